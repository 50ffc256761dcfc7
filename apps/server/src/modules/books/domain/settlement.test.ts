import { describe, expect, it } from 'vitest'
import { type DayBooks, findDifferences, liabilitiesOf, summarise } from './settlement.ts'

/** 1,000 at the start; 500 came in for a fee of 5, 200 went out for a fee of 2, 100 was staked, 40 won, 10 was corrected in favour of a member. */
const day = (change: Partial<DayBooks> = {}): DayBooks => ({
  accounts: [
    { side: 'members', kind: 'cash', opening: 900n, gained: 545n, lost: 302n, closing: 1_143n },
    { side: 'members', kind: 'locked', opening: 100n, gained: 202n, lost: 202n, closing: 100n },
    { side: 'house', kind: 'sandbox', opening: -1_000n, gained: 200n, lost: 500n, closing: -1_300n },
    { side: 'house', kind: 'fees', opening: 0n, gained: 7n, lost: 0n, closing: 7n },
    { side: 'house', kind: 'result:rng', opening: 0n, gained: 100n, lost: 40n, closing: 60n },
    { side: 'house', kind: 'adjustments', opening: 0n, gained: 0n, lost: 10n, closing: -10n },
  ],
  movements: [
    { kind: 'deposit', count: 2, gained: 495n, lost: 0n },
    { kind: 'withdrawal', count: 1, gained: 202n, lost: 202n },
    { kind: 'withdrawal_paid', count: 1, gained: 0n, lost: 200n },
    { kind: 'withdrawal_fee', count: 1, gained: 0n, lost: 2n },
    { kind: 'stake', count: 3, gained: 0n, lost: 100n },
    { kind: 'win', count: 1, gained: 40n, lost: 0n },
    { kind: 'adjustment', count: 1, gained: 10n, lost: 0n },
  ],
  methods: [
    { direction: 'in', provider: 'sandbox', method: 'card', count: 2, amount: 500n, fee: 5n },
    { direction: 'out', provider: 'sandbox', method: 'bank', count: 1, amount: 200n, fee: 2n },
  ],
  ...change,
})
const without = (kind: string) => day().accounts.filter(line => line.kind !== kind)
const changed = (kind: string, change: object) => day().accounts.map(line => (line.kind === kind ? { ...line, ...change } : line))

describe('a settled day', () => {
  it('BOOKS-DAY-2 has sums that meet', () => {
    expect(findDifferences(day())).toEqual({})
    expect(liabilitiesOf(day())).toEqual({ opening: 1_000n, closing: 1_243n })
  })

  it('BOOKS-DAY-3 reads as one line that leads from its start to its end', () => {
    const line = summarise(day())
    expect(line).toEqual({
      ...{ depositCount: 2, deposits: 500n, payoutCount: 1, payouts: 200n, fees: 7n, corrections: 10n },
      ...{ stakes: 100n, wins: 40n, gross: 60n, other: 0n },
    })
    const { opening, closing } = liabilitiesOf(day())
    expect(opening + line.deposits - line.payouts - line.fees + line.corrections - line.gross + line.other).toBe(closing)
  })

  it('BOOKS-DAY-3 counts what was lost and won at vendors as play', () => {
    const results = { side: 'house' as const, kind: 'vendor_results:ORBIT', opening: 0n, gained: 30n, lost: 5n, closing: 25n }
    const cash = day().accounts.map(line => (line.kind === 'cash' ? { ...line, lost: line.lost + 25n, closing: line.closing - 25n } : line))
    const movements = [...day().movements, { kind: 'vendor_result', count: 2, gained: 5n, lost: 30n }]
    const books = day({ accounts: [...cash, results], movements })
    expect(findDifferences(books)).toEqual({})
    expect(summarise(books)).toMatchObject({ gross: 85n, other: 0n, stakes: 100n, wins: 40n })
  })

  it('BOOKS-DAY-3 counts the stakes of open bets as owned by members, and as play once they are settled', () => {
    const open = { side: 'house' as const, kind: 'open:lott', opening: 20n, gained: 30n, lost: 20n, closing: 30n }
    const result = { side: 'house' as const, kind: 'result:lott', opening: -20n, gained: 20n, lost: 0n, closing: 0n }
    const cash = day().accounts.map(line => (line.kind === 'cash' ? { ...line, lost: line.lost + 30n, closing: line.closing - 30n } : line))
    const movements = day().movements.map(line => (line.kind === 'stake' ? { ...line, lost: line.lost + 30n } : line))
    const books = day({ accounts: [...cash, open, result], movements })
    expect(findDifferences(books)).toEqual({})
    expect(liabilitiesOf(books)).toEqual({ opening: 1_020n, closing: 1_243n })
    expect(summarise(books)).toMatchObject({ stakes: 130n, wins: 40n, gross: 80n, other: 0n })
  })

  const faults: [string, DayBooks, string][] = [
    ['a balance that is not what its entries say', day({ accounts: changed('cash', { closing: 1_144n }) }), 'account members cash'],
    ['a start that is not the end of the day before', day({ accounts: changed('locked', { opening: 99n }) }), 'account members locked'],
    ['a kind of transfer left out', day({ movements: day().movements.slice(1) }), 'members'],
    [
      'a deposit that only the cashier knows',
      day({ methods: [...day().methods, { ...day().methods[0], count: 1 } as never] }),
      'provider sandbox',
    ],
    ['a payout that only the ledger knows', day({ methods: day().methods.slice(0, 1) }), 'provider sandbox'],
    ['a provider without an account', day({ accounts: without('sandbox') }), 'provider sandbox'],
    ['a side of the books left out', day({ accounts: without('result:rng') }), 'books'],
  ]
  it.each(faults)('BOOKS-DAY-2 names %s', (_, books, name) => {
    expect(Object.keys(findDifferences(books))).toContain(name)
  })
})
