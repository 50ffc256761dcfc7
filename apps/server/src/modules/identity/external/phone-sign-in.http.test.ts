import { ERROR_TEXTS, errorText, PHONE_AUTH_WORDS, phoneAuthError } from '@croupier/contract'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type LocalIssuer, PHONE_CODE } from '../../../testing/local-issuer.ts'
import { PASSWORD, register, signIn } from '../testing.ts'
import { BASE, type Outside, openOutside } from './external.fixture.ts'

let outside: Outside
let world: Outside['world']
let issuer: Outside['issuer']
beforeAll(async () => {
  outside = await openOutside()
  ;({ world, issuer } = outside)
})
afterEach(() => {
  issuer.faults = {}
})
afterAll(() => outside.close())

let numbers = 0
const newNumber = () => `1380014${String(1000 + ++numbers)}`

async function sendPhone(mobileNum: string, more: object = {}) {
  return world.call('POST', `${BASE}/phone/code`, {
    json: { mobileNum, countryDialingCode: '86', slideToken: await world.slideToken('code'), ...more },
  })
}
const byPhone = (sealed: object, ip?: string) => world.call('POST', `${BASE}/phone`, { sealed, ...(ip && { ip }) })

describe('phone authentication', () => {
  it('IDENTITY-EXTERNAL-7 signs in who has proved the same number, and opens an account for who has none', async () => {
    const number = newNumber()
    const sent = await sendPhone(number)
    expect(sent.body.value).toEqual({ sessionInfo: expect.any(String), expiredMinutes: 1 })
    const { sessionInfo } = sent.body.value
    const first = await byPhone({ sessionInfo, verificationCode: PHONE_CODE })
    expect(first.body).toMatchObject({ code: 'external_registration_required', value: { provider: 'firebase', mobile: `+86${number}` } })
    const opened = await outside.openAccount(first.body.value.attempt)
    const { account } = await outside.infoOf(opened.body.value.token)
    const again = await byPhone({ firebaseIdToken: await issuer.firebaseToken(`+86${number}`) })
    expect((await outside.infoOf(again.body.value.token)).account).toBe(account)
  })

  it('IDENTITY-EXTERNAL-7 a number that another account only claims goes to who has proved it', async () => {
    const number = newNumber()
    const { account: claimant } = await register(world)
    await sql`UPDATE identity.members SET mobile = ${`+86${number}`} WHERE account = ${claimant}`.execute(world.database.db)
    const first = await byPhone({ firebaseIdToken: await issuer.firebaseToken(`+86${number}`) })
    expect(first.body.code).toBe('external_registration_required')
    const opened = await outside.openAccount(first.body.value.attempt)
    expect(opened.body.success).toBe(true)
    const owners = await sql<{ account: string }>`SELECT account FROM identity.members WHERE mobile = ${`+86${number}`}`.execute(
      world.database.db,
    )
    expect(owners.rows).toEqual([{ account: (await outside.infoOf(opened.body.value.token)).account }])
  })

  it.each<[string, Record<string, unknown>, LocalIssuer['faults']]>([
    ['signed by another key', {}, { foreignKey: true }],
    ['not signed at all', {}, { algorithm: 'none' }],
    ['of another project', { aud: 'another-project' }, {}],
    ['of another issuer', { iss: 'https://securetoken.google.com/another-project' }, {}],
    ['expired', { exp: 1 }, {}],
    ['of a proof an hour ago', { auth_time: Math.floor(Date.now() / 1000) - 3600 }, {}],
    ['of an e-mail sign-in', { firebase: { sign_in_provider: 'password' } }, {}],
    ['without a number', { phone_number: undefined }, {}],
    ['with a number that is none', { phone_number: '12' }, {}],
  ])('IDENTITY-EXTERNAL-6 a token %s vouches for nobody', async (_what, claims, faults) => {
    issuer.faults = faults
    expect((await byPhone({ firebaseIdToken: await issuer.firebaseToken('+8613800149999', claims) })).body.code).toBe('external_failed')
  })

  it('§8 refuses before the provider is asked: no number, none that can be one, no captcha, no code, none that was sent', async () => {
    issuer.asked.length = 0
    expect((await sendPhone(' ')).body.code).toBe('mobile_required')
    expect((await sendPhone('12')).body.code).toBe('mobile_invalid')
    expect((await sendPhone(newNumber(), { slideToken: undefined })).body.code).toBe('slide_captcha_required')
    expect((await sendPhone(newNumber(), { slideToken: 'none' })).body.code).toBe('slide_captcha_failed')
    expect((await byPhone({ sessionInfo: 'x' })).body.code).toBe('verification_code_required')
    expect((await byPhone({ verificationCode: PHONE_CODE })).body.code).toBe('verification_code_expired')
    expect(issuer.asked).toEqual([])
    const { sessionInfo } = (await sendPhone(newNumber())).body.value
    expect((await byPhone({ sessionInfo, verificationCode: '000000' })).body.code).toBe('verification_code_wrong')
  })

  it.each([...PHONE_AUTH_WORDS, 'SOMETHING_NEW', ''].map(word => [word, phoneAuthError(word)] as const))(
    '§8 the provider’s %s is told as %s, in the reader’s language, at both calls',
    async (word, code) => {
      const { sessionInfo } = (await sendPhone(newNumber())).body.value
      issuer.faults = { phoneError: word === '' ? ' ' : `${word} : as the provider explains` }
      for (const language of ['EN', 'CN'] as const) {
        const minutes = { minutes: 5 }
        const sent = await world.call('POST', `${BASE}/phone/code`, {
          json: { mobileNum: newNumber(), countryDialingCode: '86', slideToken: await world.slideToken('code') },
          headers: { language },
        })
        expect([sent.body.code, sent.body.message]).toEqual([code, errorText(code, language, minutes)])
        const entered = await world.call('POST', `${BASE}/phone`, { sealed: { sessionInfo, verificationCode: '1' }, headers: { language } })
        expect([entered.body.code, entered.body.message]).toEqual([code, errorText(code, language, minutes)])
      }
    },
  )

  it('IDENTITY-EXTERNAL-8 hands the captcha’s site key to visitors only where it is set up, and its token on to the provider', async () => {
    issuer.faults = { insistsOnCaptcha: true }
    expect((await sendPhone(newNumber())).body.code).toBe('phone_captcha_failed')
    expect((await sendPhone(newNumber(), { recaptchaToken: 'made-up' })).body.code).toBe('phone_captcha_failed')
    expect((await world.call('GET', BASE)).body.value.phoneCaptcha).toBeNull()
    world.setRules({ phoneCaptcha: issuer.captcha })
    expect((await world.call('GET', BASE)).body.value.phoneCaptcha).toEqual(issuer.captcha)
    expect((await world.call('GET', BASE, { host: 'other.test' })).body.value.phoneCaptcha).toBeNull()
    const recaptchaToken = `person:${issuer.captcha.siteKey}`
    expect((await sendPhone(newNumber(), { recaptchaToken })).body.value).toMatchObject({ sessionInfo: expect.any(String) })
    world.setRules({ phoneCaptcha: null })
  })

  it('§8 names every message of the list', () => {
    const told = new Set([...PHONE_AUTH_WORDS, 'UNKNOWN'].map(word => ERROR_TEXTS.EN[phoneAuthError(word)]))
    expect(told.size).toBe(11)
    expect(phoneAuthError('auth/invalid-verification-code')).toBe('verification_code_wrong')
    expect(phoneAuthError('auth/popup-closed-by-user')).toBe('login_window_closed')
  })

  it('IDENTITY-ADDRESS-1 asks another proof than the phone that was just proved', async () => {
    const number = newNumber()
    const first = await byPhone({ firebaseIdToken: await issuer.firebaseToken(`+86${number}`) })
    await outside.openAccount(first.body.value.attempt)
    const away = await byPhone({ firebaseIdToken: await issuer.firebaseToken(`+86${number}`) }, '192.0.2.77')
    expect([away.body.code, away.body.value.ways]).toEqual(['proof_required', [{ way: 'captcha', target: null }]])
  })
})

it('IDENTITY-EXTERNAL-3 wrong passwords while connecting count as failed sign-ins', async () => {
  const person = outside.somebody()
  const { account } = await register(world, { email: person.email })
  const { attempt } = await outside.signInAt()
  const link = async () =>
    world.call('POST', `${BASE}/link`, { sealed: { attempt, password: 'wrong1234', slideToken: await world.slideToken() } })
  const codes = []
  for (let i = 0; i < 11; i++) codes.push((await link()).body.code)
  expect(codes).toEqual([...Array(10).fill('wrong_credentials'), 'account_locked'])
  expect((await signIn(world, account, PASSWORD)).body.code).toBe('account_locked')
})
