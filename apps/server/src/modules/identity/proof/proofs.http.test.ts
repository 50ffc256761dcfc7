import { present } from '@croupier/kernel'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NO_ADDRESS } from '../../../platform/http/index.ts'
import { type Body, createIdentityWorld, type IdentityWorld, PASSWORD, register, signIn } from '../testing.ts'

const MINUTE = 60_000
const HOME = '203.0.113.10'
let strangers = 0
/** An address that nobody has used. */
const away = () => `198.51.100.${++strangers}`

let world: IdentityWorld
beforeAll(async () => {
  world = await createIdentityWorld()
})
afterAll(() => world.close())

interface Contacts {
  mobile?: string
  email?: string
}
/** A member who registered at home and whose addresses codes have reached before. */
async function member({ mobile, email }: Contacts = {}): Promise<string> {
  const { account } = await register(world, {}, HOME)
  await sql`UPDATE identity.members SET mobile = ${mobile ?? null}, mobile_verified_at = CASE WHEN ${mobile ?? null}::text IS NOT NULL THEN now() END,
      email_verified_at = CASE WHEN ${email ?? null}::text IS NOT NULL THEN now() END, profile = profile || ${JSON.stringify(email ? { email } : {})}::jsonb
    WHERE account = ${account}`.execute(world.database.db)
  return account
}
let numbers = 0
const newMobile = () => `+861380013${String(8000 + ++numbers)}`

const sendCode = (ticket: string, way: 'sms' | 'email', ip: string) =>
  world.call('POST', '/wps/v2/session/proof/code', { json: { ticket, way }, ip })
const give = (ticket: string, way: string, answer: string, ip: string) =>
  world.call('POST', '/wps/v2/session/proof', { sealed: { ticket, way, answer }, ip })
const lastCode = () => present(/\b\d{6}\b/.exec(present(world.sent.at(-1), 'a code was sent').text)?.[0], 'the message holds a code')
const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const ticketOf = ({ body }: { body: Body }): string => body.value.ticket
const actions = () => world.recorded.map(event => event.action)

/** Signs in from `ip` and has the code sent. */
async function owe(account: string, way: 'sms' | 'email', ip: string): Promise<string> {
  const ticket = ticketOf(await signIn(world, account, PASSWORD, {}, ip))
  expect((await sendCode(ticket, way, ip)).body.success).toBe(true)
  return ticket
}

