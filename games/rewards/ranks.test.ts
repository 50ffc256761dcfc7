import { amount } from '@croupier/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_LADDER as LADDER } from './default-ladder.ts'
import ranks from './oracles/ranks.json' with { type: 'json' }
import { addDeposit, addValidBet, endMonth, newRankState, privilegedRank, type RankState, rankStanding } from './ranks.ts'

const reached = (rank: number): RankState => {
  const { deposit = 0n, validBet = 0n } = LADDER[rank] ?? {}
  return addValidBet(addDeposit(newRankState('2026-01'), deposit, LADDER).state, validBet, LADDER).state
}
const bet = (state: RankState, valid: string) => addValidBet(state, amount(valid), LADDER)
const afterMonths = (state: RankState, months: number): RankState =>
  months === 0 ? state : afterMonths(endMonth(state, LADDER).state, months - 1)

describe('ranks', () => {
  it('start from the ladder of the rule book', () => {
    const [first] = ranks.vip
    expect(first?.input.ladder.map(row => amount(row.keepBet))).toEqual(LADDER.map(({ keepBet }) => keepBet))
    expect(first?.input.ladder.map(row => amount(row.deposit))).toEqual(LADDER.map(({ deposit }) => deposit))
    expect(first?.input.ladder.map(row => amount(row.validBet))).toEqual(LADDER.map(({ validBet }) => validBet))
    expect(LADDER[5]).toMatchObject({
      levelGift: amount('288'),
      withdrawalPerDay: amount('200000'),
      cashbackPpm: { rng: 5500, live: 3300 },
    })
  })

  it('are reached several at once, with the level gift of each, once', () => {
    const deposited = addDeposit(newRankState('2026-01'), amount('60000'), LADDER).state
    const first = bet(deposited, '150000')
    expect(first).toMatchObject({ changes: [{ from: 0, to: 3, why: 'reached' }], gifts: [1, 2, 3] })
    expect(bet(first.state, '350000')).toMatchObject({ changes: [{ from: 3, to: 4, why: 'reached' }], gifts: [4] })
  })

  it('are safe in the month in which they are reached, and fall by one a month after it', () => {
    const state = reached(7)
    expect(endMonth(state, LADDER).changes).toEqual([])
    expect(afterMonths(state, 2).rank).toBe(6)
    expect(afterMonths(state, 3).rank).toBe(5)
    expect(afterMonths(state, 12).rank).toBe(4)
  })

  it('are kept by the month’s valid bet, to the last unit', () => {
    const held = afterMonths(reached(6), 1)
    expect(endMonth(bet(held, '149999.9999').state, LADDER).state.rank).toBe(5)
    expect(endMonth(bet(held, '150000').state, LADDER).state.rank).toBe(6)
  })

  it('return step by step in any month, and are safe in it', () => {
    const lost = afterMonths(reached(7), 3)
    const back = bet(lost, '400000')
    expect(back.changes).toEqual([
      { from: 5, to: 6, why: 'regained' },
      { from: 6, to: 7, why: 'regained' },
    ])
    expect(back.gifts).toEqual([])
    expect(endMonth(back.state, LADDER).state.rank).toBe(7)
  })

  it('return all at once with a new highest one', () => {
    const lost = addDeposit(afterMonths(reached(7), 3), amount('1500000'), LADDER).state
    expect(bet(lost, '25000000').changes).toEqual([{ from: 5, to: 8, why: 'reached' }])
  })

  it('once reached stay the highest when bets are rolled back', () => {
    const rolledBack = bet(reached(6), '-5000000').state
    expect(rolledBack).toMatchObject({ rank: 6, highest: 6, validBet: 0n })
    expect(bet(rolledBack, '5000000').gifts).toEqual([])
  })

  it('tell what is missing for the next and to keep this one', () => {
    expect(rankStanding(reached(6), LADDER)).toEqual({ toNext: { deposit: amount('600000'), validBet: amount('10000000') }, toKeep: 0n })
    expect(rankStanding(bet(afterMonths(reached(6), 1), '50000').state, LADDER).toKeep).toBe(amount('100000'))
    expect(rankStanding(reached(10), LADDER)).toEqual({ toKeep: 0n })
  })

  it('are lifted by an operator until an end date', () => {
    const lift = { rank: 5, until: new Date('2026-02-01T00:00:00Z') }
    expect(privilegedRank(reached(3), lift, new Date('2026-01-31T23:59:59Z'))).toBe(5)
    expect(privilegedRank(reached(3), lift, lift.until)).toBe(3)
    expect(privilegedRank(reached(6), lift, new Date('2026-01-01T00:00:00Z'))).toBe(6)
    expect(privilegedRank(reached(3), undefined, lift.until)).toBe(3)
  })

  it('never lie above the highest, and each gives its gift once', () => {
    const events = fc.array(fc.tuple(fc.constantFrom('deposit', 'bet', 'month'), fc.bigInt({ min: 0n, max: amount('8000000') })), {
      maxLength: 40,
    })
    fc.assert(
      fc.property(events, of => {
        const gifts: number[] = []
        let state = newRankState('2026-01')
        for (const [kind, value] of of) {
          const step =
            kind === 'month'
              ? endMonth(state, LADDER)
              : kind === 'bet'
                ? addValidBet(state, value, LADDER)
                : addDeposit(state, value, LADDER)
          gifts.push(...step.gifts)
          expect(step.state.rank <= step.state.highest && step.state.rank >= Math.min(4, step.state.highest)).toBe(true)
          state = step.state
        }
        expect(gifts).toEqual(Array.from({ length: state.highest }, (_, i) => i + 1))
      }),
    )
  })
})
