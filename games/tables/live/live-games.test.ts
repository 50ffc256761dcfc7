import { amount, present, type RandomSource, seededRandom } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import { canonicalJson, type Json } from '../../fairness/canonical-json.ts'
import { fractionToNumber } from '../../lottery/fraction.ts'
import { type Card, card } from '../deck/card.ts'
import { stackedShoe } from '../deck/shoe.ts'
import { GAMES_BY_CODE } from '../tables.ts'
import { playRandomRounds } from '../testing/random-play.ts'
import type { LiveGame } from './live-game.ts'
import { findLiveGame, LIVE_GAMES } from './live-games.ts'

const ROUNDS = 1_500
const games = LIVE_GAMES.map(game => [game.id, game] as const)
const gameOf = (id: string): LiveGame => present(findLiveGame(id), id)
const cards = (text: string): Card[] => text.split(' ').map(card)
const ZEROS: RandomSource = { below: () => 0 }
/** A shoe that deals these cards, in this order, from a source of zeros. */
const stacked = (text: string): Json => ({ ...stackedShoe(cards(text)) })

describe.each(games)('%s', (id, game) => {
  it('has spots of different names whose opposites exist', () => {
    const ids = game.spots.map(spot => spot.id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const spot of game.opposites.flat()) expect(ids).toContain(spot)
    expect(game.rules).toBe(`tables/${id}/1`)
    expect(GAMES_BY_CODE[game.code]).toContain(id)
  })

  it('gives plain JSON for everything that is stored or sent, and knows it again', () => {
    const random = seededRandom(3)
    let shoe: Json | null = null
    for (let round = 0; round < 30; round++) {
      const dealt = game.deal(shoe, random)
      const { draw } = dealt
      for (const value of [
        draw,
        dealt.shoe,
        game.history(draw),
        game.publicShoe(dealt.shoe),
        game.reveal(draw, { steps: 2, moves: [], isOver: false }),
      ]) {
        expect(JSON.parse(canonicalJson(value))).toEqual(value)
      }
      expect(game.isDraw(JSON.parse(JSON.stringify(draw)))).toBe(true)
      expect(dealt.shoe === null || (game.hasShoe && game.isShoe(dealt.shoe))).toBe(true)
      shoe = dealt.shoe
    }
  })

  it('refuses what is no draw and no shoe', () => {
    const { draw, shoe } = game.deal(null, seededRandom(4))
    for (const value of [null, 1, 'draw', [], {}, { ...(draw as object), note: 1 }, [draw]]) expect(game.isDraw(value)).toBe(false)
    for (const value of [1, 'shoe', [], {}, { ...(shoe as object), note: 1 }]) expect(game.isShoe(value)).toBe(false)
    for (const name of Object.keys(draw as object)) expect(game.isDraw({ ...(draw as object), [name]: null })).toBe(false)
    expect(() => game.settle({ spot: present(game.spots[0], 'a spot').id, base: 1n, moves: '' }, {})).toThrow()
  })

  it('deals the same rounds from the same random source', () => {
    expect(game.deal(null, seededRandom(5))).toEqual(game.deal(null, seededRandom(5)))
  })

  it('makes and loses no chip over random play', () => {
    const { staked, returned } = playRandomRounds(game, ROUNDS, seededRandom(7))
    expect(staked).toBeGreaterThan(0n)
    expect(returned).toBeGreaterThan(0n)
  })

  it('shows a draw within twelve seconds, eight where there is one step, and in the order of time', () => {
    const random = seededRandom(8)
    for (let round = 0; round < 50; round++) {
      const times = game.show(game.deal(null, random).draw).map(({ atMs }) => atMs)
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      expect(times.at(-1)).toBeLessThanOrEqual(times.length === 1 ? 8_000 : 12_000)
    }
  })

  it('keeps an edge on every spot', () => {
    for (const spot of game.spots) {
      const { edge } = present(game.houseEdge(spot.id), spot.id)
      expect(fractionToNumber(edge), spot.id).toBeGreaterThan(0)
      expect(fractionToNumber(edge), spot.id).toBeLessThan(0.5)
    }
  })

  it('takes no chips on a spot that it does not have', () => {
    for (const spot of ['', 'none', 'constructor', 'main:0']) expect(game.isSpotOpen(spot, null)).toBe(false)
  })
})

