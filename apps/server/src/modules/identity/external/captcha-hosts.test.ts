import { PHONE_CAPTCHA_SCRIPT, PhoneCaptcha } from '@croupier/contract'
import Value from 'typebox/value'
import { describe, expect, it } from 'vitest'
import { captchaHosts } from './captcha-hosts.ts'

const siteKey = 'site-key-of-the-house'

describe('what a page may load for the captcha of phone sign-in', () => {
  it('IDENTITY-EXTERNAL-8 nothing where the brand has none', () => {
    expect(captchaHosts(undefined)).toEqual({ scripts: [], frames: [] })
    expect(captchaHosts(null)).toEqual({ scripts: [], frames: [] })
  })

  it('IDENTITY-EXTERNAL-8 one folder of the script’s host, and those that Google’s documentation adds', () => {
    const { scripts, frames } = captchaHosts({ siteKey, script: PHONE_CAPTCHA_SCRIPT })
    expect(scripts).toContain('https://www.google.com/recaptcha/')
    expect(scripts).toContain('https://www.gstatic.com/recaptcha/')
    expect(frames).toContain('https://recaptcha.google.com/recaptcha/')
    expect(captchaHosts({ siteKey, script: 'https://captcha.example/v1/api.js' })).toEqual({
      scripts: ['https://captcha.example/v1/'],
      frames: ['https://captcha.example/v1/'],
    })
  })

  it.each([
    ['http://captcha.example/api.js'],
    ["https://captcha.example/a.js; script-src 'unsafe-inline'"],
    ['https://captcha.example/a.js *'],
    ['https://*.example/a.js'],
    ['javascript:alert(1)'],
    ['//captcha.example/a.js'],
    ['https://captcha.example'],
  ])('IDENTITY-EXTERNAL-8 %j is no address of a script: it would stand in the policy of every page', script => {
    expect(Value.Check(PhoneCaptcha, { siteKey, script })).toBe(false)
    expect(Value.Check(PhoneCaptcha, { siteKey, script: PHONE_CAPTCHA_SCRIPT })).toBe(true)
  })
})
