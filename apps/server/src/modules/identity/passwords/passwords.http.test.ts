import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { brandRules, createIdentityWorld, type IdentityWorld, PASSWORD, register, signIn } from '../testing.ts'

const NEXT = 'river4567'
const MINUTE = 60_000
let world: IdentityWorld
let people = 0
beforeAll(async () => {
  world = await createIdentityWorld()
})
afterAll(() => world.close())
afterEach(() => world.setRules(brandRules))

const allow = (toggles: Partial<typeof brandRules.toggles>) =>
  world.setRules({ toggles: { ...brandRules.toggles, countryCodeSelector: true, ...toggles } })
const columns = async (account: string) =>
  (await sql<Record<string, unknown>>`SELECT * FROM identity.members WHERE account = ${account}`.execute(world.database.db)).rows[0]
const isOpen = async (token: string) => (await world.call('GET', '/wps/member/info', { token })).status === 200
const change = (token: string, sealed: object, headers: Record<string, string> = {}) =>
  world.call('POST', '/wps/member/password', { token, sealed, headers })
const factsOf = async (account: string) => {
  const found = await sql<{ payload: { change: string } }>`SELECT o.payload FROM platform.outbox o JOIN identity.members m
    ON m.id::text = o.payload ->> 'memberId' WHERE o.topic = 'identity.security-changed' AND m.account = ${account}`.execute(
    world.database.db,
  )
  return found.rows.map(row => row.payload.change)
}
const logOf = (account: string) =>
  world.recorded.filter(({ actor, action }) => actor.name === account && action === 'member.password-changed')

