import type { SlipTerms } from '@croupier/games/lottery'
import { amount } from '@croupier/kernel'
import type { LotteryTerms } from '../../../shared/api/queries/lottery.ts'

/** What the house grants this player, as the rules read it. Odds on the wire are decimals; the rules count them in ten-thousandths, as amounts are. */
export function slipTermsOf({
  baseBet,
  groupMax,
  unitsMax,
  odds,
}: Pick<LotteryTerms, 'baseBet' | 'groupMax' | 'unitsMax' | 'odds'>): SlipTerms {
  const known = Object.entries(odds).map(
    ([play, levels]) => [play, Object.fromEntries(Object.entries(levels).map(([level, value]) => [level, amount(value)]))] as const,
  )
  const oddsByPlay = new Map(known)
  return { baseBet: amount(baseBet), ownGroup: groupMax, unitsMax, oddsOf: play => oddsByPlay.get(play) }
}
