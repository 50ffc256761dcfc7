import { amount, formatAmount, seededRandom } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import { subsetsOf } from '../../lottery/combinatorics.ts'
import { equalFractions, fraction } from '../../lottery/fraction.ts'
import { chiSquare, chiSquareBound } from '../../tables/testing/chi-square.ts'
import type { OriginalAction, OriginalState } from '../original-rules.ts'
import { terms } from '../testing/rounds.ts'
import { MINES_TILES, minesMultiplier, minesReturn, safeChance, safeTiles } from './ladder.ts'
import { mines } from './mines.ts'

const bet = (count: number, stake = '1') => [{ placement: { mines: count }, stake: amount(stake) }]
const state = (layout: readonly number[], opened: readonly number[] = [], end = 'open'): OriginalState => ({
  rules: 'mines',
  layout,
  opened,
  end,
})
const open = (tile: number): OriginalAction => ({ kind: 'open', tile })
const cashOut: OriginalAction = { kind: 'cash_out' }
const tiles = Array.from({ length: MINES_TILES }, (_, tile) => tile)
const everyStep = tiles.slice(1).flatMap(count => tiles.slice(0, safeTiles(count)).map(tile => ({ count, opened: tile + 1 })))

describe('the ladder of mines', () => {
  it('G5 is the table of the rules', () => {
    const three = ['1.125', '1.2857', '1.4785', '1.712', '1.9973', '2.3498', '2.7904', '3.3485', '4.066', '5.0043', '6.2554']
    expect(three.map((_, i) => minesMultiplier(3, i + 1, 9900))).toEqual(three.map(amount))
    expect([minesMultiplier(1, 24, 9900), minesMultiplier(24, 1, 9900)]).toEqual([amount('24.75'), amount('24.75')])
    expect(formatAmount(mines.highestMultiplier({ mines: 12 }, 9900))).toBe('5148297.00')
  })

  it('G5 returns at every stop the return less the cut, so the order of stopping cannot matter', () => {
    expect(everyStep).toHaveLength(300)
    for (const { count, opened } of everyStep) {
      const { num, den } = minesReturn(count, opened, 9900)
      const chance = safeChance(count, opened)
      const most = fraction(99, 100)
      expect(num * most.den <= most.num * den, `${count} mines, ${opened} opened`).toBe(true)
      // Less than one ten-thousandth is cut from the multiplier, and it is paid with this chance.
      const cut = fraction(most.num * den - num * most.den, most.den * den)
      expect(cut.num * chance.den * 10_000n < chance.num * cut.den, `${count} mines, ${opened} opened`).toBe(true)
    }
  })

  it('G5 shows the lowest and the highest of these returns', () => {
    for (let count = 1; count <= 24; count++) {
      const { lowest, highest } = mines.exactReturn({ mines: count }, 9900)
      const returns = everyStep.filter(step => step.count === count).map(({ opened }) => minesReturn(count, opened, 9900))
      expect(returns.every(one => one.num * lowest.den >= lowest.num * one.den && one.num * highest.den <= highest.num * one.den)).toBe(
        true,
      )
      expect(returns.some(one => equalFractions(one, lowest)) && returns.some(one => equalFractions(one, highest))).toBe(true)
    }
  })

  it.each([1, 2, 3, 4])('G3 pays that return over all layouts of %d mines, played tile by tile', count => {
    const layouts = subsetsOf(tiles, count)
    // The tiles are opened in order: by symmetry no other order is better.
    const survivors = new Array<bigint>(MINES_TILES + 1).fill(0n)
    for (const layout of layouts) {
      const first = Math.min(...layout)
      for (let opened = 1; opened <= first; opened++) survivors[opened] = (survivors[opened] ?? 0n) + 1n
    }
    for (let opened = 1; opened <= safeTiles(count); opened++) {
      const paid = fraction((survivors[opened] ?? 0n) * minesMultiplier(count, opened, 9900), BigInt(layouts.length) * 10_000n)
      expect(equalFractions(paid, minesReturn(count, opened, 9900)), `${opened} opened`).toBe(true)
    }
  })
})

describe('the layout of mines', () => {
  it.each([1, 3, 12, 24])('G3 has a mine on every tile equally often, %d of them', count => {
    const random = seededRandom(count)
    const counts = new Array<number>(MINES_TILES).fill(0)
    const rounds = 20_000
    for (let i = 0; i < rounds; i++) {
      const layout = mines.open(bet(count), terms(), random).layout as readonly number[]
      expect(new Set(layout).size).toBe(count)
      for (const tile of layout) counts[tile] = (counts[tile] ?? 0) + 1
    }
    // Tiles without replacement vary less than independent ones: the bound is safe, never too strict.
    const expected = new Array<number>(MINES_TILES).fill((rounds * count) / MINES_TILES)
    expect(chiSquare(counts, expected)).toBeLessThan(chiSquareBound(MINES_TILES - 1))
  })

  it('G3 is each of the 300 pairs equally often', () => {
    const random = seededRandom(7)
    const counts = new Map(subsetsOf(tiles, 2).map(pair => [pair.join(), 0]))
    const rounds = 60_000
    for (let i = 0; i < rounds; i++) {
      const pair = String(mines.open(bet(2), terms(), random).layout)
      counts.set(pair, (counts.get(pair) ?? 0) + 1)
    }
    expect(counts.size).toBe(300)
    expect(chiSquare([...counts.values()], new Array<number>(300).fill(rounds / 300))).toBeLessThan(chiSquareBound(299))
  })
})

