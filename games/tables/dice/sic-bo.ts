import type { TableGame } from '../core/game.ts'
import { LOSS, type OwnPays, paytable, statedPays } from '../core/odds.ts'
import { type DiceOutcome, totalOf } from './dice.ts'
import { diceTable } from './dice-table.ts'
import { type DiceBet, SHARED_PAYS, type SharedPays, sharedBets } from './three-dice-bets.ts'

const TOTAL_PAYS = {
  'total-4': '50',
  'total-5': '18',
  'total-6': '14',
  'total-7': '12',
  'total-8': '8',
  'total-9': '6',
  'total-10': '6',
  'total-11': '6',
  'total-12': '6',
  'total-13': '8',
  'total-14': '12',
  'total-15': '14',
  'total-16': '18',
  'total-17': '50',
} as const
export type SicBoTotal = keyof typeof TOTAL_PAYS

export interface SicBoRules {
  readonly pays?: SharedPays & OwnPays<SicBoTotal>
}

/** Sic bo: three dice, 52 spots. */
export function sicBo({ pays: own = {} }: SicBoRules = {}): TableGame<DiceOutcome> {
  const pays = paytable(TOTAL_PAYS, own)
  const totals = (Object.keys(TOTAL_PAYS) as SicBoTotal[]).map((id): DiceBet => {
    const total = Number(id.slice('total-'.length))
    return { id, kind: id, net: dice => (totalOf(dice) === total ? pays[id] : LOSS) }
  })
  return diceTable('sic-bo', statedPays({ ...SHARED_PAYS, ...TOTAL_PAYS }, own), [...sharedBets(own, String), ...totals])
}
