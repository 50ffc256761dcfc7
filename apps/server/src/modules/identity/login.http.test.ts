import { verify } from '@node-rs/argon2'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Listener, listen, transaction } from '../../platform/db/index.ts'
import { unlockMember } from './members/lock-member.ts'
import { createIdentityWorld, type IdentityWorld, newAccount, PASSWORD, register, signIn } from './testing.ts'

/** Another file of this process may have loaded the modules with the one that does not count. */
vi.hoisted(() => vi.resetModules())
/** The real one, counted: time on a shared machine proves nothing, the work that is done does. */
vi.mock('@node-rs/argon2', async original => {
  const argon2 = await original<typeof import('@node-rs/argon2')>()
  return { ...argon2, verify: vi.fn(argon2.verify) }
})

const MINUTE = 60_000
let world: IdentityWorld
beforeAll(async () => {
  world = await createIdentityWorld()
})
afterAll(() => world.close())

const statusOf = async (token: string) => (await world.call('GET', '/wps/member/info', { token })).status
const failTimes = async (account: string, times: number, ip: string) => {
  const codes: (string | undefined)[] = []
  for (let i = 0; i < times; i++) {
    const { captchaId, captcha } = await imageCaptcha(ip)
    codes.push((await signIn(world, account, 'wrong1234', { captchaId, captcha }, ip)).body.code)
  }
  return codes
}
async function imageCaptcha(ip = '127.0.0.1'): Promise<{ captchaId: string | undefined; captcha: string }> {
  const { body } = await world.call('GET', '/wps/captcha', { ip })
  const found = await sql<{ answer: string }>`SELECT answer FROM identity.challenges WHERE id = ${body.captchaId}`.execute(
    world.database.db,
  )
  return { captchaId: body.captchaId, captcha: found.rows[0]?.answer.toLowerCase() ?? '' }
}

