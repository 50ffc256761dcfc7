import { amount, type RandomSource, seededRandom } from '@croupier/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Card } from '../tables/deck/card.ts'
import { douDizhuRoom, douDizhuSettings } from './dou-dizhu/dou-dizhu-room.ts'
import type { DouDizhuHand, DouDizhuMove } from './dou-dizhu/hand.ts'
import type { NiuNiuHandState } from './niu-niu/hand.ts'
import { niuNiuRoom, niuNiuSettings } from './niu-niu/niu-niu-room.ts'
import { settleNiuNiu } from './niu-niu/settle.ts'
import { rakeWins } from './room/rake.ts'
import type { ZhaJinHuaHand, ZhaJinHuaMove } from './zha-jin-hua/hand.ts'
import { zhaJinHua, zhaJinHuaSettings } from './zha-jin-hua/zha-jin-hua.ts'

const base = amount('1.00')
const units = (count: number) => base * BigInt(count)
const cards = (text: string) => text.split(' ') as Card[]
const random = seededRandom(1)

interface Playable<Hand, Move> {
  play(hand: Hand, player: number, move: Move, random: RandomSource): { ok: true; value: Hand } | { ok: false; error: string }
}

const playAll = <Hand, Move>(game: Playable<Hand, Move>, hand: Hand, ...moves: readonly (readonly [number, Move])[]): Hand =>
  moves.reduce((current, [player, move]) => {
    const next = game.play(current, player, move, random)
    if (!next.ok) throw new Error(`player ${player}: ${next.error}`)
    return next.value
  }, hand)

describe('rake', () => {
  it('is taken from net wins alone, floored to the chip, and stops at the hand’s cap', () => {
    expect(rakeWins([units(10), -units(10)], { rateBps: 500, handMax: units(1) })).toEqual({
      net: [amount('9.50'), -units(10)],
      rake: amount('0.50'),
    })
    expect(rakeWins([amount('0.39'), -amount('0.39')], { rateBps: 500, handMax: units(1) }).rake).toBe(amount('0.01'))
    expect(rakeWins([units(30), units(10), -units(40)], { rateBps: 500, handMax: units(1) })).toEqual({
      net: [units(29), units(10), -units(40)],
      rake: units(1),
    })
  })
})

describe('zha jin hua', () => {
  const settings = { ...zhaJinHuaSettings(base), rake: { rateBps: 0, handMax: 0n } }
  const game = zhaJinHua(settings)
  const deal = (stacks = [100, 100, 100]): ZhaJinHuaHand => ({
    ...game.deal({ stacks: stacks.map(units), button: 2 }, seededRandom(3)),
    cards: [cards('AS AD AC'), cards('KS KD 2C'), cards('KH KC 2D')],
  })
  const look = { type: 'look' } as const
  const call = { type: 'call' } as const
  const fold = { type: 'fold' } as const
  const options = (hand: ZhaJinHuaHand) => game.options(hand, hand.actor)

  it('takes the ante and charges a seen player twice', () => {
    const hand = deal()
    expect(hand.contributed).toEqual([units(1), units(1), units(1)])
    expect(options(hand)).toContainEqual({ type: 'call', amount: units(1) })
    expect(options(playAll(game, hand, [0, look]))).toContainEqual({ type: 'call', amount: units(2) })
  })

  it('raises by the fixed steps only, upwards', () => {
    const raised = playAll(game, deal(), [0, { type: 'raise', level: 5 }])
    expect(options(raised).flatMap(option => (option.type === 'raise' ? [option.level] : []))).toEqual([10])
    expect(game.play(raised, 1, { type: 'raise', level: 7 }, random)).toEqual({ ok: false, error: 'move_not_allowed' })
  })

  it('opens comparing in the second round', () => {
    expect(options(deal()).some(({ type }) => type === 'compare')).toBe(false)
    const second = playAll(game, deal(), [0, call], [1, call], [2, call])
    expect(second.round).toBe(2)
    expect(options(second)).toContainEqual({ type: 'compare', with: 1, amount: units(1) })
  })

  it('lets the one who asked lose between equal hands', () => {
    const second = playAll(game, deal(), [0, call], [1, call], [2, call], [0, call], [1, { type: 'compare', with: 2 }])
    expect(second.comparisons).toEqual([{ asker: 1, asked: 2, winner: 2 }])
    expect(second.isOut).toEqual([false, true, false])
  })

  it('gives the pot to the last player left', () => {
    const hand = playAll(game, deal(), [0, fold], [1, fold])
    expect(hand.outcome).toMatchObject({ winner: 2, shown: [], result: { net: [-units(1), -units(1), units(2)] } })
  })

  it('compares with everybody when the chips run out', () => {
    const short = playAll(game, deal([2, 100, 100]), [0, look])
    expect(options(short).map(({ type }) => type)).toEqual(['fold', 'all-in'])
    const won = playAll(game, short, [0, { type: 'all-in' }])
    expect(won.outcome).toMatchObject({ winner: 0, result: { net: [units(2), -units(1), -units(1)] } })
  })

  it('forces a showdown after the last round', () => {
    let hand = deal()
    for (let n = 0; n < settings.roundsMax * 3; n++) hand = playAll(game, hand, [hand.actor, call as ZhaJinHuaMove])
    expect(hand.outcome).toMatchObject({ winner: 0, shown: [0, 1, 2] })
    expect(hand.comparisons).toHaveLength(2)
  })

  it('shows a blind player nothing, not even their own cards', () => {
    expect(game.view(deal(), 0).players.map(player => player.cards)).toEqual([null, null, null])
    expect(game.view(playAll(game, deal(), [0, look]), 0).players[0]?.cards).toEqual(cards('AS AD AC'))
  })
})

