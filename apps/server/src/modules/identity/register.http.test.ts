import { ERROR_TEXTS } from '@croupier/contract'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '../../platform/db/index.ts'
import { brandRules, createIdentityWorld, type IdentityWorld, newAccount, PASSWORD, register } from './testing.ts'
import { seedAffiliateCode } from './tree/seed-affiliate-code.ts'

let world: IdentityWorld
beforeAll(async () => {
  world = await createIdentityWorld()
})
afterAll(() => world.close())
afterEach(() => {
  world.setRules(brandRules)
  world.failWallet(false)
})

const memberInfo = async (token: string) => (await world.call('GET', '/wps/member/info', { token })).body.value
const columns = async (account: string) =>
  (await sql<Record<string, unknown>>`SELECT * FROM identity.members WHERE account = ${account}`.execute(world.database.db)).rows[0]

describe('PUT /wps/member/register', () => {
  it('IDENTITY-REGISTER-3, -5 opens account, wallets and session, records consent, and tells the outbox', async () => {
    const { account, token, body } = await register(world, {
      registerUrl: 'https://play.test/register',
      domain: 'play.test',
      email: 'ann@mail.example',
    })
    expect(body).toMatchObject({ success: true, value: { firstTimeLogin: true, passwordExpired: false, rememberToken: null } })
    const info = await memberInfo(token)
    expect(info).toMatchObject({ account, type: 0, nickname: account, currency: 'CNY', toUpline: false, clubLabel: { rankLevel: 0 } })
    expect(world.opened).toContainEqual({ memberId: info.id, type: 0, currency: 'CNY' })
    const row = await columns(account)
    expect(row).toMatchObject({
      terms_version: '2026-01',
      register_ip: '127.0.0.1',
      register_domain: 'play.test',
      profile: { email: 'ann@mail.example' },
    })
    expect([row?.terms_accepted_at, row?.age_confirmed_at]).toEqual([world.now, world.now])
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const told = await sql<{ payload: object }>`SELECT payload FROM platform.outbox WHERE topic = 'identity.member-registered'`.execute(
      world.database.db,
    )
    expect(told.rows.map(fact => fact.payload)).toContainEqual({ memberId: info.id, account, type: 0, uplineId: null, referredBy: null })
  })

  it('IDENTITY-REGISTER-2 names each field at fault in the caller’s language', async () => {
    const sealed = { username: '1x', password: 'short', ageConfirmed: true, termsAccepted: true }
    const { status, body } = await world.call('PUT', '/wps/member/register', { sealed, headers: { language: 'CN' } })
    expect(status).toBe(422)
    expect(body).toMatchObject({
      code: 'validation_failed',
      fields: { username: '请输入 4-16 个字母或数字，须以字母开头', password: '请输入 8-20 个字符，须同时包含字母和数字' },
    })
  })

  it.each<[string, string, Record<string, unknown>]>([
    ['common', 'password_common', { password: 'password1' }],
    ['the user name with a year', 'password_own_words', { username: 'lantern77', password: 'lantern772024' }],
    ['the e-mail address', 'password_own_words', { email: 'meilin1988@example.org', password: 'meilin1988' }],
    ['the brand’s name', 'password_own_words', { password: 'midnight2024' }],
  ])('IDENTITY-PASSWORD-4 refuses a password that is %s', async (_what, code, more) => {
    const { body } = await register(world, { ...more, confirmPassword: more.password })
    expect(body).toMatchObject({ code: 'validation_failed', fields: { password: ERROR_TEXTS.EN[code as 'password_common'] } })
  })

  it.each<[string, Record<string, unknown>, string]>([
    ['passwords that differ', { confirmPassword: 'moonlit7rivers' }, 'passwords_differ'],
    ['a child', { ageConfirmed: false }, 'age_not_confirmed'],
    ['terms that were not accepted', { termsAccepted: false }, 'terms_not_accepted'],
    ['terms that changed meanwhile', { termsVersion: '2025-09' }, 'terms_not_accepted'],
    ['an unknown invitation code', { affiliateCode: 'NOSUCH1' }, 'affiliate_code_wrong'],
    ['an unknown referral code', { referralCode: 'NOSUCH22' }, 'referral_code_wrong'],
    ['no slide pass', { slideToken: undefined }, 'slide_captcha_required'],
    ['a slide pass of nobody', { slideToken: 'x'.repeat(43) }, 'slide_captcha_failed'],
  ])('refuses %s', async (_what, more, code) => {
    const { body, account } = await register(world, more)
    expect(body).toMatchObject({ success: false, code })
    expect(await columns(account)).toBeUndefined()
  })

  it('IDENTITY-REGISTER-6 keeps the slide pass through a typing mistake and takes it once', async () => {
    const slideToken = await world.slideToken('registration')
    expect((await register(world, { slideToken, confirmPassword: 'other1234' })).body.code).toBe('passwords_differ')
    expect((await register(world, { slideToken })).body.success).toBe(true)
    expect((await register(world, { slideToken })).body.code).toBe('slide_captcha_failed')
  })

  it('IDENTITY-REGISTER-4 opens one account of a name in a brand, in any case, also for two at once', async () => {
    const username = newAccount()
    const both = await Promise.all([register(world, { username }), register(world, { username: username.toUpperCase() })])
    expect(both.map(({ body }) => body.code ?? 'opened').sort((a, b) => a.localeCompare(b))).toEqual(['account_taken', 'opened'])
    const sealed = {
      username,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      ageConfirmed: true,
      termsAccepted: true,
      slideToken: await world.slideToken('registration', '127.0.0.1', 'other.test'),
    }
    expect((await world.call('PUT', '/wps/member/register', { sealed, host: 'other.test' })).body.success).toBe(true)
  })

  it('IDENTITY-REGISTER-5 leaves nothing when the wallet cannot be opened', async () => {
    world.failWallet(true)
    const { body, account, status } = await register(world)
    expect([status, body.code]).toEqual([500, 'system_error'])
    expect(await columns(account)).toBeUndefined()
  })

  it('IDENTITY-REGISTER-7 puts a newcomer into the team of the code’s owner, and thanks the referrer', async () => {
    const agent = await register(world)
    const agentId = (await memberInfo(agent.token)).id
    await sql`UPDATE identity.members SET type = 1 WHERE id = ${agentId}`.execute(world.database.db)
    await sql`INSERT INTO identity.affiliate_codes (brand_id, code, owner_id, domain) VALUES (${world.brandId}, 'AGENT01', ${agentId}, 'agent.example')`.execute(
      world.database.db,
    )
    const referralCode = (await columns(agent.account))?.referral_code as string
    const { token, account } = await register(world, { affiliateCode: 'agent01', referralCode: referralCode.toLowerCase() })
    expect(await memberInfo(token)).toMatchObject({ toUpline: true })
    const row = await columns(account)
    expect(row).toMatchObject({ upline_id: agentId, referred_by: agentId, affiliate_code: 'AGENT01', path: `${agentId}.${row?.id}.` })
    const byHost = await world.call('GET', '/wps/agent/affiliate?domain=agent.example')
    expect(byHost.body.value).toEqual({ affiliateCode: 'AGENT01' })
  })

  it('refuses where the brand has user-name registration off', async () => {
    world.setRules({ toggles: { ...brandRules.toggles, usernameRegistration: false } })
    expect((await register(world)).body.code).toBe('feature_disabled')
  })

  it('takes no plain body, and no sealed one twice', async () => {
    expect((await world.call('PUT', '/wps/member/register', { json: {} })).body.code).toBe('sealed_body_required')
  })
})

