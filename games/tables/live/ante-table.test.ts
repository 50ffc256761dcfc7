import { amount, present } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import { type Card, card } from '../deck/card.ts'
import { bonusKind } from '../holdem/holdem-bonus.ts'
import { findLiveGame } from './live-games.ts'

const cards = (text: string): readonly Card[] => (text === '' ? [] : text.split(' ').map(card))
const gameOf = (id: string) => present(findLiveGame(id), id)

interface Known {
  readonly player: string
  readonly dealer: string
  readonly board?: string
}
const drawOf = ({ player, dealer, board = '' }: Known) => ({ player: cards(player), dealer: cards(dealer), board: cards(board) })

/** Of a base of ten on the ante: payout, refund and what is valid. */
const ante = (id: string, known: Known, moves: string) => {
  const { payout, refund, valid } = gameOf(id).settle({ spot: 'ante', base: amount('10'), moves }, drawOf(known))
  return [payout, refund, valid]
}

describe('three card poker pays', () => {
  /** Twenty are set aside for ten: the ante and one to play. */
  const cases: readonly [string, string, string, string, readonly [string, string, string]][] = [
    ['ante and play for a better hand', 'AS KH 2C', 'QS 3H 2D', 'P', ['40', '0', '20']],
    ['the ante alone when the dealer has less than a queen', '5S 4H 2C', 'JS 3H 2D', 'P', ['30', '10', '10']],
    ['nothing on a tie', 'AS KH 2C', 'AD KC 2H', 'P', ['20', '20', '0']],
    ['the bonus for a straight that loses', '2S 3H 4C', '5S 6H 7D', 'P', ['10', '0', '20']],
    ['back what a fold does not use', '2S 2H 4C', '5S 6H 7D', 'F', ['10', '10', '10']],
    ['the same to whoever does not answer', '2S 2H 4C', '5S 6H 7D', '', ['10', '10', '10']],
  ]
  it.each(cases)('%s', (_, player, dealer, moves, expected) => {
    expect(ante('three-card-poker', { player, dealer }, moves)).toEqual(expected.map(amount))
  })

  it('the side bet of a folded hand', () => {
    const draw = drawOf({ player: '2S 2H 4C', dealer: '5S 6H 7D' })
    const bet = { spot: 'pair-plus', base: amount('5'), moves: 'F' }
    expect(gameOf('three-card-poker').settle(bet, draw)).toEqual({ payout: amount('10'), refund: 0n, valid: amount('5') })
  })

  it('a brand’s own odds', () => {
    const brand = present(findLiveGame('three-card-poker', { 'ante-straight': '2', 'pair-plus-pair': '3/2' }), 'a game')
    const straight = drawOf({ player: '2S 3H 4C', dealer: '5S 6H 7D' })
    const pair = drawOf({ player: '2S 2H 4C', dealer: '5S 6H 7D' })
    expect(brand.settle({ spot: 'ante', base: amount('10'), moves: 'P' }, straight).payout).toBe(amount('20'))
    expect(brand.settle({ spot: 'pair-plus', base: 3n, moves: '' }, pair).payout).toBe(7n)
  })
})

describe('hold’em bonus pays', () => {
  /** Fifty are set aside for ten: the ante and four to raise. */
  const BOARD = '9S 8H 2C 3D KC'
  const cases: readonly [string, Known, string, readonly [string, string, string]][] = [
    ['raises alone for a win with less than a straight', { player: 'AS AH', dealer: 'QD QC', board: BOARD }, 'BBC', ['80', '20', '30']],
    ['the ante too for a straight', { player: 'TS JH', dealer: 'AD AC', board: '9S 8H 7C 3D KC' }, 'BBB', ['100', '0', '50']],
    ['nothing on a tie', { player: 'AS QH', dealer: 'AD QC', board: BOARD }, 'BBB', ['50', '50', '0']],
    ['the house everything for a loss', { player: '4S 5H', dealer: 'AD AC', board: BOARD }, 'BCC', ['20', '20', '30']],
    ['the house the ante of a fold', { player: '4S 5H', dealer: 'AD AC', board: BOARD }, 'F', ['40', '40', '10']],
    ['as checks for whoever stops answering', { player: '4S 5H', dealer: 'AD AC', board: BOARD }, 'B', ['20', '20', '30']],
  ]
  it.each(cases)('%s', (_, known, moves, expected) => {
    expect(ante('holdem-bonus', known, moves)).toEqual(expected.map(amount))
  })

  it.each([
    ['AS AH', 'AA'],
    ['KS AS', 'AKs'],
    ['AS JS', 'AQs-AJs'],
    ['AS KH', 'AKo'],
    ['JS JH', 'KK-JJ'],
    ['QS AH', 'AQo-AJo'],
    ['TS TH', 'TT-22'],
    ['AS TS', undefined],
    ['KS QS', undefined],
  ])('%s is bonus hand %s', (own, kind) => {
    expect(bonusKind(cards(own))).toBe(kind)
  })
})

