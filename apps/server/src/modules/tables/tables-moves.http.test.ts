import { randomUUID } from 'node:crypto'
import type { Json } from '@croupier/games/fairness'
import { findLiveGame } from '@croupier/games/tables'
import { amount, assert, formatAmount, present, seededRandom } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Casino, openCasino } from '../../testing/tables.fixture.ts'
import { forgetMoveKeys } from './db/move-keys.ts'
import { laidOf } from './domain/laid.ts'

let casino: Casino
beforeAll(async () => {
  casino = await openCasino({ throttleFactor: 100_000 })
})
afterAll(() => casino.test.close())

const SOON = { timeout: 20_000, interval: 15 }
const call: Casino['client']['call'] = (id, given) => casino.client.call(id, given)
const ownOf = async (token: string, code: string) => (await call('tableOwn', { token, params: { code } })).value
const move = (token: string, code: string, given: { round: string; after: number; move: string }, key: string = randomUUID()) =>
  call('makeTableMove', { token, params: { code }, body: given, key })

/** What members decide in a round, each by a choice of their own, until it has ended; `silent` says nothing. */
async function decide(
  code: string,
  round: string,
  tokens: readonly string[],
  choose: (names: readonly string[]) => string,
  hasSilent: boolean,
) {
  const staked: string[] = []
  const isOver = async () =>
    (
      await casino.test.database.admin.query('SELECT FROM tables.rounds WHERE code = $1 AND number = $2 AND settled_at IS NOT NULL', [
        code,
        round,
      ])
    ).rowCount === 1
  while (!(await isOver())) {
    let asked = 0
    for (const token of tokens) {
      const own = await ownOf(token, code)
      if (!own || own.round !== round || own.choices.length === 0) continue
      asked++
      const name = choose(own.choices.map(choice => choice.name))
      const choice = present(
        own.choices.find(each => each.name === name),
        'a choice',
      )
      const made = await move(token, code, { round, after: own.moves.length, move: choice.move })
      if (made.success) staked.push(made.value.staked)
      else expect(['move_not_open', 'insufficient_funds', 'move_invalid']).toContain(made.code)
    }
    if (asked === 0 && hasSilent && (await casino.viewOf(code)).phase === 'deciding') await casino.closeBets(code)
  }
  return staked
}

/** Every bet of a round was paid what the rules say of its owner's moves. */
async function expectPaidByTheRules(gameId: string, code: string, round: string): Promise<void> {
  const { admin } = casino.test.database
  const { rows } = await admin.query<{ draw: Json; spot: string; base: string; payout: string; moves: string }>(
    `SELECT r.draw, b.placement ->> 'spot' AS spot, b.base::text, b.payout::text, coalesce(m.moves, '') AS moves
       FROM tables.rounds r JOIN bets.all_bets b ON b.event_id = r.round_id OR b.placement ->> 'round' = r.round_id::text
       LEFT JOIN tables.moves m ON m.round_id = r.round_id AND m.owner_id = b.owner_id WHERE r.code = $1 AND r.number = $2`,
    [code, round],
  )
  expect(rows.length).toBeGreaterThan(0)
  for (const { draw, spot, base, payout, moves } of rows) {
    const game = present(findLiveGame(gameId), 'a game')
    const settled = game.settle({ spot, base: laidOf(game, { placement: { spot }, base: BigInt(base) }), moves }, draw)
    expect(`${spot} ${moves} ${payout}`).toBe(`${spot} ${moves} ${settled.payout}`)
  }
}