describe('POST /wps/session/login', () => {
  it('signs in by name in any case, tells the sign-in before, and signs out', async () => {
    const { account } = await register(world)
    const { body } = await signIn(world, ` ${account.toUpperCase()} `, PASSWORD)
    expect(body).toMatchObject({ success: true, value: { firstTimeLogin: false, passwordExpired: false, rememberToken: null } })
    const token = body.value.token
    const info = (await world.call('GET', '/wps/session/login/info', { token })).body.value
    expect(info).toMatchObject({ account, type: 0, ip: '127.0.0.1', lastLoginIp: '127.0.0.1', signedInAt: world.now.toISOString() })
    expect((await world.call('DELETE', '/wps/session/logout', { token })).body).toEqual({ success: true, value: { done: true } })
    expect(await statusOf(token)).toBe(401)
  })

  it('S10 IDENTITY-LOGIN-1, -3, -4 answers an unknown account exactly like a known one, up to the lock', async () => {
    const { account } = await register(world)
    const [known, unknown] = [await failTimes(account, 11, '10.0.0.1'), await failTimes(newAccount(), 11, '10.0.0.2')]
    expect(known).toEqual([...Array(10).fill('wrong_credentials'), 'account_locked'])
    expect(unknown).toEqual(known)
    const right = await signIn(world, account, PASSWORD, await imageCaptcha())
    expect(right.body).toMatchObject({ code: 'account_locked', message: expect.stringContaining('15 minutes') })
    world.advance(15 * MINUTE)
    expect((await signIn(world, account, PASSWORD)).body.success).toBe(true)
  })

  it('IDENTITY-LOGIN-3 asks for the image captcha after three failures and takes it once', async () => {
    const { account } = await register(world)
    const flags = []
    for (let i = 0; i < 3; i++) flags.push((await signIn(world, account, 'wrong1234', {}, '10.0.1.1')).body.value)
    expect(flags).toEqual([{ captcha: false }, { captcha: false }, { captcha: true }])
    expect((await signIn(world, account, PASSWORD)).body).toMatchObject({ code: 'captcha_required', value: { captcha: true } })
    const proof = await imageCaptcha()
    expect((await signIn(world, account, PASSWORD, { ...proof, captcha: 'zzzzz' })).body.code).toBe('captcha_wrong')
    expect((await signIn(world, account, PASSWORD, proof)).body.code).toBe('captcha_wrong')
    expect((await signIn(world, account, PASSWORD, await imageCaptcha())).body.success).toBe(true)
    expect((await signIn(world, account, 'wrong1234')).body.value).toEqual({ captcha: false })
  })

  it('IDENTITY-LOGIN-4 lets no burst of tries past the limit', async () => {
    const { account } = await register(world)
    const proofs = await Promise.all(
      Array.from({ length: 16 }, async () => ({
        ...(await imageCaptcha('10.0.2.1')),
        slideToken: await world.slideToken('sign-in', '10.0.2.1'),
      })),
    )
    const tries = await Promise.all(proofs.map(proof => signIn(world, account, 'wrong1234', proof, '10.0.2.1')))
    expect(tries.filter(({ body }) => body.code === 'wrong_credentials')).toHaveLength(10)
    expect(tries.filter(({ body }) => body.code === 'account_locked')).toHaveLength(6)
    expect((await signIn(world, account, PASSWORD, await imageCaptcha())).body.code).toBe('account_locked')
  })

  it('IDENTITY-LOGIN-5 asks an address for the captcha after twenty failures over many accounts', async () => {
    const ip = '10.0.3.1'
    for (let i = 0; i < 20; i++) await signIn(world, newAccount(), 'wrong1234', {}, ip)
    expect((await signIn(world, newAccount(), 'wrong1234', {}, ip)).body.code).toBe('captcha_required')
    expect((await signIn(world, newAccount(), 'wrong1234', {}, '10.0.3.2')).body.code).toBe('wrong_credentials')
  })

  it('IDENTITY-LOGIN-6 needs a slide pass, and spends it even on a wrong password', async () => {
    const { account } = await register(world)
    expect((await signIn(world, account, PASSWORD, { slideToken: undefined })).body.code).toBe('slide_captcha_required')
    const slideToken = await world.slideToken()
    expect((await signIn(world, account, 'wrong1234', { slideToken })).body.code).toBe('wrong_credentials')
    expect((await signIn(world, account, PASSWORD, { slideToken })).body.code).toBe('slide_captcha_failed')
  })

  it('IDENTITY-LOGIN-11 asks for the slide pass after a failure only, where the brand has it so', async () => {
    const { account } = await register(world)
    const ip = '10.0.7.1'
    world.setLoginSecurity({ puzzleAfterFailures: true, newAddressProof: false })
    try {
      expect((await signIn(world, account, PASSWORD, { slideToken: undefined }, ip)).body.success).toBe(true)
      expect((await signIn(world, account, 'wrong1234', { slideToken: undefined }, ip)).body.code).toBe('wrong_credentials')
      expect((await signIn(world, account, PASSWORD, { slideToken: undefined }, ip)).body.code).toBe('slide_captcha_required')
      // The address has failed too, for whichever account it tries next; another address has not.
      const other = (await register(world)).account
      expect((await signIn(world, other, PASSWORD, { slideToken: undefined }, ip)).body.code).toBe('slide_captcha_required')
      expect((await signIn(world, other, PASSWORD, { slideToken: undefined }, '10.0.7.2')).body.success).toBe(true)
      // A pass that is no pass is refused even where none is asked.
      expect((await signIn(world, other, PASSWORD, { slideToken: 'made-up' }, '10.0.7.2')).body.code).toBe('slide_captcha_failed')
      expect((await signIn(world, account, PASSWORD, {}, ip)).body.success).toBe(true)
    } finally {
      world.setLoginSecurity({ puzzleAfterFailures: false, newAddressProof: true })
    }
  })

  it('S10 IDENTITY-LOGIN-2 does the same work for an unknown account: one verification of the same cost', async () => {
    const { account } = await register(world)
    await signIn(world, newAccount(), 'wrong1234', {}, '10.0.4.1')
    const costs = async (name: string, ip: string) => {
      vi.mocked(verify).mockClear()
      expect((await signIn(world, name, 'wrong1234', {}, ip)).body.code).toBe('wrong_credentials')
      return vi.mocked(verify).mock.calls.map(([hash]) => String(hash).split('$').slice(1, 4))
    }
    const known = await costs(account, '10.0.4.2')
    expect(known).toEqual([['argon2id', 'v=19', 'm=19456,t=2,p=1']])
    expect(await costs(newAccount(), '10.0.4.3')).toEqual(known)
  })

  it('IDENTITY-LOCK-1, IDENTITY-LOGIN-7 a locked account is out at once, and only its owner learns why', async () => {
    const { account, token } = await register(world)
    const memberId = (await world.call('GET', '/wps/member/info', { token })).body.value.id
    const lock = (reason: string) =>
      transaction(world.database.db, tx => world.identity.lockMember(tx, { memberId, reason, now: world.now }))
    expect(await lock('  ')).toEqual({ ok: false, error: { code: 'reason_required' } })
    expect(await lock('chargeback')).toEqual({ ok: true, value: { endedSessions: 1 } })
    world.advance(1_000)
    expect(await statusOf(token)).toBe(401)
    expect((await signIn(world, account, 'wrong1234')).body.code).toBe('wrong_credentials')
    expect((await signIn(world, account, PASSWORD)).body.code).toBe('account_closed')
    await transaction(world.database.db, tx => unlockMember(tx, { memberId }))
    expect((await signIn(world, account, PASSWORD)).body.success).toBe(true)
  })

  it('refuses a type that is off and a token at another brand’s door', async () => {
    const { token } = await register(world)
    expect((await signIn(world, 'anybody', PASSWORD, { type: 'sms' })).body.code).toBe('feature_disabled')
    expect((await world.call('GET', '/wps/member/info', { token, host: 'other.test' })).status).toBe(401)
  })
})