describe('POST /wps/member/password', () => {
  it('IDENTITY-PASSWORD-1 replaces the password, ends every other session, logs it and tells the member', async () => {
    const { account, token } = await register(world)
    const other = (await signIn(world, account, PASSWORD)).body.value.token
    await sql`UPDATE identity.members SET must_change_password = true WHERE account = ${account}`.execute(world.database.db)
    expect((await change(token, { oldPassword: PASSWORD, newPassword: NEXT, confirmNewPassword: NEXT })).body).toEqual({
      success: true,
      value: { done: true },
    })
    expect([await isOpen(token), await isOpen(other)]).toEqual([true, false])
    expect(await columns(account)).toMatchObject({ must_change_password: false, password_changed_at: world.now })
    expect((await signIn(world, account, PASSWORD)).body.code).toBe('wrong_credentials')
    expect((await signIn(world, account, NEXT)).body).toMatchObject({ success: true, value: { passwordExpired: false } })
    expect(await factsOf(account)).toEqual(['password-changed'])
    expect(logOf(account)).toEqual([expect.objectContaining({ after: { way: 'old-password', endedSessions: 1 } })])
    expect(JSON.stringify(logOf(account))).not.toMatch(new RegExp(`${NEXT}|${PASSWORD}`))
  })

  it.each(['given', 'default', 'expired'])('IDENTITY-PASSWORD-3 comes first after a sign-in by a password that was %s', async kind => {
    const { account } = await register(world)
    const setChanged = (by: ReturnType<typeof sql>) =>
      sql`UPDATE identity.members SET ${by} WHERE account = ${account}`.execute(world.database.db)
    if (kind === 'given') await setChanged(sql`must_change_password = true`)
    if (kind === 'expired') await setChanged(sql`password_changed_at = ${new Date(world.now.getTime() - 91 * 24 * 3_600_000)}`)
    world.setRules({
      passwordDaysMax: 90,
      toggles: { ...brandRules.toggles, forcedPasswordChange: true },
      defaultPassword: kind === 'default' ? PASSWORD : null,
    })
    const { token, passwordExpired } = (await signIn(world, account, PASSWORD)).body.value
    expect(passwordExpired).toBe(true)
    const info = () => world.call('GET', '/wps/member/info', { token })
    expect(await info()).toMatchObject({ status: 403, body: { code: 'password_change_required' } })
    expect((await change(token, { oldPassword: PASSWORD, newPassword: NEXT, confirmNewPassword: NEXT })).body.success).toBe(true)
    expect((await info()).status).toBe(200)
    expect((await signIn(world, account, NEXT)).body.value.passwordExpired).toBe(false)
  })

  it.each([
    ['EN', { newPassword: 'short', confirmNewPassword: 'short' }, { newPassword: 'Enter 8-20 characters that mix letters and digits' }],
    [
      'CN',
      { newPassword: '', confirmNewPassword: '' },
      { newPassword: '请输入 8-20 个字符，须同时包含字母和数字', confirmNewPassword: '输入不能为空' },
    ],
    ['EN', { newPassword: NEXT }, { confirmNewPassword: 'Input cannot be empty' }],
    ['EN', { newPassword: NEXT, confirmNewPassword: `${NEXT}8` }, { confirmNewPassword: 'Confirmation password is not correct.' }],
    ['CN', { newPassword: NEXT, confirmNewPassword: `${NEXT}8` }, { confirmNewPassword: '两次输入不一致' }],
    ['EN', { newPassword: NEXT, confirmNewPassword: NEXT, oldPassword: '' }, { oldPassword: 'Input cannot be empty' }],
    [
      'EN',
      { newPassword: PASSWORD, confirmNewPassword: PASSWORD },
      { newPassword: 'Choose a password that differs from the current one.' },
    ],
    [
      'EN',
      { newPassword: 'password1', confirmNewPassword: 'password1' },
      { newPassword: 'This password is too easy to guess. Choose another.' },
    ],
    [
      'CN',
      { newPassword: 'midnight2024', confirmNewPassword: 'midnight2024' },
      { newPassword: '密码不能只由您的用户名、姓名、联系方式或平台名称组成，请换一个。' },
    ],
  ])('S5 says in %s at the field what is wrong with %j', async (language, form, fields) => {
    const { token } = await register(world)
    const { status, body } = await change(token, { oldPassword: PASSWORD, ...form }, { language })
    expect([status, body.fields]).toEqual([422, fields])
  })

  it('S10 IDENTITY-PASSWORD-2 counts a wrong old password like a failed sign-in, fifty at once too', async () => {
    const { account, token } = await register(world)
    const guess = { oldPassword: 'wrong1234', newPassword: NEXT, confirmNewPassword: NEXT }
    const answers = await Promise.all(Array.from({ length: 50 }, () => change(token, guess)))
    expect(answers.filter(({ body }) => body.code === 'password_wrong').length).toBeLessThanOrEqual(10)
    expect((await change(token, { ...guess, oldPassword: PASSWORD })).body.code).toBe('account_locked')
    expect((await signIn(world, account, PASSWORD)).body.code).toBe('account_locked')
  })

  it('takes a sealed body only, from a member only', async () => {
    const { token } = await register(world)
    const json = { oldPassword: PASSWORD, newPassword: NEXT, confirmNewPassword: NEXT }
    expect((await world.call('POST', '/wps/member/password', { token, json })).body.code).toBe('sealed_body_required')
    expect((await world.call('POST', '/wps/member/password', { sealed: json })).body).toMatchObject({
      code: 'unauthorized',
      message: 'You are not logged in, please login',
    })
  })
})

