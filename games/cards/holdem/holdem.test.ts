import { amount, seededRandom } from '@croupier/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Card } from '../../tables/deck/card.ts'
import type { HoldemHand, HoldemMove } from './hand.ts'
import { holdem, holdemSettings } from './holdem.ts'
import { settlePots } from './side-pots.ts'

const BB = amount('1.00')
const game = holdem(holdemSettings(BB))
const chips = (bigBlinds: number) => BigInt(bigBlinds * 100) * 100n

const start = (stacks: readonly number[], button = 0): HoldemHand => game.deal({ stacks: stacks.map(chips), button }, seededRandom(1))

/** Plays for whoever has to act; names the player too, so that a test says who that is. */
function play(hand: HoldemHand, ...moves: readonly (readonly [player: number, move: HoldemMove])[]): HoldemHand {
  return moves.reduce((current, [player, move]) => {
    expect(current.actor).toBe(player)
    const next = game.play(current, player, move, seededRandom(1))
    if (!next.ok) throw new Error(next.error)
    return next.value
  }, hand)
}

const fold = { type: 'fold' } as const
const check = { type: 'check' } as const
const call = { type: 'call' } as const
const raise = (to: number): HoldemMove => ({ type: 'raise', to: chips(to) })
const optionTypes = (hand: HoldemHand) => game.options(hand, hand.actor).map(({ type }) => type)

describe('hold’em betting', () => {
  it('posts blinds left of the button and starts with the player after them', () => {
    const hand = start([100, 100, 100, 100])
    expect(hand.bets).toEqual([0n, BB / 2n, BB, 0n])
    expect(hand.actor).toBe(3)
  })

  it('lets the button post the small blind heads-up, speak first before the flop and last after it', () => {
    const hand = start([100, 100], 1)
    expect(hand.bets).toEqual([BB, BB / 2n])
    expect(hand.actor).toBe(1)
    expect(play(hand, [1, call], [0, check])).toMatchObject({ street: 'flop', actor: 0 })
  })

  it('gives the big blind the last word before the flop', () => {
    const limped = play(start([100, 100, 100]), [0, call], [1, call])
    expect(limped).toMatchObject({ actor: 2, street: 'preflop' })
    expect(optionTypes(limped)).toEqual(['fold', 'check', 'raise'])
  })

  it('asks a raise to be as large as the last full one', () => {
    const raised = play(start([100, 100, 100]), [0, raise(3)])
    expect(game.options(raised, 1)).toContainEqual({ type: 'raise', min: chips(5), max: chips(100) })
    const refused = game.play(raised, 1, raise(4), seededRandom(1))
    expect(refused).toEqual({ ok: false, error: 'amount_not_allowed' })
    const again = play(raised, [1, raise(10)])
    expect(game.options(again, 2)).toContainEqual({ type: 'raise', min: chips(17), max: chips(100) })
  })

  it('does not reopen the betting for an all-in below the least raise', () => {
    const hand = play(start([100, 12, 100]), [0, raise(10)], [1, raise(12)], [2, call])
    expect(hand.actor).toBe(0)
    expect(optionTypes(hand)).toEqual(['fold', 'call'])
  })

  it('reopens it when short all-ins together make a full raise', () => {
    const hand = play(start([100, 14, 19, 100], 3), [2, raise(10)], [3, call], [0, call], [1, fold])
    expect(hand.street).toBe('flop')
    const short = play(start([100, 14, 19, 100], 0), [3, raise(10)], [0, call], [1, raise(14)], [2, raise(19)])
    expect(short.actor).toBe(3)
    expect(optionTypes(short)).toContain('raise')
  })

  it('runs the board out when nobody can bet any more', () => {
    const hand = play(start([20, 100]), [0, raise(20)], [1, call])
    expect(hand.outcome?.isShowdown).toBe(true)
    expect(hand.street).toBe('river')
  })

  it('takes no rake when no flop is seen, and returns the uncalled raise', () => {
    const hand = play(start([100, 100, 100]), [0, raise(50)], [1, fold], [2, fold])
    expect(hand.outcome?.result).toEqual({ net: [chips(1.5), -BB / 2n, -BB], rake: 0n })
    expect(hand.outcome?.isShowdown).toBe(false)
  })

  it('rakes what was played for, capped', () => {
    const hand = play(start([100, 100]), [0, raise(100)], [1, call])
    expect(hand.outcome?.result.rake).toBe(BB * 3n)
    const small = play(start([100, 100]), [0, call], [1, check], [1, raise(1)], [0, fold])
    expect(small.outcome?.result.rake).toBe(amount('0.10'))
  })

  it('shows the same winner to all who went to the river', () => {
    const cards = (text: string) => text.split(' ') as Card[]
    const rigged = { ...start([100, 100]), holes: [cards('AS AD'), cards('KS KD')], board: cards('2C 7D 9H JC 3S') }
    const hand = play(rigged, [0, raise(100)], [1, call])
    expect(hand.outcome?.pots).toMatchObject([{ winners: [0] }])
    expect(game.view(hand, undefined).players.map(({ category }) => category)).toEqual(['pair', 'pair'])
  })

  it('hides all cards of a hand that ends without a showdown', () => {
    const hand = play(start([100, 100]), [0, fold])
    expect(game.view(hand, undefined).players.map(({ hole }) => hole)).toEqual([null, null])
    expect(game.view(hand, 0).players.map(({ hole }) => hole !== null)).toEqual([true, false])
  })

  it.each<[string, HoldemMove, string]>([
    ['a check where a call is owed', check, 'move_not_allowed'],
    ['a raise by half a chip', { type: 'raise', to: chips(3) + 1n }, 'amount_not_allowed'],
    ['a raise above the stack', raise(101), 'amount_not_allowed'],
    ['a negative raise', { type: 'raise', to: -chips(5) }, 'amount_not_allowed'],
  ])('refuses %s', (_, move, error) => {
    expect(game.play(start([100, 100, 100]), 0, move, seededRandom(1))).toEqual({ ok: false, error })
  })
})

