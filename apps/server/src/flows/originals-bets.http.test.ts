import { randomUUID } from 'node:crypto'
import { amount } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPlayFixture, type PlayFixture } from './play.fixture.ts'

let fixture: PlayFixture
beforeAll(async () => {
  fixture = await createPlayFixture()
})
afterAll(async () => {
  expect((await fixture.wallet.verifyLedger()).findings).toEqual([])
  await fixture.close()
})

/** A placement of each game that is decided at once. */
const AT_ONCE: readonly [game: string, placement: object][] = [
  ['dice', { side: 'over', target: 4950 }],
  ['plinko', { rows: 12, risk: 'medium' }],
  ['instant-roulette', { spot: 'red' }],
]
const sum = (amounts: readonly bigint[]) => amounts.reduce((total, part) => total + part, 0n)

describe('bets on an original', () => {
  test.each(AT_ONCE)('ORIGINAL-BET-1 %s takes its stake, pays what came of it and stores its round in one go', async (game, placement) => {
    const player = await fixture.openPlayer(amount('100.00'))
    const token = await fixture.launch(player, game)
    const reply = await fixture.place(token, [{ placement, stake: '1.00' }], { key: randomUUID() })
    expect(reply.body, reply.text).toMatchObject({ success: true, value: { round: { stake: '1.00', nonce: 0 }, commitment: { nonce: 1 } } })
    const { round, balance } = reply.body.value
    const expected = amount('99.00') + amount(round.payout)
    expect([await fixture.cashOf(player), amount(balance)]).toEqual([expected, expected])
    expect(sum(round.bets.map((bet: { payout: string }) => amount(bet.payout)))).toBe(amount(round.payout))
    expect(fixture.settled.at(-1)).toMatchObject({ memberId: player.memberId, roundId: round.roundId, gameId: game })
  })
})
