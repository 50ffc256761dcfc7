import type { LeaderboardTerms } from '@croupier/contract'
import type { LeaderboardTerms as Ranking } from '@croupier/games/rewards'
import { amount, formatAmount } from '@croupier/kernel'

/** Valid bets and multiples of a stake are both counted in ten-thousandths. */
export const rankingOf = ({ ties, minScore, prizes }: LeaderboardTerms): Ranking => ({
  ties,
  minScore: amount(minScore),
  prizes: prizes.map(prize => amount(prize)),
})

export const scoreText = (score: bigint): string => formatAmount(score)

/** Half an hour for corrections (rewards §7). */
const CORRECTIONS_MS = 30 * 60_000
export const finalAt = (endsAt: Date): Date => new Date(endsAt.getTime() + CORRECTIONS_MS)
