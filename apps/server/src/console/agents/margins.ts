import type { AgentMargin } from '@croupier/contract'
import type { HouseRate } from '../../reports/agent-margins.ts'

/** A game on sale with what its rules keep at least of a stake, and what of that goes back along the line. */
export interface EdgedGame {
  readonly gameId: string
  readonly name: string
  readonly category: string
  readonly edgePpm: number
  readonly rebatePpm: number
}

export interface Offer {
  readonly receiverId?: string | undefined
  readonly kind?: string | undefined
  readonly ratePpm?: number | undefined
}

/** What the contracts of one agent of the house pay at most together, of the agent who gets most. An offer counts in place of the agent's contract of its kind. */
export function highestSalary(rates: readonly HouseRate[], { receiverId = '', kind, ratePpm = 0 }: Offer = {}): number {
  const known = rates.filter(rate => kind === undefined || rate.receiverId !== receiverId || rate.kind !== kind)
  const all = kind === undefined ? known : [...known, { receiverId, kind, ratePpm }]
  const sums = new Map<string, number>()
  for (const rate of all) sums.set(rate.receiverId, (sums.get(rate.receiverId) ?? 0) + rate.ratePpm)
  return Math.max(0, ...sums.values())
}

/** What is left of each category's weakest game, the least first. */
export function marginsOf(
  games: readonly EdgedGame[],
  { cashbackPpm, salaryPpm }: { readonly cashbackPpm: Readonly<Record<string, number>>; readonly salaryPpm: number },
): AgentMargin[] {
  const categories = [...new Set(games.map(({ category }) => category))]
  return categories
    .flatMap((category): AgentMargin[] => {
      const own = games.filter(game => game.category === category)
      const cashback = cashbackPpm[category] ?? 0
      const leftOf = ({ edgePpm, rebatePpm }: EdgedGame) => edgePpm - rebatePpm - cashback - salaryPpm
      const weakest = own.toSorted((one, other) => leftOf(one) - leftOf(other))[0]
      if (!weakest) return []
      const { gameId, name, edgePpm, rebatePpm } = weakest
      return [
        {
          ...{ category, games: own.length, weakest: { gameId, name }, edgePpm, rebatePpm, cashbackPpm: cashback, salaryPpm },
          leftPpm: leftOf(weakest),
          short: own.filter(game => leftOf(game) <= 0).length,
        },
      ]
    })
    .toSorted((one, other) => one.leftPpm - other.leftPpm)
}