describe('a sign-in from an address that the account never used', () => {
  it('IDENTITY-ADDRESS-1 opens no session, and names the ways the account has with their targets masked', async () => {
    const account = await member({ mobile: newMobile(), email: 'lantern@example.org' })
    const { status, body } = await signIn(world, account, PASSWORD, {}, away())
    expect([status, body.code, body.value.account]).toEqual([401, 'proof_required', account])
    expect(body.value.ways).toEqual([
      { way: 'sms', target: expect.stringMatching(/^\+86•••\d{4}$/) },
      { way: 'email', target: 'l•••@example.org' },
    ])
    expect(body.value.token).toBeUndefined()
  })

  it('IDENTITY-ADDRESS-1 is asked each time where a proxy that is not believed hides where it comes from', async () => {
    const account = await member({ mobile: newMobile() })
    const ticket = await owe(account, 'sms', NO_ADDRESS)
    expect((await give(ticket, 'sms', lastCode(), NO_ADDRESS)).body.success).toBe(true)
    expect((await signIn(world, account, PASSWORD, {}, NO_ADDRESS)).body.code).toBe('proof_required')
  })

  it('IDENTITY-ADDRESS-1 is asked once: after the proof the address is known, and from home nothing is asked', async () => {
    const account = await member({ mobile: newMobile() })
    const ip = away()
    const ticket = await owe(account, 'sms', ip)
    const proved = await give(ticket, 'sms', lastCode(), ip)
    expect(proved.body).toMatchObject({ success: true, value: { token: expect.any(String), rememberToken: null } })
    expect((await world.call('GET', '/wps/member/info', { token: proved.body.value.token })).status).toBe(200)
    expect((await signIn(world, account, PASSWORD, {}, ip)).body.success).toBe(true)
    expect((await signIn(world, account, PASSWORD, {}, HOME)).body.success).toBe(true)
    const known = await sql<{
      last_ip: string
    }>`SELECT last_ip FROM identity.known_addresses k JOIN identity.members m ON m.id = k.member_id
      WHERE m.account = ${account}`.execute(world.database.db)
    expect(new Set(known.rows.map(row => row.last_ip))).toEqual(new Set([ip, HOME]))
  })

  it('IDENTITY-PROOF-1 takes the code of a mail too, and keeps what was asked for: remember me', async () => {
    const account = await member({ email: 'beacon@example.org' })
    const ip = away()
    const ticket = ticketOf(await signIn(world, account, PASSWORD, { rememberMe: true }, ip))
    const sent = await sendCode(ticket, 'email', ip)
    expect(sent.body.value).toEqual({ expiredMinutes: 5, target: 'b•••@example.org' })
    expect(world.sent.at(-1)).toMatchObject({ channel: 'mail', to: 'beacon@example.org' })
    const { body } = await give(ticket, 'email', lastCode(), ip)
    expect(body.value.rememberToken).toEqual(expect.any(String))
  })

  it('IDENTITY-PROOF-2 S10 dies after five wrong proofs, is audited, and tells nobody more', async () => {
    const account = await member({ mobile: newMobile() })
    const ip = away()
    const ticket = await owe(account, 'sms', ip)
    const right = lastCode()
    const answers = []
    for (let i = 0; i < 5; i++) answers.push((await give(ticket, 'sms', wrongFor(right), ip)).body)
    expect(answers.map(({ code }) => code)).toEqual([...Array(4).fill('proof_wrong'), 'proof_ticket_invalid'])
    expect(answers.slice(0, 4).map(({ value }) => value.triesLeft)).toEqual([4, 3, 2, 1])
    expect((await give(ticket, 'sms', right, ip)).body.code).toBe('proof_ticket_invalid')
    expect(actions()).toContain('member.proof-failed')
  })

  it('IDENTITY-PROOF-2 S10 ten wrong proofs over several tickets lock the account’s proofs for a while', async () => {
    const account = await member({ mobile: newMobile() })
    const ip = away()
    const codes: (string | undefined)[] = []
    for (let round = 0; round < 2; round++) {
      const ticket = await owe(account, 'sms', ip)
      for (let i = 0; i < 5; i++) codes.push((await give(ticket, 'sms', wrongFor(lastCode()), ip)).body.code)
      world.advance(2_000)
    }
    expect(codes.at(-1)).toBe('account_locked')
    expect((await signIn(world, account, PASSWORD, {}, ip)).body).toMatchObject({
      code: 'account_locked',
      message: expect.stringContaining('15'),
    })
    world.advance(15 * MINUTE)
    expect((await signIn(world, account, PASSWORD, {}, ip)).body.code).toBe('proof_required')
  })

  it('IDENTITY-PROOF-2 serves one proof: twenty right ones at once open one session', async () => {
    const account = await member({ mobile: newMobile() })
    const ip = away()
    const ticket = await owe(account, 'sms', ip)
    const code = lastCode()
    const given = await Promise.all(Array.from({ length: 20 }, () => give(ticket, 'sms', code, ip)))
    expect(given.filter(({ body }) => body.success)).toHaveLength(1)
    expect(given.filter(({ body }) => body.code === 'proof_ticket_invalid')).toHaveLength(19)
  })

  it('IDENTITY-PROOF-2 serves ten minutes, at the address and the brand that it was issued at', async () => {
    const account = await member({ mobile: newMobile() })
    const ip = away()
    const ticket = await owe(account, 'sms', ip)
    const code = lastCode()
    expect((await give(ticket, 'sms', code, away())).body.code).toBe('proof_ticket_invalid')
    expect((await sendCode(ticket, 'sms', away())).body.code).toBe('proof_ticket_invalid')
    const elsewhere = { sealed: { ticket, way: 'sms', answer: code }, ip, host: 'other.test' }
    expect((await world.call('POST', '/wps/v2/session/proof', elsewhere)).body.code).toBe('proof_ticket_invalid')
    world.advance(10 * MINUTE)
    expect((await give(ticket, 'sms', code, ip)).body.code).toBe('proof_ticket_invalid')
  })

  it.each(['a new password', 'all others signed out'])(
    'IDENTITY-PROOF-2 dies with %s: who waited with the old one stays outside',
    async by => {
      const account = await member({ mobile: newMobile() })
      const ip = away()
      const home = (await signIn(world, account, PASSWORD, {}, HOME)).body.value.token
      const ticket = await owe(account, 'sms', ip)
      const code = lastCode()
      const sealed = { oldPassword: PASSWORD, newPassword: 'river4567', confirmNewPassword: 'river4567' }
      const done =
        by === 'a new password'
          ? await world.call('POST', '/wps/member/password', { token: home, sealed, ip: HOME })
          : await world.call('DELETE', '/wps/v2/sessions', { token: home, ip: HOME })
      expect(done.body.success).toBe(true)
      expect((await give(ticket, 'sms', code, ip)).body.code).toBe('proof_ticket_invalid')
    },
  )

  it('IDENTITY-PROOF-1 refuses a way that the account does not have, and an empty answer without counting it', async () => {
    const account = await member({ mobile: newMobile() })
    const ip = away()
    const ticket = await owe(account, 'sms', ip)
    expect((await sendCode(ticket, 'email', ip)).body.code).toBe('proof_way_unavailable')
    expect((await give(ticket, 'captcha', await world.slideToken('sign-in', ip), ip)).body.code).toBe('proof_way_unavailable')
    for (let i = 0; i < 6; i++) expect((await give(ticket, 'sms', ' ', ip)).body.code).toBe('field_required')
    expect((await give(ticket, 'sms', lastCode(), ip)).body.success).toBe(true)
  })

  it('IDENTITY-PROOF-1 takes the name of a bank account’s holder as a clerk would', async () => {
    const account = await member()
    world.setBankNames(['Mei  Lin'])
    try {
      const ip = away()
      const { body } = await signIn(world, account, PASSWORD, {}, ip)
      expect(body.value.ways).toEqual([{ way: 'bankName', target: null }])
      expect((await give(body.value.ticket, 'bankName', 'Mei Ling', ip)).body).toMatchObject({
        code: 'proof_wrong',
        value: { triesLeft: 4 },
      })
      expect((await give(body.value.ticket, 'bankName', 'mei lin', ip)).body.success).toBe(true)
    } finally {
      world.setBankNames([])
    }
  })

  it('IDENTITY-PROOF-4 an account without any proof passes the captcha, and its owner is told', async () => {
    const account = await member()
    const ip = away()
    const { body } = await signIn(world, account, PASSWORD, {}, ip)
    expect(body.value.ways).toEqual([{ way: 'captcha', target: null }])
    expect((await give(body.value.ticket, 'captcha', 'a pass that is none', ip)).body.code).toBe('slide_captcha_failed')
    expect((await give(body.value.ticket, 'captcha', await world.slideToken('sign-in', ip), ip)).body.success).toBe(true)
    const told = await sql<{
      payload: object
    }>`SELECT payload FROM platform.outbox WHERE topic = 'identity.address-proved' AND payload ->> 'ip' = ${ip}`.execute(world.database.db)
    expect(told.rows).toEqual([{ payload: expect.objectContaining({ ip, country: 'ZZ', device: 'Unknown device' }) }])
  })

  it('IDENTITY-PROOF-1 an account that an operator locks meanwhile gets no session', async () => {
    const account = await member({ mobile: newMobile() })
    const ip = away()
    const ticket = await owe(account, 'sms', ip)
    await sql`UPDATE identity.members SET status = 'locked', lock_reason = 'test' WHERE account = ${account}`.execute(world.database.db)
    expect((await give(ticket, 'sms', lastCode(), ip)).body.code).toBe('account_closed')
  })

  it('IDENTITY-ADDRESS-1 holds for a remember token too: it is spent, and the proof answers the next', async () => {
    const account = await member({ mobile: newMobile() })
    const { rememberToken } = (await signIn(world, account, PASSWORD, { rememberMe: true }, HOME)).body.value
    const ip = away()
    const asked = await world.call('POST', '/wps/session/login/v2', { sealed: { username: account, rememberToken }, ip })
    expect(asked.body.code).toBe('proof_required')
    expect((await sendCode(ticketOf(asked), 'sms', ip)).body.success).toBe(true)
    const { body } = await give(ticketOf(asked), 'sms', lastCode(), ip)
    const next = { username: account, rememberToken: body.value.rememberToken }
    expect((await world.call('POST', '/wps/session/login/v2', { sealed: next, ip })).body.success).toBe(true)
  })

  it('IDENTITY-ADDRESS-2 another device of the same IPv6 network is no new address', async () => {
    const { account } = await register(world, {}, '2001:db8:5:6::1')
    expect((await signIn(world, account, PASSWORD, {}, '2001:db8:5:6:aaaa::9')).body.success).toBe(true)
    expect((await signIn(world, account, PASSWORD, {}, '2001:db8:5:7::1')).body.code).toBe('proof_required')
  })

  it('IDENTITY-SECURITY-1 is asked nowhere where the brand has switched it off, and never at this very machine', async () => {
    const account = await member({ mobile: newMobile() })
    expect((await signIn(world, account, PASSWORD, {}, '127.0.0.1')).body.success).toBe(true)
    const ip = away()
    world.setLoginSecurity({ newAddressProof: false })
    try {
      expect((await signIn(world, account, PASSWORD, {}, ip)).body.success).toBe(true)
    } finally {
      world.setLoginSecurity({ newAddressProof: true })
    }
  })
})