describe('a round of mines', () => {
  const three = bet(3, '10')
  const after = (...actions: readonly OriginalAction[]) => {
    let current = state([20, 21, 22])
    for (const action of actions) {
      const next = mines.step(current, action, three, terms())
      if (!next.ok) return next.error
      current = next.value
    }
    return current
  }
  const resultAfter = (...actions: readonly OriginalAction[]) => mines.result(after(...actions) as OriginalState, three, terms())

  it('hides its layout until it is over, and shows the chance and the pay of the next tile', () => {
    const view = mines.view(after(open(0)) as OriginalState, three, terms())
    expect(view).toEqual({
      opened: [0],
      end: 'open',
      layout: null,
      safe: 1,
      multiplier: '1.125',
      next: { cashOut: '11.25', tile: { safe: 21, of: 24, multiplier: '1.2857', payout: '12.85' } },
    })
    expect(mines.view(after(open(0), open(20)) as OriginalState, three, terms())).toEqual({
      opened: [0, 20],
      end: 'mine',
      layout: [20, 21, 22],
      safe: 1,
      multiplier: '0.00',
      next: null,
    })
  })

  it('pays what was reached at a cash-out, and nothing on a mine', () => {
    expect(resultAfter(open(0), open(1), cashOut)).toEqual({
      isOpen: false,
      payouts: [amount('12.85')],
      refunds: [0n],
      valid: [amount('10')],
    })
    expect(resultAfter(open(0), open(22))).toEqual({ isOpen: false, payouts: [0n], refunds: [0n], valid: [amount('10')] })
    expect(resultAfter(open(0))).toEqual({ isOpen: true, payouts: [0n], refunds: [0n], valid: [0n] })
  })

  it('returns the stake before the first tile, and counts nothing', () => {
    const returned = { isOpen: false, payouts: [amount('10')], refunds: [amount('10')], valid: [0n] }
    expect(resultAfter(cashOut)).toEqual(returned)
    expect(mines.abandon(state([1]))).toEqual(cashOut)
  })

  it('ends and pays at once when all safe tiles are open', () => {
    const all = after(...tiles.slice(0, 20).map(open), open(23), open(24)) as OriginalState
    expect(all.end).toBe('cleared')
    expect(mines.result(all, three, terms()).payouts).toEqual([amount('22770')])
  })

  it.each([
    ['a tile that is open', [open(0), open(0)]],
    ['a tile off the board', [open(25)]],
    ['a tile before the board', [open(-1)]],
    ['half a tile', [open(0.5)]],
    ['an unknown action', [{ kind: 'peek' } as unknown as OriginalAction]],
    ['a step after a mine', [open(20), open(1)]],
    ['a second cash-out', [cashOut, cashOut]],
  ])('refuses %s', (_name, actions) => expect(after(...actions)).toBe('step_invalid'))

  it('offers only cash-out where the next tile would pass the highest payout', () => {
    const capped = terms({ payoutMax: amount('12') })
    const one = state([20, 21, 22], [0])
    expect(mines.step(one, open(1), three, capped)).toEqual({ ok: false, error: 'step_invalid' })
    expect(mines.view(one, three, capped).next).toEqual({ cashOut: '11.25', tile: null })
    expect(mines.step(one, cashOut, three, capped).ok).toBe(true)
    expect(mines.highestPayout(three, capped)).toBe(amount('11.25'))
    expect(mines.highestPayout(three, terms({ payoutMax: amount('11') }))).toBe(amount('11.25'))
    expect(mines.highestPayout(three, terms())).toBe(amount('22770'))
  })

  it('never draws again after the stake: a state alone goes on, also when read back from JSON', () => {
    const drawn = mines.open(three, terms(), seededRandom(5))
    const readBack = JSON.parse(JSON.stringify(drawn)) as OriginalState
    for (const tile of tiles)
      expect(mines.step(readBack, open(tile), three, terms())).toEqual(mines.step(drawn, open(tile), three, terms()))
  })

  it('can end in every way: each tile safe and mined', () => {
    for (const tile of tiles) {
      const ends = [tile, (tile + 1) % MINES_TILES].map(mine => {
        const stepped = mines.step(state([mine]), open(tile), bet(1), terms())
        return stepped.ok && stepped.value.end
      })
      expect(ends).toEqual(['mine', 'open'])
    }
  })

  it.each([null, {}, { mines: 0 }, { mines: 25 }, { mines: 2.5 }, { mines: '3' }])('refuses %j as a placement', input => {
    expect(mines.readPlacement(input)).toEqual({ ok: false, error: 'placement_invalid' })
  })

  it('says in words what happened', () => {
    expect(mines.describe(after(open(0), cashOut) as OriginalState, three, terms())).toEqual([
      '3 mines on 20 21 22; opened 0; cashed out: ×1.125',
    ])
    expect(mines.describe(after(cashOut) as OriginalState, three, terms())).toEqual([
      '3 mines on 20 21 22; opened none; cashed out: stake returned',
    ])
  })
})
