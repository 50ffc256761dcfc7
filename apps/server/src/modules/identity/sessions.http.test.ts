import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashToken } from './domain/tokens.ts'
import { brandRules, createIdentityWorld, type IdentityWorld, PASSWORD, register, signIn } from './testing.ts'

const MINUTE = 60_000
let world: IdentityWorld
beforeAll(async () => {
  world = await createIdentityWorld()
})
afterAll(() => world.close())

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0) Version/17.0 Safari/604.1'
const list = async (token: string) => (await world.call('GET', '/wps/v2/sessions', { token })).body.value.list as Record<string, unknown>[]
const isIn = async (token: string) => (await world.call('GET', '/wps/member/info', { token })).status === 200

async function twoSessions() {
  const { account, token } = await register(world)
  world.advance(1_000)
  const sealed = { username: account, password: PASSWORD, slideToken: await world.slideToken(), rememberMe: true }
  const second = await world.call('POST', '/wps/session/login', { sealed, headers: { 'user-agent': PHONE } })
  return { account, first: token, second: second.body.value.token as string, remembered: second.body.value.rememberToken as string }
}

describe('sessions', () => {
  it('IDENTITY-SESSION-6 lists the open ones with device, place, way and last use, the caller’s first', async () => {
    const { first, second } = await twoSessions()
    world.advance(2 * MINUTE)
    const lines = await list(first)
    expect(lines).toEqual([
      {
        ...{ sessionId: expect.any(String), device: 'Unknown device', ip: '127.0.0.1', country: 'ZZ', method: 'register', isCurrent: true },
        ...{ signedInAt: expect.any(String), lastUsedAt: world.now.toISOString() },
      },
      expect.objectContaining({ device: 'Safari · iPhone', method: 'password', isCurrent: false }),
    ])
    expect((await list(second))[0]).toMatchObject({ device: 'Safari · iPhone', isCurrent: true })
  })

  it('IDENTITY-SESSION-7 R9 ends one: it is out at once, its sockets are told, remember tokens go, the log has it', async () => {
    const { account, first, second, remembered } = await twoSessions()
    const other = (await list(first))[1]?.sessionId
    expect((await world.call('DELETE', `/wps/v2/sessions/${other}`, { token: first })).body.value).toEqual({ ended: 1 })
    expect([await isIn(first), await isIn(second)]).toEqual([true, false])
    expect((await world.call('DELETE', `/wps/v2/sessions/${other}`, { token: first })).body.code).toBe('not_found')
    const again = await world.call('POST', '/wps/session/login/v2', { sealed: { username: account, rememberToken: remembered } })
    expect(again.body.code).toBe('remember_token_invalid')
    expect(world.recorded.at(-1)).toMatchObject({ action: 'member.sessions-ended', after: { ended: 1 } })
  })

  it('IDENTITY-SESSION-7 voids remember tokens with all others, also where no other session is open any more', async () => {
    const { account, first, second, remembered } = await twoSessions()
    await sql`UPDATE identity.sessions SET ended_at = now(), end_reason = 'expired' WHERE token_hash = ${hashToken(second)}`.execute(
      world.database.db,
    )
    expect((await world.call('DELETE', '/wps/v2/sessions', { token: first })).body.success).toBe(true)
    const again = await world.call('POST', '/wps/session/login/v2', { sealed: { username: account, rememberToken: remembered } })
    expect(again.body.code).toBe('remember_token_invalid')
  })

  it('IDENTITY-SESSION-7 ends all others and keeps the caller’s', async () => {
    const { account, first, second } = await twoSessions()
    const third = (await signIn(world, account, PASSWORD)).body.value.token
    expect((await world.call('DELETE', '/wps/v2/sessions', { token: third })).body.value).toEqual({ ended: 2 })
    expect([await isIn(first), await isIn(second), await isIn(third)]).toEqual([false, false, true])
    expect((await world.call('DELETE', '/wps/v2/sessions', { token: third })).body.value).toEqual({ ended: 0 })
  })

  it('S2 IDENTITY-SESSION-7 nobody ends the session of another, nor his own this way', async () => {
    const { first } = await twoSessions()
    const stranger = await register(world)
    const [own, other] = await list(first)
    expect((await world.call('DELETE', `/wps/v2/sessions/${other?.sessionId}`, { token: stranger.token })).status).toBe(404)
    expect((await world.call('DELETE', `/wps/v2/sessions/${own?.sessionId}`, { token: first })).body.code).toBe('session_is_current')
    expect(await list(first)).toHaveLength(2)
  })
})

