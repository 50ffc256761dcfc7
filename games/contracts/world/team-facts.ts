import type { Amount } from '@croupier/kernel'
import { type AccountTally, type CostKind, sum, tallyOf } from '../bills/lines.ts'
import { type Play, validBetOf } from '../bills/play.ts'
import type { Period } from '../time/periods.ts'
import { grouped } from './grouped.ts'
import type { Tree } from './tree.ts'
import type { World, WorldBet } from './world.ts'

const TRIAL = 4

/** What the teams of a world did, as far as it counts, §5. */
export interface TeamFacts {
  /** What each account of a team did in a period, as known at an instant; in the order of the account numbers. */
  talliesOf(receiver: string, period: Period, knownAt: Date): AccountTally[]
  validBetOf(receiver: string, period: Period, knownAt: Date): Amount
  /** Whether the team has bets, void ones included, or costs in a period. */
  isBusy(receiver: string, period: Period): boolean
  /** When the bets of the team were settled that were corrected between two instants. */
  correctedIn(receiver: string, between: Period): Date[]
}

type Fact = { readonly account: string; readonly at: Date } & (
  | { readonly bet: WorldBet }
  | { readonly deposit: Amount }
  | { readonly cost: { readonly kind: CostKind; readonly amount: Amount } }
)

export function teamFactsOf(world: World, tree: Tree): TeamFacts {
  const teams = new Map<string, Fact[]>()
  for (const fact of factsOf(world)) {
    if (!counts(fact, world)) continue
    for (const receiver of tree.upwardsFrom(fact.account, fact.at)) teams.set(receiver, [...(teams.get(receiver) ?? []), fact])
  }
  for (const facts of teams.values()) facts.sort((a, b) => a.at.getTime() - b.at.getTime())

  const factsIn = (receiver: string, { start, end }: Period): Fact[] => {
    const facts = teams.get(receiver) ?? []
    return facts.slice(firstFrom(facts, start), firstFrom(facts, end))
  }

  return {
    talliesOf(receiver, period, knownAt) {
      const byAccount = grouped(factsIn(receiver, period), ({ account }) => account)
      const accounts = [...byAccount.keys()].sort((a, b) => tree.numberOf(a) - tree.numberOf(b))
      return accounts.map(account => tallyOf(account, partsOf(byAccount.get(account) ?? [], knownAt)))
    },
    validBetOf: (receiver, period, knownAt) => sum(partsOf(factsIn(receiver, period), knownAt).plays.map(validBetOf)),
    isBusy: (receiver, period) => factsIn(receiver, period).some(fact => !('deposit' in fact)),
    correctedIn: (receiver, { start, end }) =>
      (teams.get(receiver) ?? [])
        .filter(fact => 'bet' in fact && fact.bet.corrections.some(({ at }) => at >= start && at < end))
        .map(({ at }) => at),
  }
}

const factsOf = ({ bets, deposits, costs }: World): Fact[] => [
  ...bets.map(bet => ({ account: bet.account, at: bet.settledAt, bet })),
  ...deposits.map(({ account, at, amount }) => ({ account, at, deposit: amount })),
  ...costs.map(({ account, at, kind, amount }) => ({ account, at, cost: { kind, amount } })),
]

function counts(fact: Fact, { accounts, exclusions }: World): boolean {
  if ('bet' in fact && fact.bet.isDemo) return false
  if (accounts.find(({ id }) => id === fact.account)?.type === TRIAL) return false
  return !exclusions.some(({ account, from, to }) => account === fact.account && from <= fact.at && (to === null || fact.at < to))
}

const partsOf = (facts: readonly Fact[], knownAt: Date) => ({
  plays: facts.flatMap(fact => ('bet' in fact ? playOf(fact.bet, knownAt) : [])),
  deposits: facts.flatMap(fact => ('deposit' in fact ? [fact.deposit] : [])),
  costs: facts.flatMap(fact => ('cost' in fact ? [fact.cost] : [])),
})

/** The bet by its last correction before an instant; none when that made it void. */
function playOf({ stake, bonus, refund, payout, corrections }: WorldBet, knownAt: Date): Play[] {
  const last = corrections
    .filter(({ at }) => at < knownAt)
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .at(-1)
  if (last?.isVoid) return []
  return [{ stake: { cash: stake - bonus, bonus }, valid: stake - (last?.refund ?? refund), payout: last?.payout ?? payout }]
}

function firstFrom(facts: readonly Fact[], at: Date): number {
  let [low, high] = [0, facts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((facts[middle]?.at ?? at) < at) low = middle + 1
    else high = middle
  }
  return low
}