describe('POST /wps/member/password/email', () => {
  const memberWithMail = async () => {
    allow({ emailRecovery: true })
    const email = `Person${++people}@mail.example`
    return { email, ...(await register(world, { email })) }
  }
  const recover = (form: Record<string, string>, ip = `10.9.0.${people % 250}`, headers: Record<string, string> = {}) =>
    world.call('POST', '/wps/member/password/email', {
      json: new URLSearchParams(form).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      ip,
    })
  const lastLink = () => /http:\/\/play\.test\/password#([\w-]{43})/.exec((world.sent.at(-1) as { text: string }).text)?.[1] ?? ''
  const setByLink = (token: string, more: object = {}, host = 'play.test') =>
    world.call('POST', '/wps/v2/password/link', { sealed: { token, newPassword: NEXT, confirmNewPassword: NEXT, ...more }, host })

  it('IDENTITY-RECOVERY-1 mails a link that sets a new password once; every session ends and the member is told', async () => {
    const { account, email, token } = await memberWithMail()
    await signIn(world, account, 'wrong1234')
    const { body } = await recover({ username: account.toUpperCase(), email: email.toLowerCase() })
    expect(body).toEqual({ success: true, value: { expiredMinutes: 30 } })
    expect(world.sent.at(-1)).toMatchObject({ channel: 'mail', subject: 'Midnight: set a new password' })
    const link = lastLink()
    expect((await setByLink(link)).body).toEqual({ success: true, value: { done: true } })
    expect(await isOpen(token)).toBe(false)
    expect((await signIn(world, account, NEXT)).body.success).toBe(true)
    expect((await setByLink(link, { newPassword: PASSWORD, confirmNewPassword: PASSWORD })).body).toMatchObject({
      code: 'recovery_link_invalid',
      message: 'This link is no longer valid. Please request a new one.',
    })
    expect([await factsOf(account), logOf(account).map(({ after }) => after)]).toEqual([
      ['password-changed'],
      [{ way: 'email-link', endedSessions: 1 }],
    ])
  })

  it('S10 IDENTITY-RECOVERY-1 of twenty uses of one link at once one sets the password', async () => {
    const { account, email } = await memberWithMail()
    await recover({ username: account, email })
    const link = lastLink()
    const passwords = Array.from({ length: 20 }, (_, index) => `river45${String(index).padStart(2, '0')}`)
    const answers = await Promise.all(passwords.map(text => setByLink(link, { newPassword: text, confirmNewPassword: text })))
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
  })

  it('IDENTITY-RECOVERY-1 a link dies after 30 minutes, with the next one, and serves its brand only', async () => {
    const { account, email } = await memberWithMail()
    await recover({ username: account, email })
    const first = lastLink()
    expect((await setByLink(first, {}, 'other.test')).body.code).toBe('recovery_link_invalid')
    world.advance(1000)
    await recover({ username: account, email })
    const second = lastLink()
    expect((await setByLink(first)).body.code).toBe('recovery_link_invalid')
    world.advance(30 * MINUTE)
    expect((await setByLink(second)).body.code).toBe('recovery_link_invalid')
  })

  it('IDENTITY-RECOVERY-1 a password against its rule costs no link', async () => {
    const { account, email } = await memberWithMail()
    await recover({ username: account, email })
    expect((await setByLink(lastLink(), { newPassword: 'short' })).body.fields).toHaveProperty('newPassword')
    expect((await setByLink(lastLink(), { confirmNewPassword: 'other4567' })).body.code).toBe('passwords_differ')
    expect((await setByLink(lastLink())).body.success).toBe(true)
  })

  it.each([
    ['EN', 'Username/Email does not exist'],
    ['CN', '用户名/邮箱不存在'],
  ])('S8 says in %s that name and address belong to no account, the same for either', async (language, message) => {
    const { account } = await memberWithMail()
    const headers = { language }
    const answers = [
      await recover({ username: account, email: 'nobody@mail.example' }, undefined, headers),
      await recover({ username: 'nobody22', email: 'nobody@mail.example' }, undefined, headers),
    ]
    for (const { status, body } of answers) expect([status, body.code, body.message]).toEqual([404, 'account_or_email_unknown', message])
  })

  it('S10 IDENTITY-RECOVERY-3 stops an address of the net that has guessed ten pairs', async () => {
    const { account, email } = await memberWithMail()
    for (let i = 0; i < 10; i++) await recover({ username: account, email: `guess${i}@mail.example` }, '10.9.9.9')
    expect((await recover({ username: account, email }, '10.9.9.9')).body.code).toBe('too_many_requests')
    world.advance(15 * MINUTE)
    expect((await recover({ username: account, email }, '10.9.9.9')).body.success).toBe(true)
  })

  it('S5 judges both inputs by their rules before it looks', async () => {
    allow({ emailRecovery: true })
    expect((await recover({ username: '1', email: 'x' })).body.fields).toEqual({
      username: 'Enter 4-16 letters and digits, starting with a letter',
      email: expect.stringContaining('e-mail'),
    })
    expect((await recover({})).body.fields).toHaveProperty('username')
  })

  it('is off where the brand has no recovery by e-mail, and takes no other kind of body', async () => {
    expect((await recover({ username: 'river22', email: 'a@mail.example' })).body.code).toBe('feature_disabled')
    const text = await world.call('POST', '/wps/member/password/email', { headers: { 'content-type': 'text/xml' }, json: '<a/>' })
    expect(text.body.code).toBe('unsupported_media_type')
  })
})