describe('the list of live tables', () => {
  it('has every game of the lobby’s codes, once', () => {
    expect(LIVE_GAMES.map(({ id }) => id).toSorted((a, b) => (a < b ? -1 : 1))).toEqual(
      Object.values(GAMES_BY_CODE)
        .flat()
        .toSorted((a, b) => (a < b ? -1 : 1)),
    )
    expect(findLiveGame('whist')).toBeUndefined()
  })

  it('plays at a brand’s odds, and knows no others than the game pays', () => {
    const { settle } = present(findLiveGame('baccarat', { banker: '0.9' }), 'a game')
    const { draw } = gameOf('baccarat').deal(stacked('2S 9H KD KH'), ZEROS)
    expect(settle({ spot: 'banker', base: amount('10'), moves: '' }, draw).payout).toBe(amount('19'))
    for (const pays of [{ bankers: '0.9' }, { banker: '-1' }, { banker: '1e9' }, { banker: '1/0' }, { banker: '' }, { toString: '1' }]) {
      expect(findLiveGame('baccarat', pays)).toBeUndefined()
    }
  })

  it('G5: the edge of each main bet is what the rule book states', () => {
    const edges = [
      ['baccarat', 'banker', 1.0579],
      ['baccarat', 'banker-no-commission', 1.4581],
      ['dragon-tiger', 'dragon', 3.7349],
      ['roulette', 'straight-17', 2.7027],
      ['sic-bo', 'big', 2.7778],
      ['fish-prawn-crab', 'all-red', 11.1111],
      ['fan-tan', 'zheng-3', 1.25],
      ['se-die', 'odd', 2],
      ['niu-niu', 'gate-2-equal', 2.5],
      ['niu-niu', 'gate-2-double', 4.0275],
      ['niu-niu', 'gate-2-super', 14.4432],
      ['san-gong', 'gate-1-win', 1.4434],
      ['san-gong', 'gate-1-tie', 5.6051],
      ['san-gong', 'gate-1-three-faces', 9.4118],
      ['san-gong', 'gate-1-pair-or-better', 5.5294],
      ['wenzhou-pai-gow', 'gate-3-win', 1.9471],
      ['wenzhou-pai-gow', 'gate-3-lose', 2.0965],
      ['mahjong-tiles', 'gate-1-win', 1.4821],
      ['que-jiu', 'gate-6-win', 3.1037],
      ['three-card-poker', 'ante', 3.373],
      ['three-card-poker', 'pair-plus', 2.3167],
      ['holdem-bonus', 'ante', 2.0369],
      ['holdem-bonus', 'bonus', 8.8989],
      ['casino-holdem', 'ante', 2.1576],
      ['blackjack', 'main', 0.4877],
    ] as const
    for (const [game, spot, percent] of edges) {
      const { edge } = present(gameOf(game).houseEdge(spot), spot)
      expect(100 * fractionToNumber(edge), `${game} ${spot}`).toBeCloseTo(percent, 3)
    }
  })
})

describe('settlement of a betting table', () => {
  const TIE = '8S 8H KD KH'
  const BANKER_SIX = 'KS 6H KD KH 2S'
  /** Of a base of a hundred: payout, refund and what is valid. */
  const cases: readonly [string, string, string, readonly [string, string, string]][] = [
    ['a win of the banker less commission', '2S 9H KD KH', 'banker', ['195', '0', '100']],
    ['a tie that pushes the player', TIE, 'player', ['100', '100', '0']],
    ['a tie that pays eight to one', TIE, 'tie', ['900', '0', '100']],
    ['half for a commission-free banker with six', BANKER_SIX, 'banker-no-commission', ['150', '0', '100']],
    ['twelve to one for a banker with six', BANKER_SIX, 'super6', ['1300', '0', '100']],
    ['nothing for a lost bet', TIE, 'big', ['0', '0', '100']],
  ]
  it.each(cases)('%s', (_, text, spot, expected) => {
    const { draw } = gameOf('baccarat').deal(stacked(text), ZEROS)
    const { payout, refund, valid } = gameOf('baccarat').settle({ spot, base: amount('100'), moves: '' }, draw)
    expect([payout, refund, valid]).toEqual(expected.map(amount))
  })

  it('rounds once and towards zero, and counts a half lost bet whole', () => {
    const { draw } = gameOf('dragon-tiger').deal(stacked('9S 9S'), ZEROS)
    const of = (spot: string) => gameOf('dragon-tiger').settle({ spot, base: 3n, moves: '' }, draw)
    // Half of 3 and 3 + 2.25, each in the smallest unit of money.
    expect([of('dragon'), of('dragon-odd')]).toEqual([
      { payout: 1n, refund: 0n, valid: 3n },
      { payout: 5n, refund: 0n, valid: 3n },
    ])
  })
})

describe('a shoe of a live table', () => {
  it.each([
    ['baccarat', 'big', 30],
    ['dragon-tiger', 'tiger-odd', 50],
  ])('closes the side bets of %s late', (id, spot, lastHand) => {
    const [before, at] = [lastHand - 1, lastHand].map(hands => ({ ...(stacked('AS') as object), hands }))
    expect(gameOf(id).isSpotOpen(spot, null)).toBe(true)
    expect(gameOf(id).isSpotOpen(spot, before as Json)).toBe(true)
    expect(gameOf(id).isSpotOpen(spot, at as Json)).toBe(false)
    expect(gameOf(id).isSpotOpen(id === 'baccarat' ? 'player' : 'dragon', at as Json)).toBe(true)
  })

  it.each(games.filter(([, { hasShoe }]) => hasShoe))('of %s is opened by the first round’s own source, and ends', (_, game) => {
    expect(game.deal(null, seededRandom(1)).draw).not.toEqual(game.deal(null, seededRandom(2)).draw)
    const random = seededRandom(9)
    let rounds = 1
    for (let { shoe } = game.deal(null, random); shoe !== null; { shoe } = game.deal(shoe, random)) rounds += 1
    expect(rounds).toBeGreaterThan(1)
    expect(rounds).toBeLessThan(210)
  })

  it('shows how many cards were burned, and the first of them', () => {
    const game = gameOf('baccarat')
    const { draw } = game.deal(null, ZEROS)
    expect(game.reveal(draw, { steps: 1, moves: [], isOver: false })).toEqual({ opened: { burned: ['AS'], unseen: 1 } })
    expect(game.reveal(draw, { steps: 2, moves: [], isOver: false })).toEqual({
      opened: { burned: ['AS'], unseen: 1 },
      player: ['AS'],
      banker: [],
    })
    expect(game.reveal(draw, { steps: 9, moves: [], isOver: true })).toMatchObject({ opened: { behindCut: 14, burned: ['AS', 'AS'] } })
  })
})