describe('niu niu with a bid for the bank', () => {
  const settings = { ...niuNiuSettings(base), rake: { rateBps: 0, handMax: 0n } }
  const game = niuNiuRoom(settings)
  const deal = (stacks: readonly number[]) => game.deal({ stacks: stacks.map(units), button: 0 }, seededRandom(4))

  it('gives the bank to the highest bid and keeps bids hidden until all are in', () => {
    const one = playAll(game, deal([200, 200, 200]), [1, { type: 'bid', multiplier: 3 }])
    expect(game.view(one, 0).players.map(({ bid, hasActed }) => [bid, hasActed])).toEqual([
      [null, false],
      [null, true],
      [null, false],
    ])
    const bank = playAll(game, one, [0, { type: 'bid', multiplier: 1 }], [2, { type: 'bid', multiplier: 0 }])
    expect(bank).toMatchObject({ phase: 'bet', banker: 1, bankMultiplier: 3 })
    expect(game.turn(bank)?.players).toEqual([0, 2])
  })

  it('draws the bank at ×1 when all decline', () => {
    const bankers = new Set<number | null>()
    for (let seed = 0; seed < 40; seed++) {
      const source = seededRandom(seed)
      let hand = deal([200, 200, 200])
      for (const player of [0, 1, 2]) {
        const next = game.play(hand, player, { type: 'bid', multiplier: 0 }, source)
        if (next.ok) hand = next.value
      }
      expect(hand.bankMultiplier).toBe(1)
      bankers.add(hand.banker)
    }
    expect(bankers).toEqual(new Set([0, 1, 2]))
  })

  it('limits bets by what the bank could pay', () => {
    const hand = playAll(
      game,
      deal([40, 40, 40]),
      [0, { type: 'bid', multiplier: 1 }],
      [1, { type: 'bid', multiplier: 0 }],
      [2, { type: 'bid', multiplier: 0 }],
    )
    expect(game.options(hand, 1)).toEqual([
      { type: 'bet', multiplier: 1 },
      { type: 'bet', multiplier: 2 },
    ])
    expect(game.play(hand, 1, { type: 'bet', multiplier: 3 }, random)).toEqual({ ok: false, error: 'amount_not_allowed' })
  })

  const table = (stacks: readonly number[], hands: readonly string[], bets: readonly (number | null)[]): NiuNiuHandState => ({
    ...{
      cards: hands.map(cards),
      button: 0,
      stacks: stacks.map(units),
      phase: 'bet',
      bids: stacks.map(() => 0),
      banker: 0,
      bankMultiplier: 1,
    },
    ...{ bets, outcome: null },
  })
  const [none, niuNiu, bomb] = ['KS QD 2C 3C 6D', 'KH QC JC TD TH', '9S 9H 9C 9D AD']

  it('pays base × bank × bet × the winner’s hand', () => {
    const { won } = settleNiuNiu(settings, table([200, 200, 200], [none, niuNiu, '9C 8C 2H 4S 5S'], [null, 2, 3]))
    expect(won).toEqual([units(-8 + 3), units(8), units(-3)])
  })

  it('takes no more from a loser than the stack', () => {
    expect(settleNiuNiu(settings, table([200, 5], [bomb, none], [null, 5])).won).toEqual([units(5), units(-5)])
  })

  it('shares what a short bank has in proportion, and loses no chip', () => {
    const { won } = settleNiuNiu(settings, table([5, 200, 200], [none, niuNiu, bomb], [null, 1, 1]))
    expect(won).toEqual([units(-5), units(2), units(3)])
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 }), (bank, a, b) => {
        const settled = settleNiuNiu(settings, {
          ...table([1, 200, 200], [none, niuNiu, bomb], [null, a, b]),
          stacks: [BigInt(bank) * 100n, units(200), units(200)],
        })
        expect(settled.won.reduce((sum, change) => sum + change, 0n)).toBe(0n)
        expect(settled.won[0]).toBeGreaterThanOrEqual(-BigInt(bank) * 100n)
      }),
    )
  })
})