describe('IDENTITY-SECURITY-1 the brand’s figures', () => {
  it('ask for the captcha and lock when the brand says, for as long as it says', async () => {
    const { account } = await register(world)
    world.setLoginSecurity({ captchaAfterFailures: 1, lockAfterFailures: 3, lockMinutes: 60 })
    try {
      const ip = '10.77.0.1'
      expect((await signIn(world, account, 'wrong1234', {}, ip)).body.value).toEqual({ captcha: true })
      expect((await signIn(world, account, PASSWORD, {}, ip)).body.code).toBe('captcha_required')
      world.setLoginSecurity({ captchaAfterFailures: 2 })
      await signIn(world, account, 'wrong1234', {}, ip)
      world.setLoginSecurity({ captchaAfterFailures: 20 })
      await signIn(world, account, 'wrong1234', {}, ip)
      const locked = await signIn(world, account, PASSWORD)
      expect(locked.body).toMatchObject({ code: 'account_locked', message: expect.stringContaining('60') })
      world.advance(59 * MINUTE)
      expect((await signIn(world, account, PASSWORD)).body.code).toBe('account_locked')
      world.advance(MINUTE)
      expect((await signIn(world, account, PASSWORD)).body.success).toBe(true)
    } finally {
      world.setLoginSecurity({ captchaAfterFailures: 3, lockAfterFailures: 10, lockMinutes: 15 })
    }
  })

  it('end sessions sooner at once, and lengthen none that was opened before', async () => {
    const { token } = await register(world)
    world.advance(10 * MINUTE)
    world.setLoginSecurity({ idleMinutes: 5 })
    try {
      expect(await isIn(token)).toBe(false)
      world.setLoginSecurity({ idleMinutes: 1440, absoluteHours: 1 })
      const { token: short } = await register(world)
      world.setLoginSecurity({ absoluteHours: 720 })
      world.advance(59 * MINUTE)
      expect(await isIn(short)).toBe(true)
      world.advance(MINUTE)
      expect(await isIn(short)).toBe(false)
    } finally {
      world.setLoginSecurity({ idleMinutes: 30, absoluteHours: 24 })
    }
  })

  it('keep one session of a member where the brand wants one', async () => {
    const { account, token } = await register(world)
    world.setLoginSecurity({ oneSession: true })
    try {
      const next = (await signIn(world, account, PASSWORD)).body.value.token
      world.advance(1_000)
      expect([await isIn(token), await isIn(next)]).toEqual([false, true])
    } finally {
      world.setLoginSecurity({ oneSession: false })
    }
  })

  it('let an old password go on where the brand has switched the forced change off', async () => {
    const { account } = await register(world)
    const { toggles } = brandRules
    world.setRules({ passwordDaysMax: 1 })
    world.advance(2 * 24 * 60 * MINUTE)
    try {
      expect((await signIn(world, account, PASSWORD)).body.value.passwordExpired).toBe(true)
      world.setRules({ toggles: { ...toggles, forcedPasswordChange: false } })
      expect((await signIn(world, account, PASSWORD)).body.value.passwordExpired).toBe(false)
    } finally {
      world.setRules({ toggles, passwordDaysMax: 0 })
    }
  })
})
