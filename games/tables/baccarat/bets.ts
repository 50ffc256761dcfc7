import type { Fraction } from '../../lottery/fraction.ts'
import { LOSS, type OwnPays, type Paytable, PUSH } from '../core/odds.ts'
import { sameRank } from '../deck/card.ts'
import type { BaccaratOutcome, BaccaratSide, BaccaratWinner } from './hand.ts'

export type PairKind = 'none' | 'pair' | 'perfect'

/** All of a hand that any bet depends on. */
export interface BaccaratResult {
  readonly winner: BaccaratWinner
  readonly playerPoint: number
  readonly bankerPoint: number
  readonly cards: number
  readonly playerPair: PairKind
  readonly bankerPair: PairKind
}

export const BACCARAT_PAYS = {
  player: '1',
  banker: '0.95',
  'banker-no-commission': '1',
  /** The commission-free banker who wins with six. */
  'banker-no-commission-six': '0.5',
  tie: '8',
  'player-pair': '11',
  'banker-pair': '11',
  'either-pair': '5',
  'perfect-pair': '25',
  'perfect-pair-both': '200',
  super6: '12',
  big: '0.53',
  small: '1.45',
  'player-odd': '0.95',
  'player-even': '0.88',
  'banker-odd': '0.92',
  'banker-even': '0.92',
} as const
export type BaccaratPay = keyof typeof BACCARAT_PAYS
export type BaccaratPays = OwnPays<BaccaratPay>

type Net = (result: BaccaratResult, pays: Paytable<BaccaratPay>) => Fraction

const winsIf = (won: boolean, pays: Fraction): Fraction => (won ? pays : LOSS)
const side = (of: BaccaratSide, pays: Fraction, { winner }: BaccaratResult): Fraction => {
  if (winner === 'tie') return PUSH
  return winsIf(winner === of, pays)
}
const isPair = (pair: PairKind) => pair !== 'none'

/** What each spot wins to one. */
export const BACCARAT_BETS = {
  player: (result, pays) => side('player', pays.player, result),
  banker: (result, pays) => side('banker', pays.banker, result),
  'banker-no-commission': (result, pays) =>
    side('banker', pays[result.bankerPoint === 6 ? 'banker-no-commission-six' : 'banker-no-commission'], result),
  tie: ({ winner }, pays) => winsIf(winner === 'tie', pays.tie),
  'player-pair': ({ playerPair }, pays) => winsIf(isPair(playerPair), pays['player-pair']),
  'banker-pair': ({ bankerPair }, pays) => winsIf(isPair(bankerPair), pays['banker-pair']),
  'either-pair': ({ playerPair, bankerPair }, pays) => winsIf(isPair(playerPair) || isPair(bankerPair), pays['either-pair']),
  'perfect-pair': ({ playerPair, bankerPair }, pays) => {
    const perfect = [playerPair, bankerPair].filter(pair => pair === 'perfect').length
    return winsIf(perfect > 0, pays[perfect === 2 ? 'perfect-pair-both' : 'perfect-pair'])
  },
  super6: ({ winner, bankerPoint }, pays) => winsIf(winner === 'banker' && bankerPoint === 6, pays.super6),
  big: ({ cards }, pays) => winsIf(cards > 4, pays.big),
  small: ({ cards }, pays) => winsIf(cards === 4, pays.small),
  'player-odd': ({ playerPoint }, pays) => winsIf(playerPoint % 2 === 1, pays['player-odd']),
  'player-even': ({ playerPoint }, pays) => winsIf(playerPoint % 2 === 0, pays['player-even']),
  'banker-odd': ({ bankerPoint }, pays) => winsIf(bankerPoint % 2 === 1, pays['banker-odd']),
  'banker-even': ({ bankerPoint }, pays) => winsIf(bankerPoint % 2 === 0, pays['banker-even']),
} as const satisfies Readonly<Record<string, Net>>
export type BaccaratBet = keyof typeof BACCARAT_BETS

export const isBaccaratBet = (id: string): id is BaccaratBet => Object.hasOwn(BACCARAT_BETS, id)

export function resultOf({ player, banker, playerPoint, bankerPoint, winner }: BaccaratOutcome): BaccaratResult {
  return {
    winner,
    playerPoint,
    bankerPoint,
    cards: player.length + banker.length,
    playerPair: pairOf(player),
    bankerPair: pairOf(banker),
  }
}

/** The first two cards: a pair of one rank, perfect when of one suit too. */
function pairOf([first, second]: BaccaratOutcome['player']): PairKind {
  if (!first || !second || !sameRank(first, second)) return 'none'
  return first === second ? 'perfect' : 'pair'
}