describe('TABLES-MOVE', () => {
  it('1 to 3: at blackjack each decides for the own stake; doubles, splits and insurances are staked with the move; silence is a stand', async () => {
    const members = await Promise.all([casino.member('5000.00'), casino.member('5000.00'), casino.member('5000.00')])
    const [one, other, silent] = members.map(({ token }) => token)
    assert(one && other && silent, 'three members')
    await casino.sitAt('BJ1')
    const random = seededRandom(11)
    let staked = 0
    for (let hands = 0; hands < 25 && staked < 2; hands++) {
      const { rounds } = await casino.until('BJ1', 'betting', hands)
      const round = String(rounds)
      for (const token of [one, other, silent]) {
        const laid = await casino.bet(token, 'BJ1', round, [{ spot: 'main', amount: '50' }])
        expect(laid.success, laid.text).toBe(true)
      }
      await casino.closeBets('BJ1')
      const costs = await decide(
        'BJ1',
        round,
        [one, other],
        names => present(names.includes('double') && random.below(2) === 0 ? 'double' : names[random.below(names.length)], 'a name'),
        true,
      )
      staked += costs.filter(cost => cost !== '0.00').length
      expect(await casino.over('BJ1', round)).toMatchObject({ status: 'settled', bets: 3 })
      await expectPaidByTheRules('blackjack', 'BJ1', round)
    }
    expect(staked).toBeGreaterThan(0)
    const { rows } = await casino.test.database.admin.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM tables.moves m WHERE m.owner_id = $1 AND m.moves !~ '^N?S*$'`,
      [present(members[2], 'the silent one').memberId],
    )
    expect(rows).toEqual([{ n: 0 }])
    expect(await casino.findAll()).toEqual([])
  }, 120_000)

  it('2: a raise comes out of what the ante set aside; a fold gives the rest back', async () => {
    const { token } = await casino.member('1000.00')
    await casino.sitAt('HE1')
    const { rounds } = await casino.until('HE1', 'betting')
    const round = String(rounds)
    expect(
      (
        await casino.bet(token, 'HE1', round, [
          { spot: 'ante', amount: '20' },
          { spot: 'bonus', amount: '20' },
        ])
      ).value.staked,
    ).toBe('120.00')
    await casino.closeBets('HE1')
    await decide('HE1', round, [token], names => present(names.find(name => name !== 'fold') ?? names[0], 'a name'), false)
    await casino.over('HE1', round)
    await expectPaidByTheRules('holdem-bonus', 'HE1', round)
    const own = present(await ownOf(token, 'HE1'), 'an own part')
    expect(own.payout).toBe(formatAmount(own.bets.reduce((sum, { payout }) => sum + amount(payout ?? '0'), 0n)))
    expect(await casino.findAll()).toEqual([])
  })

  it('3: whoever has folded waits, with nothing to choose, while the other decides on', async () => {
    const [one, other] = [await casino.member('1000.00'), await casino.member('1000.00')]
    await casino.sitAt('HE1')
    const { rounds } = await casino.until('HE1', 'betting')
    const round = String(rounds)
    for (const { token } of [one, other])
      expect((await casino.bet(token, 'HE1', round, [{ spot: 'ante', amount: '20' }])).success).toBe(true)
    await casino.closeBets('HE1')
    await casino.until('HE1', 'deciding', rounds - 1)
    const choose = async ({ token }: { token: string }, isFold: boolean) => {
      const own = present(await ownOf(token, 'HE1'), 'a part')
      const choice = present(
        own.choices.find(({ name }) => (name === 'fold') === isFold),
        'a choice',
      )
      expect((await move(token, 'HE1', { round, after: own.moves.length, move: choice.move })).success).toBe(true)
    }
    await choose(one, true)
    const waiting = await call('tableOwn', { token: one.token, params: { code: 'HE1' } })
    expect([waiting.status, waiting.value?.choices]).toEqual([200, []])
    await choose(other, false)
    // The second window is the other's alone; nobody answers it.
    await vi.waitFor(async () => expect((await casino.viewOf('HE1')).round?.deciding?.window).toBe(1), SOON)
    expect((await ownOf(one.token, 'HE1'))?.choices).toEqual([])
    await decide('HE1', round, [], () => '', true)
    await expectPaidByTheRules('holdem-bonus', 'HE1', round)
  })

  it('1: moves are refused outside of their window, by who has nothing there, and where the hand does not allow them', async () => {
    const [player, stranger] = [await casino.member('1000.00'), await casino.member('1000.00')]
    await casino.sitAt('TCP1')
    const { rounds } = await casino.until('TCP1', 'betting')
    const round = String(rounds)
    await casino.bet(player.token, 'TCP1', round, [{ spot: 'ante', amount: '20' }])
    expect((await move(player.token, 'TCP1', { round, after: 0, move: 'F' })).code).toBe('move_not_open')
    await casino.closeBets('TCP1')
    const own = await vi.waitFor(async () => {
      const part = present(await ownOf(player.token, 'TCP1'), 'a part')
      assert(part.choices.length > 0, 'a decision is open')
      return part
    }, SOON)
    expect((await move(stranger.token, 'TCP1', { round, after: 0, move: present(own.choices[0], 'a choice').move })).code).toBe(
      'move_invalid',
    )
    expect((await move(player.token, 'TCP1', { round, after: 0, move: '?' })).code).toBe('move_invalid')
    expect((await move(player.token, 'TCP1', { round, after: 1, move: present(own.choices[0], 'a choice').move })).code).toBe(
      'move_invalid',
    )
    expect((await move(player.token, 'TCP1', { round: '999', after: 0, move: 'F' })).code).toBe('round_over')
    expect((await move(player.token, 'NONE1', { round, after: 0, move: 'F' })).code).toBe('table_not_found')
    const made = await Promise.all(own.choices.map(({ move: letter }) => move(player.token, 'TCP1', { round, after: 0, move: letter })))
    expect(made.filter(({ success }) => success).length).toBe(1)
    expect(await casino.over('TCP1', round)).toMatchObject({ status: 'settled' })
    expect((await move(player.token, 'TCP1', { round, after: 1, move: 'F' })).success).toBe(false)
  })

  it('1: keys of decisions are dropped after a week, and not before', async () => {
    const { admin } = casino.test.database
    const { rows } = await admin.query<{ n: number }>('SELECT count(*)::int AS n FROM tables.move_keys')
    const kept = present(rows[0], 'a count').n
    await admin.query(
      `INSERT INTO tables.move_keys (owner_id, key, request_hash, made_at) VALUES
        (gen_random_uuid(), 'old', '\\x00', now() - interval '7 days 1 minute'), (gen_random_uuid(), 'new', '\\x00', now() - interval '6 days 23 hours')`,
    )
    expect(await forgetMoveKeys(casino.test.app.db)).toBe(1)
    expect((await admin.query('SELECT FROM tables.move_keys')).rowCount).toBe(kept + 1)
  })
})
