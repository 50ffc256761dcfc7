import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { brandRules, createIdentityWorld, type IdentityWorld, PASSWORD, register } from './testing.ts'

const PASSWORDS = { password: PASSWORD, confirmPassword: PASSWORD }
let world: IdentityWorld
let numbers = 0
beforeAll(async () => {
  world = await createIdentityWorld()
})
afterAll(() => world.close())
afterEach(() => world.setRules(brandRules))

const allow = (toggles: Partial<typeof brandRules.toggles>) =>
  world.setRules({
    toggles: { ...brandRules.toggles, countryCodeSelector: true, ...toggles },
    register: {
      ...brandRules.register,
      mobileNum: { show: false, required: false, acceptedPattern: '', patternId: 6, minLength: 6, maxLength: 15 },
      verificationCode: { show: false, required: false, acceptedPattern: '', patternId: 6, minLength: 6, maxLength: 6 },
    },
  })
const SMS_IN = { smsLogin: true, verificationCodeLogin: true } as const
/** A number nobody in this file has, a second after the one before, so that no throttle of one test waits for another. */
const newNumber = () => {
  world.advance(1000)
  return { mobileNum: `138001${String(++numbers).padStart(5, '0')}`, countryDialingCode: '86' }
}
const ipOf = () => `10.7.${Math.floor(numbers / 200)}.${numbers % 200}`
const askRegister = ({ mobileNum, countryDialingCode }: ReturnType<typeof newNumber>, headers: Record<string, string> = {}) =>
  world.call('POST', '/wps/verification/sms/register', { json: { mobileNo: mobileNum, countryDialingCode }, ip: ipOf(), headers })
const ask = (number: object, more: object = {}) =>
  world.call('POST', '/wps/verification/sms/noLogin', { json: { ...number, ...more }, ip: ipOf() })
const lastCode = () => /\d{6}/.exec(world.sent.at(-1)?.text ?? '')?.[0] ?? 'none was sent'
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')
const consent = async (ip = '127.0.0.1') => ({
  ageConfirmed: true,
  termsAccepted: true,
  termsVersion: '2026-01',
  slideToken: await world.slideToken('registration', ip),
})
const signUpByMobile = async (number: object, more: object = {}, ip = '127.0.0.1') =>
  world.call('PUT', '/wps/member/register/mobile', { sealed: { ...number, ...(await consent(ip)), ...more }, ip })
const signInByCode = async (number: object, verificationCode: string, more: object = {}) =>
  world.call('POST', '/wps/session/login', {
    sealed: { type: 'sms', ...number, verificationCode, slideToken: await world.slideToken(), ...more },
  })
/** A member with a proved number and no password. */
const memberByMobile = async (ip = '127.0.0.1') => {
  allow({ mobileRegistration: true, ...SMS_IN })
  const number = newNumber()
  await askRegister(number)
  const { body } = await signUpByMobile(number, { verificationCode: lastCode() }, ip)
  expect(body.success, JSON.stringify(body)).toBe(true)
  world.advance(1000)
  return { number, token: body.value.token as string, account: await accountOf(body.value.token) }
}
const accountOf = async (token: string): Promise<string> => (await world.call('GET', '/wps/member/info', { token })).body.value.account
const columns = async (account: string) =>
  (await sql<Record<string, unknown>>`SELECT * FROM identity.members WHERE account = ${account}`.execute(world.database.db)).rows[0]

