import { present } from '@croupier/kernel'
import { NIU_NIU_CATEGORIES, type NiuNiuCategory, niuNiuHand } from '../../cards/hands/niu-niu.ts'
import { type Fraction, fraction, multiplyFractions } from '../../lottery/fraction.ts'
import { type OwnPays, odds, statedPays } from '../core/odds.ts'
import { type NetChance, spreadOf } from '../core/spread.ts'
import { type Card, DECK, isCard, rankNumber } from '../deck/card.ts'
import { type GateGame, gateTable } from '../gates/gate-table.ts'
import { winnerCategoryCounts } from './exact.ts'

export type NiuNiuBet = 'equal' | 'double' | 'super'
/** What the winner's hand multiplies the stake by. */
export type NiuMultipliers = ReadonlyMap<NiuNiuCategory, number>

/** The categories of a live table: bombs and five small cards count there like any other hand. */
export const LIVE_CATEGORIES: readonly NiuNiuCategory[] = NIU_NIU_CATEGORIES.slice(0, NIU_NIU_CATEGORIES.indexOf('five-face') + 1)

const each = (multiplierOf: (bull: number) => number, fiveFace: number): NiuMultipliers =>
  new Map(LIVE_CATEGORIES.map((category, bull) => [category, category === 'five-face' ? fiveFace : multiplierOf(bull)]))

function doubled(bull: number): number {
  if (bull === 10) return 3
  return bull >= 7 ? 2 : 1
}

export const NIU_MULTIPLIERS: Readonly<Record<NiuNiuBet, NiuMultipliers>> = {
  equal: each(() => 1, 1),
  double: each(doubled, 5),
  super: each(bull => Math.max(bull, 1), 11),
}

/** Part of a win that is paid out: winnings less the commission. */
const PAYS = { win: '0.95' } as const

export interface NiuNiuRules {
  readonly pays?: OwnPays<keyof typeof PAYS>
}

const multiplierOf = (bet: NiuNiuBet, category: NiuNiuCategory): number => present(NIU_MULTIPLIERS[bet].get(category), category)

/** The head card decides who is dealt first: ace, five, nine and king the banker, then the gates in turn. */
const firstSeat = (head: Card): number => (rankNumber(head) - 1) % 4

/** Niu niu: five cards each; a bet may be multiplied by the winner's hand, so its highest possible loss is reserved. */
export function niuNiu({ pays: own }: NiuNiuRules = {}): GateGame<Card> {
  const pays = statedPays(PAYS, own)
  const won = odds(pays.win)
  const netOf = (bet: NiuNiuBet, category: NiuNiuCategory, gateWon: boolean): Fraction => {
    return multiplyFractions(fraction(multiplierOf(bet, category)), gateWon ? won : fraction(-1))
  }
  return gateTable({
    id: 'niu-niu',
    pays,
    gates: 3,
    handSize: 5,
    pieces: DECK,
    roundsPerPile: 1,
    isPiece: isCard,
    firstSeat,
    bets: (Object.keys(NIU_MULTIPLIERS) as NiuNiuBet[]).map(bet => ({
      kind: bet,
      lossMax: Math.max(...NIU_MULTIPLIERS[bet].values()),
      net: (gate, banker) => {
        const [own, house] = [niuNiuHand(gate, 'live'), niuNiuHand(banker, 'live')]
        const gateWon = own.strength > house.strength
        return netOf(bet, (gateWon ? own : house).category, gateWon)
      },
      atRisk: (gate, banker) => {
        const [own, house] = [niuNiuHand(gate, 'live'), niuNiuHand(banker, 'live')]
        return multiplierOf(bet, (own.strength > house.strength ? own : house).category)
      },
      spread: () => exactSpread((category, gateWon) => netOf(bet, category, gateWon)),
    })),
    opposites: [],
  })
}

/** Both sides draw alike and hands never tie, so each wins half of the cases of every winning category. */
function exactSpread(net: (category: NiuNiuCategory, gateWon: boolean) => Fraction): readonly NetChance[] {
  const cases = [...winnerCategoryCounts()].flatMap(([category, weight]) =>
    [true, false].map(gateWon => ({ outcome: { category, gateWon }, weight: weight / 2 })),
  )
  return spreadOf(cases, ({ category, gateWon }) => net(category, gateWon))
}