describe('POST /wps/member/password/verification', () => {
  const memberWithNumber = async () => {
    allow({ phoneRecovery: true })
    world.advance(1000)
    const { account, token } = await register(world)
    const mobileNum = `139002${String(++people).padStart(5, '0')}`
    await sql`UPDATE identity.members SET mobile = ${`+86${mobileNum}`}, mobile_verified_at = ${world.now} WHERE account = ${account}`.execute(
      world.database.db,
    )
    return { account, token, number: { mobileNum, countryDialingCode: '86' } }
  }
  const ask = (number: object) =>
    world.call('POST', '/wps/verification/sms/noLogin', { json: { ...number, purpose: 'recovery' }, ip: `10.10.0.${people % 250}` })
  const lastCode = () => /\d{6}/.exec((world.sent.at(-1) as { text: string }).text)?.[0] ?? ''
  const recover = (number: object, verificationCode: string, more: object = {}) =>
    world.call('POST', '/wps/member/password/verification', { sealed: { newPassword: NEXT, ...number, verificationCode, ...more } })

  it('IDENTITY-RECOVERY-2 sets a new password with a code to the number; every session ends', async () => {
    const { account, token, number } = await memberWithNumber()
    expect((await ask(number)).body).toEqual({ success: true, value: { expiredMinutes: 5 } })
    const code = lastCode()
    expect((await recover(number, code)).body).toEqual({ success: true, value: { done: true } })
    expect(await isOpen(token)).toBe(false)
    expect((await signIn(world, account, NEXT)).body.success).toBe(true)
    expect((await recover(number, code)).body.code).toBe('verification_code_wrong')
    expect(logOf(account).map(({ after }) => after)).toEqual([{ way: 'sms-code', endedSessions: 1 }])
  })

  it('S10 IDENTITY-RECOVERY-2 the same code twenty times at once sets one password', async () => {
    const { number } = await memberWithNumber()
    await ask(number)
    const code = lastCode()
    const answers = await Promise.all(Array.from({ length: 20 }, () => recover(number, code)))
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
  })

  it('S10 IDENTITY-RECOVERY-2 answers a number without an account like one that has one, and sends nothing to it', async () => {
    const { number } = await memberWithNumber()
    const nobody = { ...number, mobileNum: `137003${String(people).padStart(5, '0')}` }
    const known = (await ask(number)).body
    const before = world.sent.length
    expect((await ask(nobody)).body).toEqual(known)
    expect(world.sent).toHaveLength(before)
    expect((await recover(nobody, '123456')).body).toEqual((await recover(number, '123456')).body)
  })

  it('S5 asks for the number, the password by its rule, and the code', async () => {
    const { number } = await memberWithNumber()
    const answers = [
      (await recover({}, '123456')).body,
      (await recover(number, '123456', { newPassword: 'x' })).body,
      (await recover(number, '123456', { confirmNewPassword: 'other4567' })).body,
      (await recover(number, '')).body,
    ]
    expect(answers.map(({ code }) => code)).toEqual([
      'mobile_required',
      'validation_failed',
      'passwords_differ',
      'verification_code_required',
    ])
  })

  it('is off where the brand has no recovery by phone', async () => {
    const { number } = await memberWithNumber()
    allow({ phoneRecovery: false })
    expect([(await ask(number)).body.code, (await recover(number, '123456')).body.code]).toEqual(['feature_disabled', 'feature_disabled'])
  })
})
