import { GROUP_MAX } from '@croupier/games/lottery'
import { amount, formatAmount } from '@croupier/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineGroups, ownGroupIn } from './line-groups.ts'
import { changedRebates, teamRebatesOf, type Upline } from './team-rebates.ts'

const HOUSE = { highest: 1960, usual: 1956 }
const upline = (memberId: string, points: number | null, isPaid = true): Upline => ({ memberId, points, isPaid })
const sharesOf = (uplines: readonly Upline[], ownGroup: number, base: string) =>
  teamRebatesOf([{ ownerId: 'p', asset: 'CNY', ownGroup, amount: amount(base) }], new Map([['p', uplines]]), HOUSE).map(
    ({ uplineId, groups, amount: share }) => [uplineId, groups, formatAmount(share)],
  )

describe('LOTTERY-LINE: groups along a line', () => {
  it.each([
    ['of nobody are the usual one', [], []],
    ['are those of the points that were given', [80, 60, 0], [1960, 1920, 1800]],
    ['never rise on the way down', [60, 78, null], [1920, 1920, 1920]],
    ['are the usual one where nothing was given', [null, 70], [1956, 1940]],
  ])('%s', (_, points, groups) => {
    expect(lineGroups(HOUSE, points)).toEqual(groups)
    expect(ownGroupIn(HOUSE, points)).toBe(groups.at(-1) ?? 1956)
  })

  it('stay below what the brand allows in a game', () => {
    expect(lineGroups({ highest: 1900, usual: 1900 }, [80, null, 10])).toEqual([1900, 1900, 1820])
  })
})

describe('LOTTERY-LINE: rebates of a team', () => {
  it.each([
    [
      'give each upline the difference to the one below',
      [upline('m', 78), upline('a', 70)],
      1900,
      [
        ['a', 40, '2.00'],
        ['m', 16, '0.80'],
      ],
    ],
    ['leave the share of a closed account with the house', [upline('m', 78), upline('a', 70, false)], 1900, [['m', 16, '0.80']]],
    ['give nothing where nobody has a higher group', [upline('m', null), upline('a', null)], 1956, []],
    ['never count below the group that a ticket was sold with', [upline('m', 78), upline('a', 40)], 1900, [['m', 56, '2.80']]],
    ['give nothing for a line that was lowered below the ticket', [upline('m', 40)], 1900, []],
  ] as const)('%s', (_, uplines, ownGroup, expected) => {
    expect(sharesOf(uplines, ownGroup, '100')).toEqual(expected)
  })

  it('with the return at the player’s own group never pass the top of the line, and miss it by cuts alone', () => {
    const points = fc.option(fc.integer({ min: 0, max: 80 }), { nil: null })
    fc.assert(
      fc.property(fc.array(points, { minLength: 2, maxLength: 8 }), fc.bigInt({ min: 1n, max: 10n ** 12n }), (line, base) => {
        const groups = lineGroups(HOUSE, line)
        const ownGroup = groups.at(-1) ?? 0
        const uplines = line.slice(0, -1).map((each, place) => upline(`u${place}`, each))
        const paid = teamRebatesOf([{ ownerId: 'p', asset: 'CNY', ownGroup, amount: base }], new Map([['p', uplines]]), HOUSE)
        const sum = paid.reduce((total, { amount: share }) => total + share, 0n)
        const owed = (base * BigInt((groups[0] ?? 0) - ownGroup)) / 2000n
        expect(sum <= owed && owed - sum < BigInt(line.length)).toBe(true)
        expect(Math.max(...groups)).toBeLessThanOrEqual(GROUP_MAX)
      }),
    )
  })
})

describe('LOTTERY-LINE-5: shares of a corrected base', () => {
  const line = new Map([['p', [upline('m', 78), upline('a', 70)]]])
  const base = (sum: string) => ({ ownerId: 'p', asset: 'CNY', ownGroup: 1900, amount: amount(sum) })
  const paid = teamRebatesOf([base('100')], line, HOUSE)
  /** The line has another agent now, who earned nothing of it. */
  const today = new Map([['p', [upline('m', 78), upline('b', 60)]]])
  const changed = (before: string, after: string, shares = paid) =>
    changedRebates({ ...base(after), before: amount(before) }, shares, today, HOUSE).map(({ uplineId, base: of, amount: share }) => [
      uplineId,
      formatAmount(of),
      formatAmount(share),
    ])

  it.each([
    [
      'stay with whoever earned, by the same groups',
      '100',
      '40',
      paid,
      [
        ['a', '40.00', '0.80'],
        ['m', '40.00', '0.32'],
      ],
    ],
    ['are none where nothing counts any more', '100', '0', paid, []],
    [
      'are those of the line where nothing had counted',
      '0',
      '100',
      [],
      [
        ['b', '100.00', '1.00'],
        ['m', '100.00', '1.80'],
      ],
    ],
    ['are none where nobody earned of what counted', '60', '100', [], []],
    ['are none where nothing counts, before and after', '0', '0', [], []],
  ] as const)('%s', (_, before, after, shares, expected) => {
    expect(changed(before, after, [...shares])).toEqual(expected)
  })
})