describe('dou dizhu', () => {
  const settings = { ...douDizhuSettings(base), rake: { rateBps: 0, handMax: 0n } }
  const game = douDizhuRoom(settings)
  const deal = (stacks = [100, 100, 100]) => game.deal({ stacks: stacks.map(units), button: 0 }, seededRandom(5))
  const bid = (points: number): DouDizhuMove => ({ type: 'bid', points })
  const play = (...played: readonly string[]): DouDizhuMove => ({ type: 'play', cards: played })
  const pass: DouDizhuMove = { type: 'pass' }

  it('makes three the landlord at once, with the bottom cards and the lead', () => {
    const hand = playAll(game, deal(), [0, bid(1)], [1, bid(3)])
    expect(hand).toMatchObject({ phase: 'play', landlord: 1, actor: 1 })
    expect(hand.cards.map(own => own.length)).toEqual([17, 20, 17])
  })

  it('gives the game to the highest bidder, and asks each bid to exceed the last', () => {
    expect(game.play(playAll(game, deal(), [0, bid(2)]), 1, bid(2), random)).toEqual({ ok: false, error: 'amount_not_allowed' })
    expect(playAll(game, deal(), [0, bid(1)], [1, bid(2)], [2, bid(0)]).landlord).toBe(1)
  })

  it('deals anew when nobody bids, and gives up after three times', () => {
    let hand = deal()
    const first = hand.cards
    for (let n = 0; n < 3; n++) hand = playAll(game, hand, [hand.actor, bid(0)])
    expect(hand.redeals).toBe(1)
    expect(hand.cards).not.toEqual(first)
    for (let n = 0; n < 9; n++) hand = playAll(game, hand, [hand.actor, bid(0)])
    expect(hand.outcome).toMatchObject({ winner: null, result: { net: [0n, 0n, 0n], rake: 0n } })
  })

  const grabbing = douDizhuRoom({ ...settings, bidding: 'grab' })
  it.each<[string, readonly (readonly [number, number])[], number, number]>([
    [
      'called by one alone',
      [
        [0, 1],
        [1, 0],
        [2, 0],
      ],
      0,
      1,
    ],
    [
      'called by the last',
      [
        [0, 0],
        [1, 0],
        [2, 1],
      ],
      2,
      1,
    ],
    [
      'grabbed once, and let go',
      [
        [0, 1],
        [1, 1],
        [2, 0],
        [0, 0],
      ],
      1,
      2,
    ],
    [
      'grabbed back',
      [
        [0, 1],
        [1, 1],
        [2, 0],
        [0, 1],
      ],
      0,
      4,
    ],
    [
      'grabbed by both and back',
      [
        [0, 1],
        [1, 1],
        [2, 1],
        [0, 1],
      ],
      0,
      8,
    ],
    [
      'declined by the first, called and grabbed',
      [
        [0, 0],
        [1, 1],
        [2, 1],
        [1, 0],
      ],
      2,
      2,
    ],
  ])('by grabbing: %s', (_, answers, landlord, multiplier) => {
    const hand = playAll(grabbing, deal(), ...answers.map(([player, points]) => [player, bid(points)] as const))
    expect(hand).toMatchObject({ phase: 'play', landlord, actor: landlord })
    expect(grabbing.view(hand, undefined).multiplier).toBe(multiplier)
  })

  it('by grabbing: deals anew when nobody calls', () => {
    expect(playAll(grabbing, deal(), [0, bid(0)], [1, bid(0)], [2, bid(0)])).toMatchObject({ phase: 'bid', redeals: 1, claim: null })
  })

  /** Landlord 0 against farmers 1 and 2, with these cards left and a bid of 2. */
  const late = (own: readonly string[][], extra: Partial<DouDizhuHand> = {}): DouDizhuHand => ({
    ...playAll(game, deal(), [0, bid(2)], [1, bid(0)], [2, bid(0)]),
    cards: own,
    playCounts: [3, 1, 0],
    ...extra,
  })

  it('lets the last player lead anew after two passes, and never lets a leader pass', () => {
    const hand = playAll(
      game,
      late([
        ['3S', '9S'],
        ['4S', '5S'],
        ['6S', '7S'],
      ]),
      [0, play('3S')],
      [1, pass],
      [2, pass],
    )
    expect(hand).toMatchObject({ actor: 0, previous: null })
    expect(game.play(hand, 0, pass, random)).toEqual({ ok: false, error: 'move_not_allowed' })
  })

  it.each<[string, DouDizhuMove, string]>([
    ['cards of another', play('KS'), 'cards_not_held'],
    ['a card twice', play('4S', '4S'), 'cards_not_held'],
    ['nothing', play(), 'cards_not_held'],
    ['no combination', play('4S', '5S'), 'move_not_allowed'],
    ['what does not beat', play('4S'), 'does_not_beat'],
  ])('refuses %s', (_, move, error) => {
    const hand = playAll(
      game,
      late([
        ['8S', '9S'],
        ['4S', '5S'],
        ['6S', '7S'],
      ]),
      [0, play('8S')],
    )
    expect(game.play(hand, 1, move, random)).toEqual({ ok: false, error })
  })

  it('pays base × bid × 2 for each bomb, double between landlord and farmers', () => {
    const hand = playAll(
      game,
      late([['3S', '3H', '3C', '3D', '9S'], ['4S'], ['6S']]),
      [0, play('3S', '3H', '3C', '3D')],
      [1, pass],
      [2, pass],
      [0, play('9S')],
    )
    expect(hand.outcome).toMatchObject({
      winner: 'landlord',
      multiplier: 4,
      isSpring: false,
      result: { net: [units(8), units(-4), units(-4)] },
    })
  })

  it('doubles for spring: farmers who never played, or a landlord who played once', () => {
    const spring = playAll(game, late([['9S'], ['4S'], ['6S']], { playCounts: [3, 0, 0] }), [0, play('9S')])
    expect(spring.outcome).toMatchObject({ winner: 'landlord', multiplier: 4, isSpring: true })
    const against = playAll(game, late([['3S', '9S'], ['4S'], ['6S']], { playCounts: [0, 2, 0] }), [0, play('3S')], [1, play('4S')])
    expect(against.outcome).toMatchObject({ winner: 'farmers', isSpring: true, result: { net: [units(-8), units(4), units(4)] } })
  })

  it('takes no more than the stacks', () => {
    const rich = playAll(game, late([['9S'], ['4S'], ['6S']], { stacks: [units(100), units(1), units(100)] }), [0, play('9S')])
    expect(rich.outcome?.result.net).toEqual([units(3), units(-1), units(-2)])
    const poor = playAll(
      game,
      late([['3S', '9S'], ['4S'], ['6S']], { stacks: [units(3), units(9), units(9)] }),
      [0, play('3S')],
      [1, play('4S')],
    )
    expect(poor.outcome?.result.net).toEqual([units(-3), amount('1.50'), amount('1.50')])
  })

  it('leads the lowest single and passes otherwise when time is up', () => {
    const leading = late([
      ['3S', '9S'],
      ['4S', '5S'],
      ['6S', '7S'],
    ])
    expect(game.defaultMove(leading, 0)).toEqual(play('3S'))
    expect(game.defaultMove(playAll(game, leading, [0, play('3S')]), 1)).toEqual(pass)
  })
})