describe('POST /wps/verification/sms/register', () => {
  it('IDENTITY-CODE-1 sends a code in the caller’s language and answers its minutes', async () => {
    allow({ mobileRegistration: true })
    const number = newNumber()
    const { status, body } = await askRegister(number, { language: 'CN' })
    expect([status, body]).toEqual([200, { success: true, value: { expiredMinutes: 5 } }])
    expect(world.sent.at(-1)).toMatchObject({ channel: 'sms', to: `+86${number.mobileNum}`, text: expect.stringContaining('用于注册账号') })
  })

  it.each([
    ['EN', {}, 'mobile_required', 'Please enter your phone number'],
    ['EN', { mobileNo: 'x' }, 'mobile_invalid', 'Please enter a valid mobile number'],
    ['CN', { mobileNo: '123' }, 'mobile_invalid', '请输入有效的手机号码'],
  ])('S8 says in %s what is wrong with the number %j', async (language, json, code, message) => {
    allow({ mobileRegistration: true })
    const { body } = await world.call('POST', '/wps/verification/sms/register', { json, headers: { language } })
    expect(body).toMatchObject({ code, message, fields: { mobileNo: message } })
  })

  it('S8 asks for five minutes when codes were asked for too often', async () => {
    allow({ mobileRegistration: true })
    const number = newNumber()
    const answers = []
    for (let i = 0; i < 6; i++) {
      answers.push((await askRegister(number)).body)
      world.advance(1000)
    }
    expect(answers.map(answer => answer.code)).toEqual([...Array(5).fill(undefined), 'codes_too_often'])
    expect(answers.at(-1)?.message).toBe('Codes were sent too often. Please try again after 5 minutes.')
  })

  it('is off where no registration asks for it', async () => {
    allow({ usernameRegistration: true })
    expect((await askRegister(newNumber())).body.code).toBe('feature_disabled')
    allow({ usernameRegistration: true, registrationSms: true })
    expect((await askRegister(newNumber())).body.success).toBe(true)
  })
})

