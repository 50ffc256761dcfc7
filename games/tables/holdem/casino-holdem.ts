import { type PokerCategory, pokerCategory, pokerStrength } from '../../cards/hands/poker.ts'
import type { Fraction } from '../../lottery/fraction.ts'
import type { AnteGame, AnteResult } from '../ante/ante-game.ts'
import { LOSS, type OwnPays, odds, type Paytable, PUSH, paytable, statedPays } from '../core/odds.ts'

/** The ante of a winning hand; also of any hand that is called when the dealer does not qualify. */
const ANTE_PAYS = {
  'royal-flush': '100',
  'straight-flush': '20',
  'four-of-a-kind': '10',
  'full-house': '3',
  flush: '2',
  other: '1',
} as const
export type CasinoHoldemPay = keyof typeof ANTE_PAYS

export interface CasinoHoldemRules {
  readonly ante?: OwnPays<CasinoHoldemPay>
}

const ONE = odds('1')
/** The lowest hand with a pair of fours. */
export const QUALIFIES_FROM = pokerStrength(['4S', '4H', '5D', '3C', '2S'])

export const casinoDealerQualifies = (dealerStrength: number): boolean => dealerStrength >= QUALIFIES_FROM

const antePay = (pays: Paytable<CasinoHoldemPay>, category: PokerCategory): Fraction =>
  category in pays ? pays[category as CasinoHoldemPay] : pays.other

export const casinoAntePays = ({ ante: own }: CasinoHoldemRules = {}): Paytable<CasinoHoldemPay> => paytable(ANTE_PAYS, own)

/** Strengths of the player and the dealer to the net results of ante and call. */
export function casinoHoldemNet(
  own: number,
  dealer: number,
  pays: Paytable<CasinoHoldemPay>,
): { readonly ante: Fraction; readonly raises: Fraction } {
  const ante = antePay(pays, pokerCategory(own))
  if (!casinoDealerQualifies(dealer)) return { ante, raises: PUSH }
  if (own === dealer) return { ante: PUSH, raises: PUSH }
  return own > dealer ? { ante, raises: ONE } : { ante: LOSS, raises: LOSS }
}

/** Casino hold'em: after the flop call with two antes or fold. */
export function casinoHoldem(rules: CasinoHoldemRules = {}): AnteGame {
  const pays = casinoAntePays(rules)
  return {
    id: 'casino-holdem',
    pays: statedPays(ANTE_PAYS, rules.ante),
    playerCards: 2,
    boardCards: 5,
    dealerCards: 2,
    streets: [
      {
        boardShown: 3,
        choices: [
          { move: 'C', name: 'call', antes: 2 },
          { move: 'F', name: 'fold', antes: 0, isFold: true },
        ],
        onTimeOut: 'F',
      },
    ],
    settle: ({ cards, hasFolded }, { dealer, board }): AnteResult => {
      if (hasFolded) return { ante: LOSS, raises: LOSS, bonus: PUSH }
      const strength = pokerStrength([...cards, ...board])
      return { ...casinoHoldemNet(strength, pokerStrength([...dealer, ...board]), pays), bonus: PUSH }
    },
  }
}