describe('a show', () => {
  const shown = (id: string, draw: Json) =>
    gameOf(id)
      .show(draw)
      .map((_, step) => gameOf(id).reveal(draw, { steps: step + 1, moves: [], isOver: false }))

  it('deals baccarat to player and banker by turns, and the third cards after a pause', () => {
    const { draw } = gameOf('baccarat').deal(stacked('2S 6H KD KC 6D 3H'), ZEROS)
    expect(shown('baccarat', draw)).toMatchObject([
      { player: ['2S'], banker: [] },
      { player: ['2S'], banker: ['6H'] },
      { player: ['2S', 'KD'], banker: ['6H'] },
      { player: ['2S', 'KD'], banker: ['6H', 'KC'] },
      { player: ['2S', 'KD', '6D'], banker: ['6H', 'KC'] },
      draw as object,
    ])
    expect(
      gameOf('baccarat')
        .show(draw)
        .map(({ atMs }) => atMs),
    ).toEqual([0, 900, 1_800, 2_700, 4_700, 6_700])
  })

  it('gives a banker who draws alone the pause of the first third card', () => {
    const { draw } = gameOf('baccarat').deal(stacked('6S 2H KD KC 7D'), ZEROS)
    expect(
      gameOf('baccarat')
        .show(draw)
        .map(({ atMs }) => atMs),
    ).toEqual([0, 900, 1_800, 2_700, 4_700])
  })

  it('tells of no winner before the last card', () => {
    const { draw } = gameOf('dragon-tiger').deal(stacked('9S TH'), ZEROS)
    expect(shown('dragon-tiger', draw)).toEqual([{ dragon: '9S' }, { dragon: '9S', tiger: 'TH' }])
  })

  it('opens the hands of gates one by one, from the seat that the head card gives', () => {
    const { draw } = gameOf('niu-niu').deal(null, { below: bound => (bound === 52 ? 1 : 0) })
    const counts = (shown('niu-niu', draw) as { headPiece: string; banker: unknown[]; gates: unknown[][] }[]).map(
      ({ headPiece, banker, gates }) => [headPiece, banker.length, ...gates.map(hand => hand.length)],
    )
    expect(counts).toEqual([
      ['2S', 0, 0, 0, 0],
      ['2S', 0, 5, 0, 0],
      ['2S', 0, 5, 5, 0],
      ['2S', 0, 5, 5, 5],
      ['2S', 5, 5, 5, 5],
    ])
  })
})

describe('the history of a table', () => {
  it.each([
    [
      'baccarat',
      { player: ['8S', '8H'], banker: ['9S', 'KD'], playerPoint: 6, bankerPoint: 9, winner: 'banker' },
      { winner: 'banker', marks: ['player-pair', 'natural'], points: [6, 9] },
    ],
    ['dragon-tiger', { dragon: '9S', tiger: '9H' }, { winner: 'tie', dragon: '9S', tiger: '9H' }],
    ['roulette', { number: 17 }, { number: 17 }],
    ['sic-bo', { dice: [1, 5, 5] }, { dice: [1, 5, 5], total: 11 }],
    ['fan-tan', { result: 3 }, { result: 3 }],
    ['se-die', { tokens: [true, false, true, true] }, { red: 3 }],
    ['zha-jin-hua', { dragon: cards('7S 7H 7C'), phoenix: cards('9S 9H 2C') }, { winner: 'dragon', dragon: 'leopard', phoenix: 'pair' }],
    [
      'san-gong',
      { banker: cards('QS AC 2D'), gates: [cards('KS AH 2C'), cards('JS QH KC'), cards('TS TH TC')] },
      { gates: ['tie', 'gate', 'banker'] },
    ],
    [
      'mahjong-tiles',
      {
        banker: [4, 5],
        gates: [
          [2, 8],
          [0, 0],
          [1, 2],
        ],
      },
      { gates: ['gate', 'gate', 'banker'] },
    ],
  ] as const)('of %s keeps what a road or a result line shows', (id, draw, entry) => {
    expect(gameOf(id).isDraw(draw)).toBe(true)
    expect(gameOf(id).history(draw as Json)).toEqual(entry)
  })
})