describe('PUT /wps/member/register/mobile', () => {
  it('IDENTITY-REGISTER-9 opens an account by number and code, signed in at once, under a name that hides the number', async () => {
    const { number, account, token } = await memberByMobile()
    expect(account).toMatch(/^m[a-z0-9]{9}$/)
    expect(await columns(account)).toMatchObject({
      mobile: `+86${number.mobileNum}`,
      mobile_verified_at: expect.any(Date),
      password_hash: null,
      register_method: 'WEB',
      profile: { mobileNum: number.mobileNum, countryDialingCode: '86' },
    })
    const { done } = (await world.call('GET', '/wps/v2/security', { token })).body.value
    expect([done.password, done.phone]).toEqual([false, true])
  })

  it('IDENTITY-PASSWORD-2 lets who has no password set the first one without an old one', async () => {
    const { account, token } = await memberByMobile()
    const sealed = { newPassword: PASSWORD, confirmNewPassword: PASSWORD }
    expect((await world.call('POST', '/wps/member/password', { token, sealed })).body.success).toBe(true)
    const slideToken = await world.slideToken()
    const { body } = await world.call('POST', '/wps/session/login', { sealed: { username: account, password: PASSWORD, slideToken } })
    expect(body.success, JSON.stringify(body)).toBe(true)
    expect((await world.call('POST', '/wps/member/password', { token, sealed })).body.fields).toHaveProperty('oldPassword')
  })

  it('S8 refuses a missing, a wrong and a dead code, each with its message', async () => {
    allow({ mobileRegistration: true })
    const number = newNumber()
    await askRegister(number)
    const code = lastCode()
    expect((await signUpByMobile(number)).body).toMatchObject({
      code: 'verification_code_required',
      fields: { verificationCode: 'Please enter the verification code' },
    })
    expect((await signUpByMobile(number, { verificationCode: wrong(code) })).body).toMatchObject({
      code: 'verification_code_wrong',
      message: 'Please enter a valid verification code',
    })
    world.advance(5 * 60_000)
    expect((await signUpByMobile(number, { verificationCode: code })).body).toMatchObject({
      code: 'verification_code_expired',
      message: 'This code has expired. Please request a new one.',
    })
  })

  it('S10 IDENTITY-MOBILE-2 opens one account when one code comes twenty times at once', async () => {
    allow({ mobileRegistration: true })
    const number = newNumber()
    await askRegister(number)
    const forms = await Promise.all(Array.from({ length: 20 }, consent))
    const sealed = forms.map(form => ({ ...number, ...form, verificationCode: lastCode() }))
    const answers = await Promise.all(sealed.map(form => world.call('PUT', '/wps/member/register/mobile', { sealed: form })))
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
    expect(new Set(answers.map(({ body }) => body.code ?? 'opened'))).toEqual(new Set(['opened', 'verification_code_wrong']))
    const found = await sql`SELECT 1 FROM identity.members WHERE mobile = ${`+86${number.mobileNum}`}`.execute(world.database.db)
    expect(found.rows).toHaveLength(1)
  })

  it('IDENTITY-MOBILE-2 tells only who holds the number that it has an account', async () => {
    const { number } = await memberByMobile()
    expect((await signUpByMobile(number, { verificationCode: '123456' })).body.code).toBe('verification_code_wrong')
    await askRegister(number)
    expect((await signUpByMobile(number, { verificationCode: lastCode() })).body).toMatchObject({
      code: 'mobile_taken',
      message: 'This phone number already belongs to an account.',
    })
  })

  it('IDENTITY-MOBILE-2 a proof takes the number from whoever had only entered it', async () => {
    allow({ mobileRegistration: true, mobileRegistrationWithPassword: true, ...SMS_IN, phoneLogin: true })
    const number = newNumber()
    const first = await signUpByMobile(number, PASSWORDS)
    const squatter = await accountOf(first.body.value.token)
    expect(await columns(squatter)).toMatchObject({ mobile: `+86${number.mobileNum}`, mobile_verified_at: null })
    expect((await signUpByMobile(number, PASSWORDS)).body.code).toBe('mobile_taken')
    await ask(number)
    expect(
      world.sent.some(({ to }) => to === `+86${number.mobileNum}`),
      'an unproved number signs nobody in',
    ).toBe(false)
    allow({ mobileRegistration: true })
    world.advance(1000)
    await askRegister(number)
    expect((await signUpByMobile(number, { verificationCode: lastCode() })).body.success).toBe(true)
    expect(await columns(squatter)).toMatchObject({ mobile: null })
  })

  it('IDENTITY-REGISTER-9 takes a password where the brand wants one, and no code unless it verifies numbers', async () => {
    allow({ mobileRegistration: true, mobileRegistrationWithPassword: true })
    expect((await signUpByMobile(newNumber())).body).toMatchObject({ code: 'validation_failed', fields: { password: expect.any(String) } })
    expect((await signUpByMobile(newNumber(), PASSWORDS)).body.success).toBe(true)
    allow({ mobileRegistration: true, mobileRegistrationWithPassword: true, registrationSms: true })
    expect((await signUpByMobile(newNumber(), PASSWORDS)).body.code).toBe('verification_code_required')
  })

  it('is off where the brand has no mobile registration', async () => {
    allow({})
    expect((await signUpByMobile(newNumber())).body.code).toBe('feature_disabled')
  })

  it('IDENTITY-MOBILE-1 reads the number in the brand’s own country where it shows no selector', async () => {
    allow({ mobileRegistration: true, countryCodeSelector: false })
    const { mobileNum } = newNumber()
    await world.call('POST', '/wps/verification/sms/register', { json: { mobileNo: mobileNum, countryDialingCode: '66' }, ip: ipOf() })
    expect(world.sent.at(-1)?.to).toBe(`+86${mobileNum}`)
  })
})