describe('sessions', () => {
  it('IDENTITY-SESSION-2 end after 30 minutes without a call, and slide with each', async () => {
    const { token } = await register(world)
    for (let i = 0; i < 3; i++) {
      world.advance(29 * MINUTE)
      expect(await statusOf(token)).toBe(200)
    }
    world.advance(30 * MINUTE)
    expect(await statusOf(token)).toBe(401)
  })

  it('IDENTITY-SESSION-3 end after 24 hours though in use', async () => {
    const { token } = await register(world)
    for (let hours = 0; hours < 23.5; hours += 0.4) {
      world.advance(24 * MINUTE)
      expect(await statusOf(token)).toBe(200)
    }
    world.advance(24 * MINUTE)
    expect(await statusOf(token)).toBe(401)
  })

  it('IDENTITY-SESSION-1 are found by fingerprint only', async () => {
    const { token } = await register(world)
    const stored = await sql<{ found: boolean }>`SELECT bool_or(s::text LIKE ${`%${token}%`}) AS found FROM identity.sessions s`.execute(
      world.database.db,
    )
    expect(stored.rows[0]?.found).toBe(false)
  })

  it('are listed with device and end, and ended all but one', async () => {
    const { account, token } = await register(world)
    world.advance(1_000)
    const other = (await signIn(world, account, PASSWORD)).body.value.token
    const memberId = (await world.call('GET', '/wps/member/info', { token })).body.value.id
    const lines = await world.identity.listSessions({ memberId, now: world.now, count: 10 })
    expect(lines.map(line => [line.method, line.isOpen])).toEqual([
      ['password', true],
      ['register', true],
    ])
    const keep = (await world.identity.authenticate(other, world.now))?.sessionId ?? ''
    expect(await world.identity.logoutAll({ memberId, exceptSessionId: keep, now: world.now })).toBe(1)
    expect([await statusOf(token), await statusOf(other)]).toEqual([401, 200])
  })

  it('IDENTITY-SESSION-4 that end elsewhere are heard of, and close their sockets here', async () => {
    const { token } = await register(world)
    const principal = await world.identity.authenticate(token, world.now)
    const listener = await new Promise<Listener>(resolve => {
      const opened = listen({ url: world.database.url, channels: world.identity.module.channels ?? {}, onConnected: () => resolve(opened) })
    })
    await transaction(world.database.db, tx =>
      world.identity.lockMember(tx, { memberId: principal?.id ?? '', reason: 'test', now: world.now }),
    )
    await vi.waitFor(() => expect(world.ended).toContainEqual({ ids: [principal?.sessionId], reason: 'locked' }), 3_000)
    await listener.close()
    expect(await world.identity.authenticate(token, world.now)).toBeUndefined()
  })

  it('IDENTITY-SESSION-4 are believed without a query for a second, and no longer', async () => {
    const { token } = await register(world)
    expect(await statusOf(token)).toBe(200)
    await sql`UPDATE identity.sessions SET ended_at = now(), end_reason = 'revoked' WHERE ended_at IS NULL`.execute(world.database.db)
    world.advance(999)
    expect(await statusOf(token)).toBe(200)
    world.advance(1)
    expect(await statusOf(token)).toBe(401)
  })
})