describe('casino hold’em pays', () => {
  /** Thirty are set aside for ten: the ante and two to call. */
  const BOARD = '9S 8S 2C 3S KC'
  const cases: readonly [string, string, string, string, readonly [string, string, string]][] = [
    ['the table’s odds and the call for a flush', 'AS JS', 'AD AC', 'C', ['70', '0', '30']],
    ['the ante alone when the dealer has less than fours', 'TS 5H', 'AD QC', 'C', ['40', '20', '10']],
    ['nothing on a tie', 'KS 7H', 'KD 7C', 'C', ['30', '30', '0']],
    ['the house everything for a loss', 'TS 5H', 'KD 7C', 'C', ['0', '0', '30']],
    ['the house the ante of a fold', 'AS JS', 'AD AC', 'F', ['20', '20', '10']],
  ]
  it.each(cases)('%s', (_, player, dealer, moves, expected) => {
    expect(ante('casino-holdem', { player, dealer, board: BOARD }, moves)).toEqual(expected.map(amount))
  })
})

describe('a table of an ante game', () => {
  const HOLDEM = drawOf({ player: 'TS JH', dealer: 'AD AC', board: '9S 8H 7C 3D KC' })
  const show = (id: string, draw: ReturnType<typeof drawOf>, steps: number, ...moves: string[]) =>
    gameOf(id).reveal(draw, { steps, moves, isOver: false })

  it('sets aside what the rules can ask for', () => {
    const setAside = (id: string) => gameOf(id).spots.map(spot => [spot.id, spot.setAside])
    expect(setAside('three-card-poker')).toEqual([
      ['ante', 2],
      ['pair-plus', 1],
    ])
    expect(setAside('holdem-bonus')).toEqual([
      ['ante', 5],
      ['bonus', 1],
    ])
    expect(setAside('casino-holdem')).toEqual([['ante', 3]])
  })

  it('asks for raises that nothing further is staked for', () => {
    expect(gameOf('holdem-bonus').decisions?.choices(HOLDEM, '')).toEqual([
      { move: 'B', name: 'bet', stakeHalves: 4, isSetAside: true },
      { move: 'F', name: 'fold', stakeHalves: 0, isSetAside: false },
    ])
    expect(
      gameOf('holdem-bonus')
        .decisions?.choices(HOLDEM, 'BC')
        .map(({ stakeHalves }) => stakeHalves),
    ).toEqual([2, 0])
  })

  it('folds for whoever does not answer before the flop, and checks after it', () => {
    const { decisions } = gameOf('holdem-bonus')
    expect([decisions?.onTimeOut(HOLDEM, ''), decisions?.onTimeOut(HOLDEM, 'B'), decisions?.onTimeOut(HOLDEM, 'BB')]).toEqual([
      'F',
      'C',
      'C',
    ])
  })

  it.each(['X', 'C', 'FB', 'BF', 'BBBB', 'toString'])('knows that nobody can have made %s', moves => {
    expect(gameOf('holdem-bonus').decisions?.isMoves(HOLDEM, moves)).toBe(false)
  })

  it('asks everybody in one window a street', () => {
    const { decisions } = gameOf('holdem-bonus')
    expect(['', 'B', 'BC'].map(moves => decisions?.window(HOLDEM, moves))).toEqual([0, 1, 2])
  })

  it('shows the board as far as somebody plays, and the dealer’s cards at the end', () => {
    const board = (...moves: string[]) => (show('holdem-bonus', HOLDEM, 2, ...moves) as { board: unknown[] }).board.length
    expect([board(), board('F'), board('F', 'B'), board('B', 'BC'), board('BCB')]).toEqual([0, 0, 3, 4, 4])
    expect(show('holdem-bonus', HOLDEM, 2, 'BCB')).toMatchObject({ player: ['TS', 'JH'], dealer: [] })
    expect(gameOf('holdem-bonus').reveal(HOLDEM, { steps: 2, moves: [], isOver: true })).toEqual(HOLDEM)
  })

  it('shows the flop of casino hold’em after the first cards', () => {
    expect([1, 2, 3].map(steps => show('casino-holdem', HOLDEM, steps))).toEqual([
      { player: ['TS'], dealer: [], board: [] },
      { player: ['TS', 'JH'], dealer: [], board: [] },
      { player: ['TS', 'JH'], dealer: [], board: ['9S', '8H', '7C'] },
    ])
  })

  it('remembers who would have won', () => {
    expect(gameOf('holdem-bonus').history(HOLDEM)).toEqual({ winner: 'player', player: 'straight', dealer: 'pair' })
  })
})