describe('affiliate calls', () => {
  it('check a code of the house in any case and refuse a wrong one with the words of §8', async () => {
    await transaction(world.database.db, tx => seedAffiliateCode(tx, { brandId: world.brandId, code: 'MOON2026' }))
    expect((await world.call('GET', '/wps/agent/affiliate/check?code=moon2026')).body).toEqual({ success: true, value: { valid: true } })
    expect((await world.call('GET', '/wps/agent/affiliate/check?code=sun')).body).toMatchObject({
      code: 'affiliate_code_wrong',
      message: 'Invitation code wrong',
    })
    expect((await world.call('GET', '/wps/agent/affiliate?code=none')).body.value).toEqual({ affiliateCode: null })
    expect((await world.call('GET', '/wps/agent/affiliate/check?code=moon2026', { host: 'other.test' })).status).toBe(422)
  })
})

describe('the signed-in account', () => {
  it('stores nickname and avatar of the first sign-in, and refuses what cannot be shown', async () => {
    const { token } = await register(world)
    const stored = await world.call('POST', '/wps/session/login/first', { token, json: { nickname: ' 小明 ', avatar: 'avatar-07' } })
    expect(stored.body.value).toMatchObject({ nickname: '小明', avatar: 'avatar-07', avatarType: 'STATIC' })
    const refused = await world.call('POST', '/wps/session/login/first', { token, json: { nickname: 'a\u202eb', avatar: 'avatar-99' } })
    expect(refused.body).toMatchObject({ code: 'validation_failed', fields: { nickname: expect.any(String), avatar: expect.any(String) } })
    expect((await world.call('GET', '/wps/relay/MCSFE_getPlayerAvatar', { token })).body.value).toEqual({
      avatar: 'avatar-07',
      avatarType: 'STATIC',
    })
    expect((await world.call('GET', '/wps/member/info/icon', { token })).body.value).toEqual({ rankLevel: 0, icon: 'vip-0', labels: [] })
  })

  it('remembers a language that the brand offers, and refuses another', async () => {
    const { token } = await register(world)
    expect((await world.call('PUT', '/wps/member/language', { token, json: { language: 'cn' } })).status).toBe(200)
    expect((await memberInfo(token)).language).toBe('CN')
    expect((await world.call('PUT', '/wps/member/language', { token, json: { language: 'TH' } })).body.fields).toHaveProperty('language')
  })
})
