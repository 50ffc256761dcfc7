import { amount, seededRandom } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import { equalFractions, fraction } from '../../lottery/fraction.ts'
import { chiSquare, chiSquareBound } from '../../tables/testing/chi-square.ts'
import { rolling, terms } from '../testing/rounds.ts'
import { PLINKO_RISKS, PLINKO_ROWS, type PlinkoRows, plinkoMultipliers, plinkoPaths, shareBelowStake } from './paytables.ts'
import { plinko, slotOfPath } from './plinko.ts'

const tables = PLINKO_RISKS.flatMap(risk => PLINKO_ROWS.map(rows => ({ rows, risk })))
const bet = (placement: { rows: number; risk: string }, stake = '1') => [{ placement, stake: amount(stake) }]

/** How many of all 2^rows ways end in each slot, counted one by one. */
function countWays(rows: PlinkoRows): number[] {
  const counts = new Array<number>(rows + 1).fill(0)
  for (let way = 0; way < 2 ** rows; way++) {
    let slot = 0
    for (let bits = way; bits > 0; bits &= bits - 1) slot += 1
    counts[slot] = (counts[slot] ?? 0) + 1
  }
  return counts
}

describe('the paytables of plinko', () => {
  it.each(tables)('G5 $rows rows, $risk risk: symmetric, never falling outwards, above nothing', ({ rows, risk }) => {
    const pays = plinkoMultipliers(rows, risk)
    expect(pays).toHaveLength(rows + 1)
    expect([...pays].reverse()).toEqual(pays)
    const outwards = pays.slice(rows / 2)
    for (const [i, multiplier] of outwards.slice(1).entries()) expect(multiplier).toBeGreaterThanOrEqual(outwards[i] as bigint)
    expect(outwards[0]).toBeGreaterThan(0n)
  })

  it.each(tables)('G5 $rows rows, $risk risk: return exactly what is shown over all ways, between 98.5 % and 99 %', ({ rows, risk }) => {
    const pays = plinkoMultipliers(rows, risk)
    const ways = countWays(rows)
    expect(ways.map(BigInt)).toEqual(pays.map((_, slot) => plinkoPaths(rows, slot)))
    const paid = fraction(
      pays.reduce((sum, multiplier, slot) => sum + multiplier * BigInt(ways[slot] ?? 0), 0n),
      2n ** BigInt(rows) * 10_000n,
    )
    const { lowest, highest } = plinko.exactReturn({ rows, risk }, 9900)
    expect(equalFractions(paid, lowest) && equalFractions(paid, highest)).toBe(true)
    expect(paid.num * 1000n >= 985n * paid.den && paid.num * 100n <= 99n * paid.den).toBe(true)
    const below = ways.reduce((sum, count, slot) => sum + ((pays[slot] ?? 0n) < 10_000n ? count : 0), 0)
    expect(equalFractions(shareBelowStake(rows, risk), fraction(below, 2 ** rows))).toBe(true)
  })

  it('keeps its frozen edges: a change of them is a change of version', () => {
    const edges = PLINKO_RISKS.map(risk => PLINKO_ROWS.map(rows => Number(plinkoMultipliers(rows, risk)[0]) / 10_000))
    expect(edges).toEqual([
      [5, 8, 10, 12, 16],
      [14, 24, 36, 60, 120],
      [30, 80, 180, 450, 1000],
    ])
  })

  it('lowers every slot alike under a lowered return', () => {
    expect(plinkoMultipliers(16, 'high', 9800)[0]).toBe(amount('989.8989'))
    const { highest } = plinko.exactReturn({ rows: 16, risk: 'high' }, 9800)
    expect(highest.num * 100n <= 98n * highest.den).toBe(true)
  })
})

describe('a ball of plinko', () => {
  it('follows the top bits of one word, the first row first', () => {
    const word = 0b1011_0010_1100_0001_1111_1111_0000_0000
    for (const rows of PLINKO_ROWS) {
      const state = plinko.open(bet({ rows, risk: 'low' }), terms(), rolling(word))
      expect(state).toEqual({ rules: 'plinko', path: '1011001011000001'.slice(0, rows) })
    }
  })

  it('shows its way, its slot and what the slot pays', () => {
    const placed = bet({ rows: 8, risk: 'high' }, '2')
    const state = plinko.open(placed, terms(), rolling(2 ** 32 - 1))
    expect(plinko.view(state, placed, terms())).toEqual({ path: '11111111', slot: 8, multiplier: '30.00' })
    expect(plinko.result(state, placed, terms())).toEqual({ isOpen: false, payouts: [amount('60')], refunds: [0n], valid: [amount('2')] })
    expect(plinko.describe(state, placed, terms())).toEqual(['8 rows, high risk: 11111111 ends in slot 8, ×30.00'])
    expect(plinko.highestPayout(placed, terms())).toBe(amount('60'))
    expect(plinko.step(state, { kind: 'cash_out' }, placed, terms())).toEqual({ ok: false, error: 'step_invalid' })
  })

  it.each(PLINKO_ROWS)('G3 falls into the slots of %d rows by the binomial chances', rows => {
    const random = seededRandom(rows)
    const balls = 40_000
    const counts = new Array<number>(rows + 1).fill(0)
    for (let i = 0; i < balls; i++) {
      const slot = slotOfPath(String(plinko.open(bet({ rows, risk: 'low' }), terms(), random).path))
      counts[slot] = (counts[slot] ?? 0) + 1
    }
    const expected = counts.map((_, slot) => (balls * Number(plinkoPaths(rows, slot))) / 2 ** rows)
    // Slots too rare for a chi-square are counted together.
    const isRare = expected.map(count => count < 10)
    const pool = (values: readonly number[]) => [
      ...values.filter((_, slot) => !isRare[slot]),
      values.reduce((sum, value, slot) => sum + (isRare[slot] ? value : 0), 0),
    ]
    const [seen, due] = [pool(counts), pool(expected)]
    const cells = due.filter(count => count > 0).length
    expect(chiSquare(seen.slice(0, cells), due.slice(0, cells))).toBeLessThan(chiSquareBound(cells - 1))
  })

  it('G3 takes each of the 256 ways of eight rows equally often', () => {
    const random = seededRandom(11)
    const counts = new Array<number>(256).fill(0)
    for (let i = 0; i < 51_200; i++) {
      const way = Number.parseInt(String(plinko.open(bet({ rows: 8, risk: 'low' }), terms(), random).path), 2)
      counts[way] = (counts[way] ?? 0) + 1
    }
    expect(chiSquare(counts, new Array<number>(256).fill(200))).toBeLessThan(chiSquareBound(255))
  })

  it('can end in every slot of every table', () => {
    for (const { rows, risk } of tables) {
      const slots = Array.from({ length: rows + 1 }, (_, rights) => {
        const word = Number.parseInt('1'.repeat(rights).padEnd(32, '0'), 2)
        const placed = bet({ rows, risk })
        return plinko.view(plinko.open(placed, terms(), rolling(word)), placed, terms()).slot
      })
      expect(slots).toEqual(Array.from({ length: rows + 1 }, (_, slot) => slot))
    }
  })

  it.each([null, {}, { rows: 9, risk: 'low' }, { rows: '8', risk: 'low' }, { rows: 8, risk: 'wild' }, { rows: 8 }])(
    'refuses %j as a placement',
    input => expect(plinko.readPlacement(input)).toEqual({ ok: false, error: 'placement_invalid' }),
  )
})
