import type { Endpoints, ValueOf } from '@croupier/contract'
import { readKey } from '@croupier/games/lottery'
import { soldOut } from '../domain/exposure.ts'
import { issueIdOf } from '../domain/issue.ts'
import { saleTerms } from '../domain/terms.ts'
import type { LotteryDeps } from '../lottery-deps.ts'

export type ClosedView = ValueOf<Endpoints['lotteryClosedOutcomes']>

/** What is closed in an issue, by operators and by its exposure; undefined for a game that nobody knows. */
export async function closedOutcomes(
  deps: LotteryDeps,
  { brandId, gameCode, number }: { brandId: string; gameCode: string; number: string },
): Promise<ClosedView | undefined> {
  const game = deps.findGame(gameCode)
  if (!game) return undefined
  const { currency } = await deps.ports.brands.get(brandId)
  const terms = saleTerms(game, currency, (await deps.brandGames.find(brandId, gameCode)).limits)
  const issueId = issueIdOf(brandId, gameCode, number)
  const exposure = (await deps.exposure.find([issueId])).get(issueId)
  const full = exposure ? soldOut(exposure, terms) : { issue: false, plays: [], options: [] }
  const keys = [...new Set([...full.plays, ...full.options, ...(await deps.brandGames.closedKeys({ brandId, gameCode, number }))])].map(
    readKey,
  )
  return {
    issue: full.issue,
    plays: keys.flatMap(({ play, mark }) => (mark ? [] : play)),
    outcomes: keys.flatMap(({ play, mark }) => (mark ? { play, ...mark } : [])),
  }
}
