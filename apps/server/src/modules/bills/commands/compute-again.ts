import { adjustmentOf, amountOf, type GrossChange, type Period, periodIn, reachOf, type Terms, termsHash } from '@croupier/games/contracts'
import type { Amount } from '@croupier/kernel'
import { sql } from 'kysely'
import { type Db, type Tx, transaction } from '../../../platform/db/index.ts'
import { CODE_VERSION } from '../domain/code-version.ts'
import { type Contract, contractOf, termsOfBill, type VersionRow } from '../domain/terms.ts'
import { WHOLE_COLUMNS, type WholeBill } from '../queries/bill-row.ts'
import { VERSION_COLUMNS } from '../queries/version-columns.ts'
import type { BillSources } from '../source-ports.ts'
import { type ComputedPeriod, computePeriod } from './compute-period.ts'

/** A bill beside the same one computed again from the bets themselves. */
export interface ComputedAgain {
  readonly bill: WholeBill
  readonly computed: { readonly gross: Amount; readonly adjustment: Amount; readonly amount: Amount }
  /** Figures and lines by name, as stored and as computed, where they differ. */
  readonly differences: readonly Difference[]
}

export interface Difference {
  readonly name: string
  readonly stored: string
  readonly computed: string
}

/**
 * Computes a bill again from the journal of bets, by the terms that stand in it and with what was known at its instant: its figures and lines, what earlier periods carry
 * into it, and what corrections since the bill before it changed in them. Reads alone.
 */
export const computeAgain = (sources: BillSources, db: Db, billId: string): Promise<ComputedAgain | undefined> =>
  transaction(
    db,
    async tx => {
      await sql`SET LOCAL statement_timeout = 0`.execute(tx)
      const { rows } = await sql<WholeBill>`SELECT ${WHOLE_COLUMNS} FROM bills.bills b WHERE b.bill_id = ${billId}`.execute(tx)
      const [bill] = rows
      return bill && compare(sources, tx, bill)
    },
    { isolation: 'repeatable read' },
  )

async function compare(sources: BillSources, tx: Tx, bill: WholeBill): Promise<ComputedAgain> {
  const terms = termsOfBill(bill.terms)
  const own = { contract: { receiverId: bill.receiverId, terms }, start: bill.periodStart, end: bill.periodEnd }
  const chain = await readChain(sources, tx, bill)
  const [last] = await lastBillOf(tx, bill)
  const now = await walk(sources, tx, bill, chain, bill.issuedAt)
  const before = last ? await walk(sources, tx, bill, chain, last.issuedAt) : undefined
  const computed = await computePeriod(sources, tx, bill, own, carriedInto(own, now), { knownAt: bill.issuedAt, isFromBets: true })
  const adjustment = adjustmentOf(last, changesOf(now, before, last))
  const { gross } = computed.reckoning
  const amount = amountOf(gross, adjustment)
  return {
    bill,
    computed: { gross, adjustment, amount },
    differences: [...differencesOf(bill, terms, computed, { adjustment, amount }), ...(await lineDifferences(tx, bill, computed))],
  }
}

interface Last {
  readonly periodEnd: Date
  readonly issuedAt: Date
  readonly gross: Amount
  readonly adjustment: Amount
  readonly amount: Amount
}

const ofChain = ({ brandId, receiverId, payerId, kind }: WholeBill, table: string) =>
  sql`${sql.ref(`${table}.brand_id`)} = ${brandId} AND ${sql.ref(`${table}.receiver_id`)} = ${receiverId} AND ${sql.ref(`${table}.kind`)} = ${kind}
    AND ${sql.ref(`${table}.payer_id`)} IS NOT DISTINCT FROM ${payerId}`

async function lastBillOf(tx: Tx, bill: WholeBill): Promise<readonly Last[]> {
  const { rows } = await sql<Last>`
    SELECT b.period_end AS "periodEnd", b.issued_at AS "issuedAt", b.gross, b.adjustment, b.amount FROM bills.bills b
     WHERE ${ofChain(bill, 'b')} AND b.period_start < ${bill.periodStart} ORDER BY b.period_start DESC LIMIT 1`.execute(tx)
  return rows
}

/** The earlier periods that may have a say: of dividends all, of salaries those that corrections since the last bill have touched. */
async function readChain(sources: BillSources, tx: Tx, bill: WholeBill): Promise<readonly (Period & { readonly contract: Contract })[]> {
  const { rows } = await sql<VersionRow>`
    SELECT ${VERSION_COLUMNS} FROM contracts.all_versions v WHERE ${ofChain(bill, 'v')} AND v.effective_from < ${bill.periodStart} ORDER BY v.effective_from`.execute(
    tx,
  )
  const versions = rows.map(contractOf)
  return bill.kind === 'dividend' ? allPeriods(bill, versions) : touchedPeriods(bill, versions, await sources.correctedSince(tx, bill))
}

