import { present } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BET_ENTROPY } from '../testing/bet-entropy.ts'
import { type Desk, openDesk } from '../testing/withdrawals.fixture.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk(rules => rules)
  await desk.test.listen()
  await desk.test.database.admin.query("UPDATE brand.brands SET settings = jsonb_set(settings, '{gameSpeed,spinMillisMin}', '0')")
  desk.test.app.modules.brand.invalidate()
})
afterAll(async () => {
  expect(await desk.faults()).toEqual([])
  await desk.test.close()
})

async function seat() {
  const payee = await desk.payee('500.00')
  const [game] = (await desk.client.call('gameList', { query: { gameCategory: 'rng' } })).value.games
  const launched = await desk.client.call('launchGame', { token: payee.token, body: { gameId: present(game, 'a game').gameId } })
  const token = present(launched.value.game_url.split('#s=')[1], 'a game session')
  const bet = present((await desk.client.call('playSession', { token })).value.betLevels[0], 'a stake')
  return { memberId: payee.memberId, spin: () => desk.client.call('spin', { token, body: { bet, betEntropy: BET_ENTROPY } }) }
}

describe('a member whose rows somebody holds', () => {
  it('is told to come back, keeps nobody else waiting, and plays on when they are let go', { timeout: 120_000 }, async () => {
    const blocked = await seat()
    const others = await Promise.all(Array.from({ length: 4 }, seat))
    const holder = await desk.test.database.admin.connect()
    await holder.query('BEGIN')
    await holder.query(
      'SELECT FROM wallet.balances WHERE account_id IN (SELECT account_id FROM wallet.accounts WHERE owner_id = $1) FOR UPDATE',
      [blocked.memberId],
    )
    const told = Promise.all([blocked.spin(), blocked.spin()])
    const answers = await Promise.all([...others, ...others, ...others].map(each => each.spin()))
    expect(new Set(answers.map(answer => (answer.success ? 'ok' : answer.code)))).not.toContain('unavailable')
    expect((await told).map(answer => (answer.success ? 'ok' : answer.code))).toEqual(['unavailable', 'unavailable'])
    await holder.query('ROLLBACK')
    holder.release()
    expect((await blocked.spin()).success).toBe(true)
  })
})
