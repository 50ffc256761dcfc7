import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPasswords } from '../index.ts'
import { createIdentityWorld, type IdentityWorld, PASSWORD, register, signIn } from '../testing.ts'

let world: IdentityWorld
/** What happens between the comparison of a password and the session that it opens. */
let meanwhile: (() => Promise<unknown>) | undefined
beforeAll(async () => {
  const real = createPasswords()
  const verify: typeof real.verify = async (stored, password) => {
    const isRight = await real.verify(stored, password)
    const happens = meanwhile
    meanwhile = undefined
    await happens?.()
    return isRight
  }
  world = await createIdentityWorld({ passwords: { ...real, verify } })
})
afterAll(() => world.close())

const openSessions = async (account: string) =>
  (
    await sql<{ count: number }>`SELECT count(*)::int AS count FROM identity.sessions s JOIN identity.members m ON m.id = s.member_id
      WHERE m.account = ${account} AND s.ended_at IS NULL`.execute(world.database.db)
  ).rows[0]?.count

it('IDENTITY-PASSWORD-1 a sign-in that ran while the password was replaced opens nothing', async () => {
  const { account, token } = await register(world)
  const sealed = { oldPassword: PASSWORD, newPassword: 'river4567', confirmNewPassword: 'river4567' }
  meanwhile = async () => expect((await world.call('POST', '/wps/member/password', { token, sealed })).body.success).toBe(true)
  expect((await signIn(world, account, PASSWORD)).body).toMatchObject({ success: false, code: 'wrong_credentials' })
  expect(await openSessions(account)).toBe(1)
})

it('IDENTITY-LOGIN-7 a sign-in that ran while an operator locked the account opens nothing', async () => {
  const { account } = await register(world)
  meanwhile = () =>
    sql`WITH locked AS (UPDATE identity.members SET status = 'locked', lock_reason = 'meanwhile' WHERE account = ${account} RETURNING id)
      UPDATE identity.sessions SET ended_at = now(), end_reason = 'locked' FROM locked WHERE member_id = locked.id`.execute(
      world.database.db,
    )
  expect((await signIn(world, account, PASSWORD)).body.code).toBe('account_closed')
  expect(await openSessions(account)).toBe(0)
})