describe('pots', () => {
  const player = fc.record({ put: fc.integer({ min: 0, max: 500 }), folded: fc.boolean(), strength: fc.integer({ min: 1, max: 4 }) })
  it('pay out exactly what was put in, less rake, whatever the levels', () => {
    fc.assert(
      fc.property(fc.array(player, { minLength: 2, maxLength: 9 }), fc.integer({ min: 0, max: 8 }), (players, lucky) => {
        const first = lucky % players.length
        const folded = players.map(({ folded: isFolded }, i) => isFolded && i !== first)
        const contributed = players.map(({ put }, i) => BigInt(i === first ? Math.max(put, 1) : put))
        const input = { contributed, folded, strength: players.map(({ strength }) => strength), oddUnitOrder: players.map((_, i) => i) }
        const { payout, uncalledReturned, rake, pots } = settlePots(input, { rakeBps: 500, rakeMax: 30n, unit: 1n })
        const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n)
        expect(sum(payout) + sum(uncalledReturned) + rake).toBe(sum(contributed))
        expect(sum(pots.map(pot => pot.rake))).toBe(rake)
        expect(payout.every((paid, i) => paid === 0n || !folded[i])).toBe(true)
      }),
    )
  })

  it('give odd chips to the first winner left of the button', () => {
    const input = { contributed: [50n, 50n, 25n], folded: [false, false, true], strength: [2, 2, 0] }
    const rules = { rakeBps: 0, rakeMax: 0n, unit: 1n }
    expect(settlePots({ ...input, oddUnitOrder: [1, 2, 0] }, rules).payout).toEqual([62n, 63n, 0n])
    expect(settlePots({ ...input, oddUnitOrder: [0, 1, 2] }, rules).payout).toEqual([63n, 62n, 0n])
  })
})