describe('PUT /wps/member/register with SMS verification', () => {
  it('IDENTITY-REGISTER-8 asks for the number and its code, and proves the number', async () => {
    allow({ registrationSms: true })
    expect((await register(world)).body).toMatchObject({
      code: 'validation_failed',
      fields: { mobileNum: 'Enter 6-15 digits' },
    })
    const number = newNumber()
    await askRegister(number)
    const { account, body } = await register(world, { ...number, verificationCode: lastCode() })
    expect(body.success).toBe(true)
    expect(await columns(account)).toMatchObject({ mobile: `+86${number.mobileNum}`, mobile_verified_at: expect.any(Date) })
  })

  it('IDENTITY-MOBILE-2 keeps a number that nothing proved as a contact, which several accounts may name', async () => {
    const mobileNum = { show: true, required: false, acceptedPattern: '', patternId: 6, minLength: 6, maxLength: 15 }
    world.setRules({ register: { ...brandRules.register, mobileNum }, toggles: { ...brandRules.toggles, countryCodeSelector: true } })
    const number = newNumber()
    const [first, second] = [await register(world, number), await register(world, number)]
    expect([first.body.success, second.body.success]).toEqual([true, true])
    expect(await columns(first.account)).toMatchObject({ mobile: null, profile: { mobileNum: number.mobileNum } })
  })
})

describe('POST /wps/session/login by SMS', () => {
  it('IDENTITY-LOGIN-9 signs in by number and code, once, and asks no password change', async () => {
    const { number, account } = await memberByMobile()
    expect((await ask(number)).body).toEqual({ success: true, value: { expiredMinutes: 5 } })
    const code = lastCode()
    const { body } = await signInByCode(number, code)
    expect(body).toMatchObject({ success: true, value: { firstTimeLogin: false, passwordExpired: false, rememberToken: null } })
    expect(await accountOf(body.value.token)).toBe(account)
    expect((await signInByCode(number, code)).body.code).toBe('verification_code_wrong')
  })

  it('S10 IDENTITY-CODE-2 the same code twenty times at once opens one session', async () => {
    const { number, account } = await memberByMobile('10.8.0.1')
    await ask(number)
    const tokens = await Promise.all(Array.from({ length: 20 }, () => world.slideToken('sign-in', '10.8.0.1')))
    const sealed = { type: 'sms', ...number, verificationCode: lastCode() }
    const answers = await Promise.all(
      tokens.map(slideToken => world.call('POST', '/wps/session/login', { sealed: { ...sealed, slideToken }, ip: '10.8.0.1' })),
    )
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
    const opened = await sql`SELECT 1 FROM identity.sessions s JOIN identity.members m ON m.id = s.member_id
      WHERE m.account = ${account} AND s.method = 'sms'`.execute(world.database.db)
    expect(opened.rows).toHaveLength(1)
  })

  it('S10 IDENTITY-CODE-6 answers a number without an account like one that has one, from sending to the last guess', async () => {
    const { number } = await memberByMobile()
    const nobody = newNumber()
    const before = world.sent.length
    const asked = { known: await ask(number), nobody: await ask(nobody) }
    expect(asked.nobody.body).toEqual(asked.known.body)
    expect(world.sent.slice(before).map(({ to }) => to)).toEqual([`+86${number.mobileNum}`])
    expect((await ask(nobody)).body).toEqual((await ask(number)).body)
    const guess = wrong(lastCode())
    const guesses = { known: [] as unknown[], nobody: [] as unknown[] }
    for (let i = 0; i < 6; i++) {
      guesses.known.push((await signInByCode(number, guess)).body)
      guesses.nobody.push((await signInByCode(nobody, guess)).body)
    }
    expect(guesses.nobody).toEqual(guesses.known)
    expect(guesses.known.map(body => (body as { code: string }).code)).toEqual([
      ...Array(5).fill('verification_code_wrong'),
      'verification_code_expired',
    ])
  })

  it('S8 asks for the number, the code and the puzzle', async () => {
    allow(SMS_IN)
    const number = newNumber()
    const codes = [
      (await signInByCode({}, '123456')).body.code,
      (await signInByCode({ ...number, mobileNum: '12' }, '123456')).body.code,
      (await signInByCode(number, '')).body.code,
      (await signInByCode(number, '123456', { slideToken: '' })).body.code,
    ]
    expect(codes).toEqual(['mobile_required', 'mobile_invalid', 'verification_code_required', 'slide_captcha_required'])
  })

  it.each([
    ['SMS login', { smsLogin: false, verificationCodeLogin: true }],
    ['sign-in by codes', { smsLogin: true, verificationCodeLogin: false }],
  ])('is off where the brand has no %s', async (_, toggles) => {
    const { number } = await memberByMobile()
    allow(toggles)
    expect([(await ask(number)).body.code, (await signInByCode(number, '123456')).body.code]).toEqual([
      'feature_disabled',
      'feature_disabled',
    ])
  })

  it('IDENTITY-LOGIN-8 lets nobody but an agent in by the agents’ door', async () => {
    const { number } = await memberByMobile()
    await ask(number)
    expect((await signInByCode(number, lastCode(), { place: 'agent' })).body).toMatchObject({
      code: 'non_agent',
      message: 'Non-agent cannot log in',
    })
  })
})