function allPeriods(bill: WholeBill, versions: readonly Contract[]): (Period & { readonly contract: Contract })[] {
  const periods = []
  for (const contract of versions) {
    const periodFrom = (start: Date) => periodIn(contract.terms, contract, start, bill.timeZone)
    for (let period = periodFrom(contract.effectiveFrom); period && period.end <= bill.periodStart; period = periodFrom(period.end))
      periods.push({ ...period, contract })
  }
  return periods
}

function touchedPeriods(
  bill: WholeBill,
  versions: readonly Contract[],
  corrected: readonly Date[],
): (Period & { readonly contract: Contract })[] {
  const periods = new Map<number, Period & { readonly contract: Contract }>()
  for (const at of corrected)
    for (const contract of versions) {
      const reach = reachOf(contract.terms, at, bill.timeZone)
      const periodFrom = (start: Date) => periodIn(contract.terms, contract, start, bill.timeZone)
      for (
        let period = periodFrom(reach.start);
        period && period.start < reach.end && period.end <= bill.periodStart;
        period = periodFrom(period.end)
      )
        periods.set(period.start.getTime(), { ...period, contract })
    }
  return [...periods.values()].sort((a, b) => a.start.getTime() - b.start.getTime())
}

interface Walked extends Period {
  readonly gross: Amount
  readonly carryOut: Amount
}

/** Earlier periods one after the other, each with what the one before leaves to it, as known before an instant. */
async function walk(
  sources: BillSources,
  tx: Tx,
  bill: WholeBill,
  chain: readonly (Period & { readonly contract: Contract })[],
  knownAt: Date,
): Promise<readonly Walked[]> {
  const walked: Walked[] = []
  for (const period of chain) {
    const { reckoning } = await computePeriod(sources, tx, bill, period, carriedInto(period, walked), { knownAt, isFromBets: true })
    walked.push({ start: period.start, end: period.end, gross: reckoning.gross, carryOut: reckoning.carryOut })
  }
  return walked
}

const carriedInto = ({ start }: Pick<Period, 'start'>, walked: readonly Walked[]): Amount =>
  walked.findLast(({ end }) => end.getTime() === start.getTime())?.carryOut ?? 0n

/** What the last bill did not know yet of the periods up to its own, and periods after it, which had no bill. */
function changesOf(now: readonly Walked[], before: readonly Walked[] | undefined, last: Last | undefined): GrossChange[] {
  return now.map(({ start, end, gross }, index) => ({
    before: last && end <= last.periodEnd && start < last.periodEnd ? (before?.[index]?.gross ?? 0n) : 0n,
    after: gross,
  }))
}

function differencesOf(
  bill: WholeBill,
  terms: Terms,
  { reckoning, salaries, lines }: ComputedPeriod,
  { adjustment, amount }: { readonly adjustment: Amount; readonly amount: Amount },
): Difference[] {
  const { figures, tier, ratePpm, gross, carryOut } = reckoning
  const pairs: Readonly<Record<string, readonly [unknown, unknown]>> = {
    termsHash: [bill.termsHash, termsHash(terms)],
    codeVersion: [bill.codeVersion, CODE_VERSION],
    bets: [bill.bets, lines.reduce((sum, line) => sum + line.bets, 0)],
    validBet: [bill.validBet, figures.validBet],
    betPerDay: [bill.betPerDay, figures.betPerDay],
    betPerHour: [bill.betPerHour, figures.betPerHour],
    grossLoss: [bill.grossLoss, figures.grossLoss],
    deductions: [bill.deductions, figures.deductions],
    salaries: [bill.salaries, salaries],
    loss: [bill.loss, figures.loss],
    active: [bill.active, figures.active],
    carryIn: [bill.carryIn, figures.carryIn],
    base: [bill.base, figures.base],
    tier: [bill.tier, tier],
    ratePpm: [bill.ratePpm, ratePpm],
    gross: [bill.gross, gross],
    adjustment: [bill.adjustment, adjustment],
    amount: [bill.amount, amount],
    carryOut: [bill.carryOut, carryOut],
  }
  return Object.entries(pairs).flatMap(([name, [stored, computed]]) =>
    String(stored) === String(computed) ? [] : [{ name, stored: String(stored), computed: String(computed) }],
  )
}

/** Each line to the last digit. */
async function lineDifferences(tx: Tx, { billId }: WholeBill, { lines }: ComputedPeriod): Promise<Difference[]> {
  const { rows } = await sql<{ account: string; digits: string }>`
    SELECT member_id AS account, concat_ws(' ', bets, valid_bet, loss, deductions, is_active) AS digits FROM bills.lines WHERE bill_id = ${billId}`.execute(
    tx,
  )
  const stored = new Map(rows.map(({ account, digits }) => [account, digits]))
  const computed = new Map(
    lines.map(({ account, bets, validBet, loss, deductions, isActive }) => [
      account,
      [bets, validBet, loss, deductions, isActive ? 't' : 'f'].join(' '),
    ]),
  )
  return [...new Set([...stored.keys(), ...computed.keys()])]
    .filter(account => stored.get(account) !== computed.get(account))
    .map(account => ({ name: `line ${account}`, stored: stored.get(account) ?? '-', computed: computed.get(account) ?? '-' }))
}
