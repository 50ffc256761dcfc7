import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type LocalIssuer, startLocalIssuer } from '../../../testing/local-issuer.ts'
import { askFacebook } from './ask-facebook.ts'
import { readFirebaseToken, sendPhoneCode } from './ask-firebase.ts'
import { askGoogle } from './ask-google.ts'
import type { OpenProvider } from './providers.ts'

let issuer: LocalIssuer
beforeAll(async () => {
  issuer = await startLocalIssuer()
})
beforeEach(() => {
  issuer.asked.length = 0
})
afterAll(() => issuer.close())

const providerOf = (provider: OpenProvider['provider']): OpenProvider => ({ provider, ...issuer.providers[provider], mayBePrivate: false })
const returned = () => ({ code: 'c', redirectUri: 'https://play.example', nonce: 'n', verifier: 'v', now: new Date() })

it.each<[string, () => Promise<unknown>]>([
  ['Google', () => askGoogle(providerOf('google'), returned())],
  ['Facebook', () => askFacebook(providerOf('facebook'), returned())],
  ['the phone’s codes', () => sendPhoneCode(providerOf('firebase'), { mobile: '+8613800138000' })],
  ['the phone’s keys', async () => readFirebaseToken(providerOf('firebase'), await issuer.firebaseToken('+8613800138000'), new Date())],
])('IDENTITY-EXTERNAL-10 S10 %s at an address of the house is never asked', async (_who, ask) => {
  expect(await ask()).toEqual({ ok: false, error: 'external_unreachable' })
  expect(issuer.asked).toEqual([])
})