describe('POST /wps/session/login', () => {
  const signIn = async (sealed: object) =>
    (await world.call('POST', '/wps/session/login', { sealed: { slideToken: await world.slideToken(), ...sealed } })).body

  it('IDENTITY-LOGIN-10 takes the number in place of the name where the brand has phone login, in whatever way it is written', async () => {
    allow({ mobileRegistration: true, mobileRegistrationWithPassword: true, phoneLogin: true })
    const number = newNumber()
    await signUpByMobile(number, PASSWORDS)
    const written = [number.mobileNum, `+86 ${number.mobileNum}`]
    for (const username of written)
      expect((await signIn({ username, password: PASSWORD, countryDialingCode: '86' })).success, username).toBe(true)
    allow({ phoneLogin: false })
    expect((await signIn({ username: number.mobileNum, password: PASSWORD })).code).toBe('wrong_credentials')
  })

  it('IDENTITY-LOGIN-4 counts one number as one subject, however it is written', async () => {
    allow({ phoneLogin: true })
    const { mobileNum } = newNumber()
    const flags = []
    for (const username of [mobileNum, `+86${mobileNum}`, `+86 ${mobileNum}`])
      flags.push((await signIn({ username, password: 'wrong1234', countryDialingCode: '86' })).value)
    expect(flags).toEqual([{ captcha: false }, { captcha: false }, { captcha: true }])
  })

  it.each([
    [{ username: ' ', password: PASSWORD }, ['username']],
    [{ username: 'river22', password: '' }, ['password']],
    [{}, ['username', 'password']],
  ])('S5 asks for what is empty in %j', async (form, fields) => {
    const body = await signIn(form)
    expect(body).toMatchObject({ code: 'credentials_required', message: 'Please enter the username and password' })
    expect(body.fields).toEqual(Object.fromEntries(fields.map(name => [name, 'Input cannot be empty'])))
  })

  it('IDENTITY-LOGIN-8 says at the wrong door who may come in, to who knows the password only', async () => {
    const { account } = await register(world)
    expect(await signIn({ username: account, password: 'wrong1234', place: 'agent' })).toMatchObject({ code: 'wrong_credentials' })
    expect(await signIn({ username: account, password: PASSWORD, place: 'agent' })).toMatchObject({
      code: 'non_agent',
      message: 'Non-agent cannot log in',
    })
    expect((await signIn({ username: account, password: PASSWORD, place: 'member' })).success).toBe(true)
    await sql`UPDATE identity.members SET type = 1 WHERE account = ${account}`.execute(world.database.db)
    expect(await signIn({ username: account, password: PASSWORD, place: 'member' })).toMatchObject({
      code: 'non_member',
      message: 'Non-member cannot log in',
    })
    expect((await signIn({ username: account, password: PASSWORD, place: 'agent' })).success).toBe(true)
  })
})