describe('POST /wps/session/login/v2', () => {
  const withToken = (username: string, rememberToken: string) =>
    world.call('POST', '/wps/session/login/v2', { sealed: { username, rememberToken } })

  it('IDENTITY-REMEMBER-1, -2 signs in once, answers the next token, and revokes all when a spent one comes again', async () => {
    const { account } = await register(world)
    const first = (await signIn(world, account, PASSWORD, { rememberMe: true })).body.value.rememberToken
    const second = (await withToken(account, first)).body.value
    expect(await statusOf(second.token)).toBe(200)
    expect((await withToken(account, first)).body.code).toBe('remember_token_invalid')
    expect((await withToken(account, second.rememberToken)).body.code).toBe('remember_token_invalid')
  })

  it('IDENTITY-REMEMBER-2 ends what a copied token and its successors have opened, tells the member, and leaves their other sessions', async () => {
    const { account } = await register(world)
    const own = (await signIn(world, account, PASSWORD, { rememberMe: true })).body.value
    const thief = (await withToken(account, own.rememberToken)).body.value
    const next = (await withToken(account, thief.rememberToken)).body.value
    expect([await statusOf(thief.token), await statusOf(next.token)]).toEqual([200, 200])
    expect((await withToken(account, own.rememberToken)).body.code).toBe('remember_token_invalid')
    world.advance(1_000)
    expect([await statusOf(thief.token), await statusOf(next.token), await statusOf(own.token)]).toEqual([401, 401, 200])
    expect(world.recorded.at(-1)).toMatchObject({ action: 'member.remember-copied', after: { sessionsEnded: 2 } })
    const told = await sql<{ change: string }>`
      SELECT payload ->> 'change' AS change FROM platform.outbox WHERE topic = 'identity.security-changed' ORDER BY id DESC LIMIT 1`.execute(
      world.database.db,
    )
    expect(told.rows).toEqual([{ change: 'remember-copied' }])
  })

  it('IDENTITY-REMEMBER-1, IDENTITY-SESSION-5 refuses one of another account, one a day old, and one after signing out', async () => {
    const [{ account }, stranger] = [await register(world), await register(world)]
    const remembered = async () => (await signIn(world, account, PASSWORD, { rememberMe: true })).body.value
    const { rememberToken } = await remembered()
    expect((await withToken(stranger.account, rememberToken)).body.code).toBe('remember_token_invalid')
    world.advance(24 * 60 * MINUTE)
    expect((await withToken(account, rememberToken)).body.code).toBe('remember_token_invalid')
    const last = await remembered()
    await world.call('DELETE', '/wps/session/logout', { token: last.token })
    expect((await withToken(account, last.rememberToken)).body.code).toBe('remember_token_invalid')
  })
})
