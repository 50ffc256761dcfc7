import type { RankLadder } from '@croupier/contract'
import { DEFAULT_LADDER, type Ladder, type RankPrivileges } from '@croupier/games/rewards'
import { amount, formatAmount } from '@croupier/kernel'

/** A ladder as it is kept. */
export interface StoredLadder {
  /** 0 while the brand has decided nothing. */
  readonly version: number
  readonly ladder: RankLadder
}

/** What one yuan buys of each currency, rounded to what people count in: the defaults are the same sums everywhere. */
const PER_YUAN: Readonly<Record<string, bigint>> = { CNY: 1n, USD: 1n, THB: 5n, VND: 3_500n, IDR: 2_000n, JPY: 20n, MYR: 1n }

/** The ladder of a brand that has decided nothing, as it is kept. */
export const defaultLadder = (currency: string): RankLadder =>
  DEFAULT_LADDER.map(({ cashbackPpm, ...amounts }) => ({
    ...mapAmounts(amounts, value => formatAmount(value * (PER_YUAN[currency] ?? 1n))),
    cashbackPpm: { rng: 0, live: 0, fish: 0, sports: 0, esports: 0, lott: 0, elott: 0, ...withoutPvp(cashbackPpm) },
    cashbackCap: null,
  }))

/** As the rules read it. */
export const rulesOf = (ladder: RankLadder): Ladder =>
  ladder.map(({ deposit, validBet, keepBet }) => ({ deposit: amount(deposit), validBet: amount(validBet), keepBet: amount(keepBet) }))

/** Where a ladder contradicts itself: a rank asks no less than the one below it, the lowest asks nothing, and what is kept is not above what is reached. */
export function faultyLadder(ladder: RankLadder): string[] {
  const rules = rulesOf(ladder)
  const faults: string[] = []
  for (const [rank, terms] of rules.entries()) {
    const below = rules[rank - 1]
    for (const field of ['deposit', 'validBet'] as const)
      if (below ? terms[field] < below[field] : terms[field] > 0n) faults.push(`ladder.${rank}.${field}`)
    if (rank === 0 ? terms.keepBet > 0n : terms.keepBet > terms.validBet) faults.push(`ladder.${rank}.keepBet`)
  }
  return faults
}

type Amounts = Omit<RankPrivileges, 'cashbackPpm'>

const mapAmounts = (amounts: Amounts, change: (value: bigint) => string): Record<keyof Amounts, string> => ({
  deposit: change(amounts.deposit),
  validBet: change(amounts.validBet),
  keepBet: change(amounts.keepBet),
  levelGift: change(amounts.levelGift),
  monthlyGift: change(amounts.monthlyGift),
  birthdayGift: change(amounts.birthdayGift),
  withdrawalPerDay: change(amounts.withdrawalPerDay),
})

const withoutPvp = ({ pvp: _pvp, ...rates }: RankPrivileges['cashbackPpm']) => rates
