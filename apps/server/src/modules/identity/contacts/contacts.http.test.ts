import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createIdentityWorld, type IdentityWorld, PASSWORD, register } from '../testing.ts'

const CODES = '/wps/v2/security/codes'
const CONTACT = '/wps/v2/security/contact'
const PAYMENT = '/wps/v2/security/payment-password'
let world: IdentityWorld
let numbers = 0
beforeAll(async () => {
  world = await createIdentityWorld()
})
afterAll(() => world.close())

const newMember = async () => (await register(world)).token
const newEmail = () => `lantern${++numbers}@example.org`
const newPhone = () => `138001${String(++numbers).padStart(5, '0')}`
const lastCode = () => /\b\d{6}\b/.exec(world.sent.at(-1)?.text ?? '')?.[0] ?? ''
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

async function sendCode(token: string, body: Record<string, unknown>) {
  world.advance(1_000)
  return world.call('POST', CODES, { token, json: body })
}
async function codeFor(token: string, body: Record<string, unknown>): Promise<string> {
  const sent = await sendCode(token, body)
  expect(sent.body.success, JSON.stringify(sent.body)).toBe(true)
  return lastCode()
}
const bind = (token: string, sealed: Record<string, unknown>) => world.call('PUT', CONTACT, { token, sealed })
async function withEmail(): Promise<{ token: string; address: string }> {
  const [token, address] = [await newMember(), newEmail()]
  const code = await codeFor(token, { use: 'bind', channel: 'mail', address })
  expect((await bind(token, { channel: 'mail', address, code, password: PASSWORD })).body.success).toBe(true)
  return { token, address }
}
const securityOf = async (token: string) => (await world.call('GET', '/wps/v2/security', { token })).body.value

describe('e-mail and phone', () => {
  it('IDENTITY-CONTACT-1: the first address needs a code that reached it and the login password, and is shown masked', async () => {
    const [token, address] = [await newMember(), newEmail()]
    const code = await codeFor(token, { use: 'bind', channel: 'mail', address })
    expect(world.sent.at(-1)).toMatchObject({ channel: 'mail', to: address })
    expect((await bind(token, { channel: 'mail', address, code })).body.code).toBe('password_wrong')
    const wrongCode = await bind(token, { channel: 'mail', address, code: wrong(code), password: PASSWORD })
    expect(wrongCode.body).toMatchObject({ code: 'verification_code_wrong', fields: { code: expect.any(String) } })
    expect((await bind(token, { channel: 'mail', address, code, password: PASSWORD })).body.success).toBe(true)
    const { email, done } = await securityOf(token)
    expect(email).toEqual({ masked: `l•••@example.org`, isVerified: true })
    expect(done).toMatchObject({ email: true, phone: false })
  })

  it('IDENTITY-CONTACT-2: a bound address is changed by a code of its own and one of the new, and hears of it', async () => {
    const { token, address: former } = await withEmail()
    const address = newEmail()
    const oldCode = await codeFor(token, { use: 'prove', channel: 'mail' })
    const code = await codeFor(token, { use: 'bind', channel: 'mail', address })
    const withoutOld = await bind(token, { channel: 'mail', address, code, password: PASSWORD })
    expect(withoutOld.body).toMatchObject({ code: 'verification_code_required', fields: { oldCode: expect.any(String) } })
    const wrongNew = await bind(token, { channel: 'mail', address, code: wrong(code), oldCode })
    expect(wrongNew.body.fields).toEqual({ code: expect.any(String) })
    expect(
      (await bind(token, { channel: 'mail', address, code, oldCode })).body.success,
      'the old code, which was right, still serves',
    ).toBe(true)
    expect(world.sent.at(-1)).toMatchObject({ channel: 'mail', to: former, text: expect.not.stringContaining(address) })
  })

  it('IDENTITY-CONTACT-2: the same address again, and one that cannot be one, are refused', async () => {
    const { token, address } = await withEmail()
    expect((await bind(token, { channel: 'mail', address: address.toUpperCase(), code: '1' })).body.code).toBe('contact_same')
    const nonsense = await sendCode(token, { use: 'bind', channel: 'mail', address: 'not an address' })
    expect(nonsense.body).toMatchObject({ code: 'validation_failed', fields: { address: expect.any(String) } })
    const number = await sendCode(token, { use: 'bind', channel: 'sms', address: '12', countryDialingCode: '86' })
    expect(number.body).toMatchObject({ code: 'mobile_invalid', fields: { address: expect.any(String) } })
    expect((await sendCode(token, { use: 'prove', channel: 'sms' })).body.code).toBe('contact_not_bound')
  })

  it('IDENTITY-MOBILE-2: of two accounts that bind one number at once, one gets it', async () => {
    const address = newPhone()
    const tokens = [await newMember(), await newMember()]
    const phone = { channel: 'sms', address, countryDialingCode: '86' }
    const code = await codeFor(tokens[0] ?? '', { use: 'bind', ...phone })
    expect((await bind(tokens[0] ?? '', { ...phone, code, password: PASSWORD })).body.success).toBe(true)
    const again = await codeFor(tokens[1] ?? '', { use: 'bind', ...phone })
    expect((await bind(tokens[1] ?? '', { ...phone, code: again, password: PASSWORD })).body.code).toBe('mobile_taken')
    expect((await securityOf(tokens[0] ?? '')).phone).toEqual({ masked: `+86•••${address.slice(-4)}`, isVerified: true })
  })

  it('IDENTITY-PAY-3: a forgotten payment password is replaced by the login password and a code, and its lock ends', async () => {
    const { token } = await withEmail()
    await world.call('PUT', PAYMENT, { token, sealed: { password: PASSWORD, paymentPassword: '204816' } })
    const change = (oldPaymentPassword: string) =>
      world.call('POST', PAYMENT, { token, sealed: { oldPaymentPassword, paymentPassword: '111222' } })
    for (let n = 0; n < 5; n++) await change('000000')
    expect((await change('204816')).body.code).toBe('payment_password_locked')
    const verificationCode = await codeFor(token, { use: 'payment-password', channel: 'mail' })
    const reset = (more: object) =>
      world.call('POST', `${PAYMENT}/reset`, {
        token,
        sealed: { password: PASSWORD, channel: 'mail', verificationCode, paymentPassword: '975310', ...more },
      })
    expect((await reset({ password: 'guess1234' })).body.code).toBe('password_wrong')
    expect((await reset({ verificationCode: wrong(verificationCode) })).body).toMatchObject({
      code: 'verification_code_wrong',
      fields: { verificationCode: expect.any(String) },
    })
    expect((await reset({})).body.success).toBe(true)
    expect((await reset({})).body.code, 'a code works once').toBe('verification_code_wrong')
    expect((await change('975310')).body.success).toBe(true)
  })

  it('IDENTITY-LEVEL-1: the overview says what is done and how strong that is', async () => {
    const { token } = await withEmail()
    expect(await securityOf(token)).toMatchObject({ level: 'weak', paymentPasswordChangedAt: null, recoveryCodesLeft: 0 })
    await world.call('PUT', PAYMENT, { token, sealed: { password: PASSWORD, paymentPassword: '204816' } })
    expect(await securityOf(token)).toMatchObject({ level: 'medium', paymentPasswordChangedAt: world.now.toISOString() })
  })
})
