import { describe, expect, it } from 'vitest'
import { PROVIDER_DEFAULTS } from '../providers.ts'
import { isCaptchaScript, strayAddresses } from './provider-addresses.ts'

const google = PROVIDER_DEFAULTS.google
const facebook = PROVIDER_DEFAULTS.facebook
const firebase = PROVIDER_DEFAULTS.firebase

describe('the addresses of outside ways in', () => {
  it.each(['google', 'facebook', 'firebase'] as const)('IDENTITY-EXTERNAL-10 those that %s starts with are its own', provider => {
    expect(strayAddresses(provider, PROVIDER_DEFAULTS[provider], false)).toEqual([])
  })

  it('IDENTITY-EXTERNAL-10 Facebook’s may name a later version', () => {
    const later = { issuer: 'https://www.facebook.com/v25.0/dialog/oauth', api: 'https://graph.facebook.com/v25.0' }
    expect(strayAddresses('facebook', later, false)).toEqual([])
  })

  it.each([
    ['google', { ...google, issuer: 'https://accounts.google.com.evil.example' }, ['issuer']],
    ['google', { ...google, issuer: 'http://accounts.google.com' }, ['issuer']],
    ['google', { ...google, issuer: 'https://accounts.google.com:8443' }, ['issuer']],
    ['google', { ...google, issuer: 'https://accounts.google.com@evil.example' }, ['issuer']],
    ['google', { ...google, api: 'https://evil.example' }, ['api']],
    ['facebook', { ...facebook, api: 'https://graph.facebook.com/v21.0/../../evil' }, ['api']],
    ['facebook', { ...facebook, api: 'https://169.254.169.254/latest' }, ['api']],
    ['facebook', { ...facebook, issuer: 'https://www.facebook.com/l.php?u=evil' }, ['issuer']],
    ['firebase', { issuer: 'https://keys.evil.example', api: 'http://127.0.0.1:5432' }, ['issuer', 'api']],
    ['firebase', { ...firebase, issuer: firebase.issuer.replace('securetoken', 'mine') }, ['issuer']],
    ['google', { ...google, issuer: '' }, ['issuer']],
  ] as const)('IDENTITY-EXTERNAL-10 of %s, %j has strays', (provider, given, stray) => {
    expect(strayAddresses(provider, given, false)).toEqual(stray)
  })

  it.each(['http://127.0.0.1:4444', 'http://localhost:4444/jwks', 'https://[::1]/jwks'])(
    'IDENTITY-EXTERNAL-10 %s serves where providers may be private, and nowhere else',
    address => {
      expect(strayAddresses('google', { ...google, issuer: address }, true)).toEqual([])
      expect(strayAddresses('google', { ...google, issuer: address }, false)).toEqual(['issuer'])
    },
  )

  it.each(['http://10.0.0.7', 'https://evil.example', 'http://me:you@localhost', 'ftp://localhost', 'http://localhost/?to=evil'])(
    'IDENTITY-EXTERNAL-10 %s is nobody’s, even where providers may be private',
    address => {
      expect(strayAddresses('google', { ...google, issuer: address }, true)).toEqual(['issuer'])
    },
  )

  it.each([
    ['https://www.google.com/recaptcha/api.js', true],
    ['https://www.recaptcha.net/recaptcha/api.js', true],
    ['https://www.google.com/recaptcha/../evil.js', false],
    ['https://captcha.example/api.js', false],
    ['http://localhost:4000/recaptcha/api.js', false],
  ])('IDENTITY-EXTERNAL-10 a page may load the check of people from %s: %s', (script, isOwn) => {
    expect(isCaptchaScript({ script }, false)).toBe(isOwn)
  })
})
