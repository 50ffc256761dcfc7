import { amount, type RandomSource, seededRandom } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import { formatFraction } from '../../lottery/fraction.ts'
import { type Card, card, DECK, rankNumber } from '../deck/card.ts'
import { findLiveGame } from '../live/live-games.ts'
import { niuNiu } from '../niu-niu/niu-niu.ts'
import { gateBeatsBanker, PAI_GOW_PACK, type PaiGowCard, readPaiGow } from '../pai-gow/hand.ts'
import { wenzhouPaiGow } from '../pai-gow/wenzhou-pai-gow.ts'
import { sanGong } from '../san-gong/san-gong.ts'
import { mahjongTiles } from '../tiles/mahjong-tiles.ts'
import { queJiu } from '../tiles/que-jiu.ts'
import { tilePile } from '../tiles/tile-hand.ts'
import type { GateOutcome } from './gate-table.ts'
import { countPairs, handTypes, waysToTake } from './hand-types.ts'

const sorted = <T>(items: readonly T[]) => items.map(String).toSorted((a, b) => (a < b ? -1 : 1))
const cards = (text: string): readonly Card[] => text.split(' ').map(card)

describe('dealing to gates', () => {
  it('uses every piece at most once', () => {
    const random = seededRandom(2)
    const { outcome } = niuNiu().deal(niuNiu().openShoe(), random)
    const dealt = [...outcome.banker, ...outcome.gates.flat(), outcome.headPiece]
    expect(new Set(dealt).size).toBe(21)
    expect(outcome.gates).toHaveLength(3)
  })

  it('plays two rounds of pai gow from one pack, and then takes a new one', () => {
    const random = seededRandom(3)
    const game = wenzhouPaiGow()
    const first = game.deal(game.openShoe(), random)
    const second = game.deal(first.shoe, random)
    const seen = [first, second].flatMap(({ outcome }) => [...outcome.banker, ...outcome.gates.flat()])
    expect(sorted([...seen, ...second.shoe.left])).toEqual(sorted(PAI_GOW_PACK))
    expect([first.shoe.isSpent, second.shoe.isSpent]).toEqual([false, true])
    expect(game.publicShoe(first.shoe)).toEqual({ hands: 1, piecesLeft: 24 })
  })

  it('draws the cards of the second round of pai gow in that round, not before', () => {
    const game = wenzhouPaiGow()
    const { shoe } = game.deal(game.openShoe(), seededRandom(3))
    const seconds = [1, 2, 3, 4].map(seed => JSON.stringify(game.deal(shoe, seededRandom(seed)).outcome))
    expect(new Set(seconds).size).toBe(4)
  })

  it.each([
    ['niu niu', niuNiu(), Array.from({ length: 21 }, (_, drawn) => 52 - drawn)],
    ['the second hand of pai gow', wenzhouPaiGow(), Array.from({ length: 8 }, (_, drawn) => 24 - drawn)],
  ])('G1: %s asks the source for its pieces and nothing else', (_, game, bounds) => {
    const asked: number[] = []
    const source: RandomSource = { below: bound => asked.push(bound) && 0 }
    const pile = game.openShoe()
    const left = pile.left.slice(0, bounds[0]) as never[]
    game.deal({ ...pile, left }, source)
    expect(asked).toEqual(bounds)
  })

  it('lets the head card of niu niu decide who is dealt first', () => {
    const game = niuNiu()
    const seats = new Map<number, number>()
    const random = seededRandom(4)
    for (let i = 0; i < 400; i++) {
      /** From a source of zeros cards come in the order of the pile, the head card first. */
      const head = random.below(52)
      const pile = [...DECK.slice(head), ...DECK.slice(0, head)]
      const { outcome } = game.deal({ hands: 0, isSpent: false, left: pile }, { below: () => 0 })
      const first = [outcome.banker, ...outcome.gates].findIndex(([one]) => one === pile[1])
      seats.set(rankNumber(pile[0] ?? 'AS'), first)
    }
    expect([...seats].toSorted(([a], [b]) => a - b).map(([, seat]) => seat)).toEqual([0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0])
  })
})

describe('counting pairs of hands', () => {
  it('agrees with dealing every pair one by one', () => {
    const copies = [2, 3, 1]
    const pieces = copies.flatMap((count, kind) => Array.from({ length: count }, () => kind))
    const byHand = new Map<string, number>()
    const pairs = (from: readonly number[]) => from.flatMap((a, i) => from.slice(i + 1).map(b => [a, b] as const))
    for (const [a, b] of pairs(pieces.map((_, i) => i))) {
      const rest = pieces.map((_, i) => i).filter(i => i !== a && i !== b)
      for (const [c, d] of pairs(rest)) {
        const key = [a, b, c, d].map(i => pieces[i]).join()
        byHand.set(key, (byHand.get(key) ?? 0) + 1)
      }
    }
    const types = handTypes(copies, 2)
    const counted = countPairs(copies, 2, type => types.findIndex(other => other.join() === type.join()))
    expect(
      Object.fromEntries(counted.map(({ gate, banker, weight }) => [[...(types[gate] ?? []), ...(types[banker] ?? [])].join(), weight])),
    ).toEqual(Object.fromEntries(byHand))
  })

  it('takes no more of a kind than there is', () => {
    expect(waysToTake([4], [0, 0], [0])).toBe(3)
    expect(waysToTake([2], [0, 0], [0])).toBe(0)
    expect(handTypes([1, 1], 2)).toEqual([[0, 1]])
    expect(tilePile(4)).toHaveLength(40)
  })
})

