import {
  type AccountTally,
  type BillLine,
  linesOf,
  type Period,
  type Reckoning,
  reckon,
  runningSince,
  type Terms,
} from '@croupier/games/contracts'
import type { Amount } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import type { Contract } from '../domain/terms.ts'
import type { BillingBrand } from '../ports.ts'
import type { BillSources, TallyRow, Wanted, Window } from '../source-ports.ts'

/** A period of a contract as it is computed, with the rows that its lines are made of. */
export interface ComputedPeriod {
  readonly lines: readonly BillLine[]
  readonly belowIds: ReadonlyMap<string, string | null>
  readonly salaries: Amount
  readonly reckoning: Reckoning
}

export const wantedBy = (terms: readonly Terms[]): Wanted => ({
  costs: terms.some(({ deductions }) => deductions.includes('rebate') || deductions.includes('reward')),
  deposits: terms.some(({ activeDeposit }) => activeDeposit > 0n),
})

/** Computes one period of one contract alone, as known before an instant. */
export async function computePeriod(
  sources: BillSources,
  tx: Tx,
  brand: Pick<BillingBrand, 'brandId' | 'timeZone'>,
  { contract, start, end }: Period & { readonly contract: Pick<Contract, 'receiverId' | 'terms'> },
  carryIn: Amount,
  known: Pick<Window, 'knownAt' | 'isFromBets'>,
): Promise<ComputedPeriod> {
  const { receiverId, terms } = contract
  const window = { brandId: brand.brandId, start, end, ...known }
  let rows: readonly TallyRow[] = []
  for await (const team of sources.tallies(tx, window, [receiverId], wantedBy([terms]))) rows = team.rows
  const since = runningSince(terms, window, brand.timeZone)
  const isPartOfDay = terms.kind === 'realtime_salary' || terms.kind === 'hourly_salary'
  const running = isPartOfDay ? (await sources.running(tx, window, since, [receiverId])).get(receiverId) : undefined
  const salaries = terms.deductions.includes('salary') ? ((await sumSalaries(tx, window, [receiverId])).get(receiverId) ?? 0n) : 0n
  return reckonRows({ contract, start, end }, rows, { running, salaries, carryIn, timeZone: brand.timeZone })
}

const tallyOfRow = ({ memberId, bets, validBet, loss, deposits, rebate, reward }: TallyRow): AccountTally => ({
  account: memberId,
  ...{ bets, validBet, loss, deposits },
  costs: { rebate, reward },
})

/** The rules over what was read; the sums of a day or longer are its running ones. */
export function reckonRows(
  { contract, start, end }: Period & { readonly contract: Pick<Contract, 'receiverId' | 'terms'> },
  rows: readonly TallyRow[],
  given: {
    readonly running: { readonly day: Amount; readonly hour: Amount } | undefined
    readonly salaries: Amount
    readonly carryIn: Amount
    readonly timeZone: string
  },
): ComputedPeriod {
  const { terms, receiverId } = contract
  const lines = linesOf(rows.map(tallyOfRow), receiverId, terms)
  const running = given.running ?? { day: 0n, hour: 0n }
  const reckoning = reckon({ ...given, terms, period: { start, end }, lines, running })
  return { lines, belowIds: new Map(rows.map(({ memberId, belowId }) => [memberId, belowId])), salaries: given.salaries, reckoning }
}

/** The amounts of receivers' salary bills whose periods lie inside a period, as far as they were issued up to an instant. */
export async function sumSalaries(
  tx: Db | Tx,
  { start, end, knownAt }: Period & { readonly knownAt: Date },
  receiverIds: readonly string[],
): Promise<ReadonlyMap<string, Amount>> {
  const { rows } = await sql<{ receiverId: string; amount: Amount }>`
    SELECT receiver_id AS "receiverId", sum(amount)::bigint AS amount FROM bills.bills
     WHERE receiver_id = ANY (${[...receiverIds]}::uuid[]) AND kind <> 'dividend' AND period_start >= ${start} AND period_end <= ${end} AND issued_at <= ${knownAt}
     GROUP BY 1`.execute(tx)
  return new Map(rows.map(({ receiverId, amount }) => [receiverId, amount]))
}
