import { pokerCategory, pokerStrength } from '../../cards/hands/poker.ts'
import type { Fraction } from '../../lottery/fraction.ts'
import type { AnteGame, AnteResult, Choice } from '../ante/ante-game.ts'
import { LOSS, type OwnPays, odds, PUSH, paytable, statedPays } from '../core/odds.ts'
import { type NetChance, spreadOf } from '../core/spread.ts'
import { type Card, DECK, highRank, suitOf } from '../deck/card.ts'

/** Hole cards that win the bonus bet. */
const BONUS_PAYS = {
  AA: '30',
  AKs: '25',
  'AQs-AJs': '20',
  AKo: '15',
  'KK-JJ': '10',
  'AQo-AJo': '5',
  'TT-22': '3',
} as const
export type HoldemBonusPay = keyof typeof BONUS_PAYS

export interface HoldemBonusRules {
  readonly bonus?: OwnPays<HoldemBonusPay>
}

/** Categories with which a win pays the ante too: a straight or better. */
export const PAYS_ANTE: ReadonlySet<string> = new Set([
  'straight',
  'flush',
  'full-house',
  'four-of-a-kind',
  'straight-flush',
  'royal-flush',
])

const BET_OR_CHECK: readonly Choice[] = [
  { move: 'B', name: 'bet', antes: 1 },
  { move: 'C', name: 'check', antes: 0 },
]

const ONE = odds('1')
const ACE = 14
const JACK = 11

export function bonusKind([a, b]: readonly Card[]): HoldemBonusPay | undefined {
  if (!a || !b) return undefined
  const [high, low] = [Math.max(highRank(a), highRank(b)), Math.min(highRank(a), highRank(b))]
  if (high === low) {
    if (high === ACE) return 'AA'
    return high >= JACK ? 'KK-JJ' : 'TT-22'
  }
  if (high !== ACE || low < JACK) return undefined
  const isSuited = suitOf(a) === suitOf(b)
  if (low === 13) return isSuited ? 'AKs' : 'AKo'
  return isSuited ? 'AQs-AJs' : 'AQo-AJo'
}

/** The five hands that are not worth two antes before the flop: a two with a three to a seven of another suit. */
export function isWorthFlop([a, b]: readonly Card[]): boolean {
  if (!a || !b || suitOf(a) === suitOf(b)) return true
  const [high, low] = [Math.max(highRank(a), highRank(b)), Math.min(highRank(a), highRank(b))]
  return low > 2 || high === low || high > 7
}

/** Texas hold'em bonus: two antes before the flop or fold, then one or none after the flop and after the turn. */
export function holdemBonus({ bonus: own }: HoldemBonusRules = {}): AnteGame {
  const pays = paytable(BONUS_PAYS, own)
  return {
    id: 'holdem-bonus',
    pays: statedPays(BONUS_PAYS, own),
    playerCards: 2,
    boardCards: 5,
    dealerCards: 2,
    streets: [
      {
        boardShown: 0,
        choices: [
          { move: 'B', name: 'bet', antes: 2 },
          { move: 'F', name: 'fold', antes: 0, isFold: true },
        ],
        onTimeOut: 'F',
      },
      { boardShown: 3, choices: BET_OR_CHECK, onTimeOut: 'C' },
      { boardShown: 4, choices: BET_OR_CHECK, onTimeOut: 'C' },
    ],
    settle: ({ cards, hasFolded }, { dealer, board }): AnteResult => {
      if (hasFolded) return { ante: LOSS, raises: LOSS, bonus: PUSH }
      const own = pokerStrength([...cards, ...board])
      return { ...holdemBonusNet(own, pokerStrength([...dealer, ...board])), bonus: PUSH }
    },
    sideBet: { id: 'bonus', net: cards => bonusNet(cards, pays) },
  }
}

/** Strengths of the player and the dealer to the net results of ante and raises. */
export function holdemBonusNet(own: number, dealer: number): { readonly ante: Fraction; readonly raises: Fraction } {
  if (own < dealer) return { ante: LOSS, raises: LOSS }
  if (own === dealer) return { ante: PUSH, raises: PUSH }
  return { ante: PAYS_ANTE.has(pokerCategory(own)) ? ONE : PUSH, raises: ONE }
}

function bonusNet(cards: readonly Card[], pays: Readonly<Record<HoldemBonusPay, Fraction>>): Fraction {
  const kind = bonusKind(cards)
  return kind ? pays[kind] : LOSS
}

/** The bonus bet over all 1326 hole cards. */
export function holdemBonusSpread({ bonus: own }: HoldemBonusRules = {}): readonly NetChance[] {
  const pays = paytable(BONUS_PAYS, own)
  const holes = DECK.flatMap((a, i) => DECK.slice(i + 1).map(b => ({ outcome: [a, b], weight: 1 })))
  return spreadOf(holes, cards => bonusNet(cards, pays))
}