describe('niu niu bets', () => {
  const outcome = (gate: string, banker: string): GateOutcome<Card> => ({ gates: [cards(gate), [], []], banker: cards(banker) })
  const FIVE_FACE = 'JS JH QS QH KS'
  const NIU_NIU = 'TS 4S 6S 3H 7H'
  const NOTHING = 'AS 2S 4H 8H 9C'

  it.each([
    ['five faces win five times and eleven times', FIVE_FACE, NIU_NIU, '19/20', '19/4', '209/20'],
    ['a lost bet pays for the banker’s hand', NOTHING, FIVE_FACE, '-1/1', '-5/1', '-11/1'],
    ['a hand without a bull counts once, and wins by the suit of its nine', 'AC 2C 4S 8S 9H', NOTHING, '19/20', '19/20', '19/20'],
  ])('%s', (_, gate, banker, equal, double, superBet) => {
    const game = niuNiu()
    const nets = ['equal', 'double', 'super'].map(bet => formatFraction(game.net(`gate-1-${bet}`, outcome(gate, banker))))
    expect(nets).toEqual([equal, double, superBet])
  })

  /** Bases of ten; stakes of ten, fifty and a hundred and ten are set aside. */
  it.each([
    ['never costs more than was set aside', NOTHING, FIVE_FACE, ['0', '0', '0'], ['0', '0', '0']],
    ['gives back what a small hand does not use', NOTHING, 'AC 2C 4S 8S 9H', ['0', '40', '100'], ['0', '40', '100']],
    ['pays for the winner’s hand beside it', 'AC 2C 4S 8S 9H', NOTHING, ['19.5', '59.5', '119.5'], ['0', '40', '100']],
  ])('G5: %s', (_, gate, banker, payouts, refunds) => {
    const game = findLiveGame('niu-niu')
    const rest = ['AS 2S 3S 4S 5S', 'AH 2H 3H 4H 5H'].map(cards)
    const draw = { banker: cards(banker), gates: [cards(gate), ...rest], headPiece: '2S' }
    const settled = ['equal', 'double', 'super'].map(bet => game?.settle({ spot: `gate-1-${bet}`, base: amount('10'), moves: '' }, draw))
    expect(settled.map(one => one?.payout)).toEqual(payouts.map(amount))
    expect(settled.map(one => one?.refund)).toEqual(refunds.map(amount))
    expect(settled.map(one => one?.valid)).toEqual([amount('10'), amount('10'), amount('10')])
  })
})

describe('equal hands', () => {
  it('push win and lose bets at san gong, and pay the tie', () => {
    const tie = { gates: [cards('KS AH 2C')], banker: cards('QS AC 2D') }
    expect(['win', 'lose', 'tie'].map(bet => formatFraction(sanGong().net(`gate-1-${bet}`, tie)))).toEqual(['0/1', '0/1', '24/1'])
  })

  it('push at 28-gang', () => {
    const tie = { gates: [[1, 8]], banker: [1, 8] }
    expect(['win', 'lose', 'tie'].map(bet => formatFraction(mahjongTiles().net(`gate-1-${bet}`, tie)))).toEqual(['0/1', '0/1', '79/1'])
  })

  it('lose to the banker at que jiu and pai gow', () => {
    expect(formatFraction(queJiu().net('gate-1-win', { gates: [[3, 4]], banker: [3, 4] }))).toBe('-1/1')
    expect(formatFraction(wenzhouPaiGow().net('gate-1-win', { gates: [['Jr', '9r']], banker: ['6r', '4b'] }))).toBe('-1/1')
  })

  it.each([
    ['two and eight beats nine points', [2, 8], [4, 5]],
    ['a pair of ones beats two and eight', [1, 1], [2, 8]],
    ['white tiles beat every pair', [0, 0], [9, 9]],
    ['the higher tile breaks equal points', [9, 0], [4, 5]],
  ])('%s at 28-gang', (_, gate, banker) => {
    expect(mahjongTiles().net('gate-1-win', { gates: [gate], banker }).num).toBeGreaterThan(0n)
    expect(mahjongTiles().net('gate-1-lose', { gates: [banker], banker: gate }).num).toBeGreaterThan(0n)
  })
})

describe('Wenzhou pai gow hands, from the highest', () => {
  const ranking: readonly (readonly PaiGowCard[])[] = [
    ['Qr', 'Qr'],
    ['2r', '2r'],
    ['As', '3s'],
    ['8r', '8r'],
    ['4r', '4r'],
    ['6b', '6b'],
    ['7r', '7r'],
    ['5r', '5r'],
    ['Qr', '9r'],
    ['8b', 'Qr'],
    ['2r', '8r'],
    ['Qr', '7b'],
    ['7r', '2r'],
    ['5r', '4r'],
    ['5r', '4b'],
    ['8b', '10b'],
  ]
  it.each(ranking.slice(1).map((hand, i) => [ranking[i]?.join(' '), hand.join(' '), ranking[i] ?? [], hand] as const))(
    '%s beats %s',
    (_a, _b, high, low) => {
      expect(gateBeatsBanker(readPaiGow(high), readPaiGow(low))).toBe(true)
      expect(gateBeatsBanker(readPaiGow(low), readPaiGow(high))).toBe(false)
    },
  )
})
