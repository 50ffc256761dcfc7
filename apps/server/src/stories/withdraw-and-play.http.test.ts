import { randomUUID } from 'node:crypto'
import { amount, present } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BET_ENTROPY } from '../testing/bet-entropy.ts'
import { type Desk, openDesk } from '../testing/withdrawals.fixture.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk(rules => ({
    ...rules,
    turnoverPercent: 0,
    freePerDay: 1000,
    ranks: [{ rankFrom: 0, amountPerDay: '1000000.00', countPerDay: 1000 }],
  }))
  await desk.test.listen()
})
afterAll(async () => {
  expect(await desk.faults()).toEqual([])
  await desk.test.close()
})

describe('S4: withdrawing and playing at once', () => {
  it('with exactly one stake 200 calls at once never spend it twice', { timeout: 180_000 }, async () => {
    const payee = await desk.payee('0')
    const [game] = (await desk.client.call('gameList', { query: { gameCategory: 'rng' } })).value.games
    const launched = await desk.client.call('launchGame', { token: payee.token, body: { gameId: present(game, 'a game').gameId } })
    const gameToken = present(launched.value.game_url.split('#s=')[1], 'a game session')
    const bet = present((await desk.client.call('playSession', { token: gameToken })).value.betLevels.at(-1), 'a stake')
    await desk.setRules(rules => ({ ...rules, methods: rules.methods.map(method => ({ ...method, amountMin: bet, feeFixed: '0' })) }))
    await desk.give(payee.memberId, bet)
    const calls = Array.from({ length: 200 }, (_, place) =>
      place % 2 === 0
        ? desk.ask(payee, bet, randomUUID())
        : desk.client.call('spin', { token: gameToken, body: { bet, betEntropy: BET_ENTROPY } }),
    )
    const answers = await Promise.all(calls)
    const won = answers.flatMap(each => (each.success && 'round' in each.value ? [amount(each.value.round.win)] : []))
    const withdrawn = answers.filter(each => each.success && 'withdrawalId' in each.value)
    const codes = new Set(answers.filter(each => !each.success).map(each => each.code))
    for (const code of codes) expect(['insufficient_funds', 'spin_too_fast', 'round_in_progress']).toContain(code)
    const { cash, locked } = await desk.balances(payee.memberId)
    expect(locked).toBe(amount(bet) * BigInt(withdrawn.length))
    expect(cash + locked).toBe(amount(bet) + won.reduce((sum, win) => sum + win - amount(bet), 0n))
    expect(BigInt(won.length + withdrawn.length)).toBeLessThanOrEqual(1n + won.reduce((sum, win) => sum + win, 0n) / amount(bet))
    expect(won.length + withdrawn.length).toBeGreaterThanOrEqual(1)
  })
})
