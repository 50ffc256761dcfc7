import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '../../../platform/db/index.ts'
import { createIdentityWorld, type IdentityWorld, PASSWORD, register, signIn } from '../testing.ts'

let world: IdentityWorld
beforeAll(async () => {
  world = await createIdentityWorld()
})
afterAll(() => world.close())
const close = (token: string, password = PASSWORD) => world.call('POST', '/wps/v2/security/close', { token, sealed: { password } })

describe('closing an account', () => {
  it('IDENTITY-CLOSE-1: asks the password and that no money is left; then every session ends and nobody signs in', async () => {
    const { token, account } = await register(world)
    expect((await close(token, 'guess1234')).body.code).toBe('password_wrong')
    world.setMoneyLeft(true)
    expect((await close(token)).body.code).toBe('balance_not_zero')
    world.setMoneyLeft(false)
    expect((await world.call('GET', '/wps/member/info', { token })).status).toBe(200)
    expect((await close(token)).body.success).toBe(true)
    expect((await world.call('GET', '/wps/member/info', { token })).status).toBe(401)
    expect((await signIn(world, account, PASSWORD)).body.code).toBe('account_closed')
    expect((await signIn(world, account, 'guess1234')).body.code).toBe('wrong_credentials')
  })

  it('IDENTITY-CLOSE-2: five years later the person is gone from it, and the number is not', async () => {
    const { token, account } = await register(world, { email: 'somebody@example.org' })
    const memberId = (await world.call('GET', '/wps/member/info', { token })).body.value.id
    await close(token)
    const sweep = (now: Date) => transaction(world.database.db, tx => world.identity.anonymiseClosed(tx, now))
    const years = (count: number) => {
      const at = new Date(world.now)
      at.setUTCFullYear(at.getUTCFullYear() + count)
      return at
    }
    expect(await sweep(years(5)), 'not a moment early').toBe(0)
    expect(await sweep(new Date(years(5).getTime() + 1_000))).toBeGreaterThan(0)
    expect(await sweep(years(6))).toBe(0)
    const { rows } = await sql<{ text: string }>`
      SELECT to_jsonb(m)::text || (SELECT count(*)::text || ' sessions' FROM identity.sessions WHERE member_id = m.id) AS text
        FROM identity.members m WHERE id = ${memberId}`.execute(world.database.db)
    expect(rows[0]?.text).toContain(`closed-${memberId}`)
    expect(rows[0]?.text).toContain('0 sessions')
    for (const trace of [account, 'somebody@example.org', '127.0.0.1']) expect(rows[0]?.text).not.toContain(trace)
  })
})
