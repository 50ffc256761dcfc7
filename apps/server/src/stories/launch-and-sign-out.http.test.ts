import { present } from '@croupier/kernel'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { BET_ENTROPY } from '../testing/bet-entropy.ts'
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

it('PLAY-SESSION-1 a game that is played in hour after hour ends with the age of its sign-in', async () => {
  const { token } = await client.signUp()
  const { value } = await client.call('launchGame', { token, body: { gameId: 'neon-sevens' } })
  const game = present(value.game_url.split('#s=')[1], 'a token')
  const answers: boolean[] = []
  for (let hour = 1; hour <= 25; hour++) {
    test.clock.advance(3_600_000)
    answers.push((await client.call('playSession', { token: game })).success)
  }
  expect(answers.map(isOpen => (isOpen ? 'open' : 'over')).join(' ')).toMatch(/^(open ){23}over over$/)
})

it('PLAY-SESSION-2 R4 calls of a game that is closed at the same moment are answered or refused, and never fail', async () => {
  const { token } = await client.signUp()
  await client.payIn(token, '100.00')
  const seen = new Set<string>()
  for (let round = 0; round < 40; round++) {
    const { value } = await client.call('launchGame', { token, body: { gameId: 'neon-sevens' } })
    const game = present(value.game_url.split('#s=')[1], 'a token')
    const calls: Promise<{ code: string | undefined }>[] = Array.from({ length: 6 }, () =>
      client.call('spin', { token: game, body: { bet: '0.20', betEntropy: BET_ENTROPY } }),
    )
    calls.splice(round % 7, 0, client.call('closePlay', { token: game }))
    for (const { code } of await Promise.all(calls)) if (code) seen.add(code)
  }
  expect(seen.has('launch_token_invalid')).toBe(true)
  expect([...seen].filter(code => !['launch_token_invalid', 'spin_too_fast'].includes(code))).toEqual([])
})
