import { present } from '@croupier/kernel'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { createTestClient, type TestClient } from '../testing/test-client.ts'
import { createTestOperators } from '../testing/test-operators.ts'

let test: TestApp
let client: TestClient
let owner: string
beforeAll(async () => {
  test = await createTestApp()
  await test.listen()
  client = createTestClient(test)
  owner = (await createTestOperators(test).owner()).token
})
afterAll(() => test.close())

/** Lets a launch begin, holds it up before it is stored, and does something meanwhile. */
async function launchWhile(token: string, meanwhile: () => Promise<{ success: boolean; text: string }>) {
  const holder = await test.database.admin.connect()
  await holder.query('BEGIN; LOCK TABLE catalog.opened_games IN EXCLUSIVE MODE')
  const launching = client.call('launchGame', { token, body: { gameId: 'neon-sevens' } })
  await expect
    .poll(
      async () =>
        (await test.database.admin.query("SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'catalog.opened_games'::regclass"))
          .rowCount,
    )
    .toBe(1)
  const done = meanwhile()
  await Promise.race([done, new Promise(resolve => setTimeout(resolve, 300))])
  await holder.query('COMMIT')
  holder.release()
  expect((await done).success, (await done).text).toBe(true)
  return launching
}

/** Whether a game that was opened may still be played; a launch that was refused opened none. */
async function isPlayable(launched: Awaited<ReturnType<typeof launchWhile>>): Promise<boolean> {
  if (!launched.success) return false
  const token = present(launched.value.game_url.split('#s=')[1], 'a token')
  return (await client.call('playSession', { token })).success
}

it.each(['signs out', 'is locked', 'is signed out everywhere'])(
  'LAUNCH-8 R4 a launch on its way while its member %s opens no game that goes on',
  async what => {
    const member = await client.signUp()
    await client.payIn(member.token, '100.00')
    const other = await client.signIn(member)
    const launched = await launchWhile(member.token, () => {
      if (what === 'signs out') return client.call('logout', { token: member.token })
      if (what === 'is locked')
        return client.call('lockMember', { token: owner, params: { memberId: member.memberId }, body: { reason: 'test' } })
      return client.call('endOtherSessions', { token: other })
    })
    await expect.poll(() => isPlayable(launched)).toBe(false)
  },
)
