import {
  adjustmentOf,
  amountOf,
  checkThresholds,
  claimableUntil,
  firstState,
  isWritten,
  type Reckoning,
  runningSince,
  type Terms,
} from '@croupier/games/contracts'
import { type Amount, newId, present } from '@croupier/kernel'
import { sql } from 'kysely'
import { type Tx, transaction } from '../../../platform/db/index.ts'
import type { BillsDeps } from '../bills-deps.ts'
import { arrayText } from '../domain/array-text.ts'
import { billNumber } from '../domain/bill-number.ts'
import { CODE_VERSION } from '../domain/code-version.ts'
import { storedTerms } from '../domain/terms.ts'
import type { BillingBrand } from '../ports.ts'
import { type DueBill, type DueRun, listDueBills, nextRun } from '../queries/list-due.ts'
import type { TallyRow } from '../source-ports.ts'
import { type ComputedPeriod, reckonRows, sumSalaries, wantedBy } from './compute-period.ts'
import { correctPeriods } from './correct-periods.ts'

/** Bills and lines that are written by one statement each. */
const BILLS_AT_ONCE = 500
const LINES_AT_ONCE = 20_000

/**
 * Computes and writes all bills of one run in one transaction: all of them or none, and each once, whoever runs at the same time. Where another process is
 * at it, or another run has to come first by now, nothing is written.
 */
export const writeBills = (deps: BillsDeps, brand: BillingBrand, run: DueRun, at: Date): Promise<'written' | 'busy' | 'other_first'> =>
  transaction(deps.patientDb, async tx => {
    const { rows } = await sql<{ isHeld: boolean }>`
      SELECT pg_try_advisory_xact_lock(hashtextextended(${`bills:${brand.brandId}`}, 0)) AS "isHeld"`.execute(tx)
    if (!rows[0]?.isHeld) return 'busy'
    const next = await nextRun(deps.ports.sources, tx, brand, at)
    if (next?.kind !== run.kind || next.periodEnd.getTime() !== run.periodEnd.getTime()) return 'other_first'
    const due = await listDueBills(deps.ports.sources, tx, brand, run, at)
    const runId = newId(deps.clock.now(), deps.random)
    await sql`
      INSERT INTO bills.runs (run_id, brand_id, kind, period_end, issued_at, started_at)
        VALUES (${runId}, ${brand.brandId}, ${run.kind}, ${run.periodEnd}, ${run.issuedAt}, ${deps.clock.now()})`.execute(tx)
    const books = { tx, deps, brand, run, runId, at, bills: [], lines: [], written: 0, amount: 0n }
    // Nearly always there is one start; a contract that began or ended within the period has its own.
    for (const start of [...new Set(due.map(each => each.start.getTime()))].sort((a, b) => a - b))
      await writeWindow(
        books,
        due.filter(each => each.start.getTime() === start),
      )
    await flush(books)
    await sql`
      INSERT INTO bills.cursors (brand_id, kind, through) VALUES (${brand.brandId}, ${run.kind}, ${run.periodEnd})
      ON CONFLICT (brand_id, kind) DO UPDATE SET through = excluded.through`.execute(tx)
    await sql`
      UPDATE bills.runs SET written_at = ${deps.clock.now()}, bills = ${books.written}, amount = ${books.amount} WHERE run_id = ${runId}`.execute(
      tx,
    )
    return 'written'
  })

interface Books {
  readonly tx: Tx
  readonly deps: BillsDeps
  readonly brand: BillingBrand
  readonly run: DueRun
  readonly runId: string
  readonly at: Date
  bills: Pending[]
  lines: LineRow[]
  written: number
  amount: Amount
}

interface LineRow {
  readonly billId: string
  readonly place: number
  readonly line: ComputedPeriod['lines'][number]
  readonly belowId: string | null
}

interface Pending {
  readonly due: DueBill
  readonly computed: ComputedPeriod
  readonly isQuiet: boolean
  readonly chain: Chain | undefined
  readonly changes: readonly Change[]
  readonly bill:
    | {
        readonly billId: string
        readonly number: string
        readonly adjustment: Amount
        readonly amount: Amount
        readonly unavailable: number
      }
    | undefined
}

interface Chain {
  readonly receiverId: string
  readonly payerKey: string
  readonly computedAt: Date
  readonly toldAt: Date
  readonly leftOver: Amount
}

interface Change {
  readonly receiverId: string
  readonly payerId: string | null
  readonly versionId: string
  readonly start: Date
  readonly end: Date
  readonly before: Amount
  readonly after: Amount
  readonly bets: number
}

async function writeWindow(books: Books, due: readonly DueBill[]): Promise<void> {
  const { tx, deps, brand, run } = books
  const { sources } = deps.ports
  const [first] = due
  if (!first) return
  const receiverIds = due.map(({ contract }) => contract.receiverId)
  const terms = due.map(({ contract }) => contract.terms)
  const window = { brandId: brand.brandId, start: first.start, end: first.end, knownAt: run.issuedAt }
  const isPartOfDay = run.kind === 'realtime_salary' || run.kind === 'hourly_salary'
  const chains = await readChains(books, receiverIds)
  const chainOf = ({ contract }: DueBill) => chains.get(`${contract.payerId ?? brand.brandId} ${contract.receiverId}`)
  const known = due.flatMap(each => {
    const chain = chainOf(each)
    return chain ? [{ ...each.contract, start: each.start, computedAt: chain.computedAt }] : []
  })
  const running = isPartOfDay
    ? await sources.running(tx, window, runningSince(first.contract.terms, window, brand.timeZone), receiverIds)
    : undefined
  await correctPeriods(sources, tx, brand, run.kind, known, run.issuedAt)
  const carried = run.kind === 'dividend' ? await readCarried(books, receiverIds, first.start) : new Map<string, Amount>()
  const salaries = terms.some(({ deductions }) => deductions.includes('salary'))
    ? await sumSalaries(tx, window, receiverIds)
    : new Map<string, Amount>()
  const unavailable = await sources.countUnavailable(tx, window, receiverIds)
  const changes = await readChanges(books, receiverIds)
  const step = async (each: DueBill, rows: readonly TallyRow[]) => {
    const { contract } = each
    const { receiverId, payerId } = contract
    const chain = chainOf(each)
    const given = {
      running: running?.get(receiverId),
      salaries: contract.terms.deductions.includes('salary') ? (salaries.get(receiverId) ?? 0n) : 0n,
      carryIn: carried.get(`${payerId ?? brand.brandId} ${receiverId}`) ?? 0n,
      timeZone: brand.timeZone,
    }
    const computed = reckonRows(each, rows, given)
    if (isPartOfDay && computed.lines.length === 0) return
    const own = changes.filter(change => change.receiverId === receiverId && change.payerId === payerId)
    const isQuiet = run.kind === 'daily_salary' && rows.length === 0
    await add(books, { due: each, computed, isQuiet, chain, changes: own, unavailable: unavailable.get(receiverId) ?? 0 })
  }
  let place = 0
  for await (const { receiverId, rows } of sources.tallies(tx, window, receiverIds, wantedBy(terms))) {
    while (due[place]?.contract.receiverId !== receiverId) await step(present(due[place++], 'receivers come in their order'), [])
    await step(present(due[place++], 'the receiver is due'), rows)
  }
  while (place < due.length) await step(present(due[place++], 'more receivers'), [])
}

async function add(books: Books, { unavailable, ...computed }: Omit<Pending, 'bill'> & { readonly unavailable: number }): Promise<void> {
  const { deps, run } = books
  const { reckoning, lines, belowIds } = computed.computed
  const last = computed.chain && { gross: computed.chain.leftOver, adjustment: 0n, amount: 0n }
  const adjustment = adjustmentOf(last, computed.changes)
  const isBill = isWritten(run.kind, { lines: lines.length, adjustment, carryIn: reckoning.figures.carryIn })
  const billId = newId(deps.clock.now(), deps.random)
  const amount = amountOf(reckoning.gross, adjustment)
  books.bills.push({
    ...computed,
    bill: isBill ? { billId, number: billNumber(run.kind, deps.random), adjustment, amount, unavailable } : undefined,
  })
  if (isBill)
    for (const [place, line] of lines.entries()) books.lines.push({ billId, place, line, belowId: belowIds.get(line.account) ?? null })
  // Of a large team there are more lines than bills: both are written when there are enough of them.
  if (books.lines.length >= LINES_AT_ONCE) await writeLines(books)
  if (books.bills.length >= BILLS_AT_ONCE) await flush(books)
}

async function readChains({ tx, run }: Books, receiverIds: readonly string[]): Promise<ReadonlyMap<string, Chain>> {
  const { rows } = await sql<Chain>`
    SELECT receiver_id AS "receiverId", payer_key AS "payerKey", computed_at AS "computedAt", told_at AS "toldAt", left_over AS "leftOver" FROM bills.chains
     WHERE receiver_id = ANY (${[...receiverIds]}::uuid[]) AND kind = ${run.kind}`.execute(tx)
  return new Map(rows.map(row => [`${row.payerKey} ${row.receiverId}`, row]))
}

async function readCarried({ tx, brand, run }: Books, receiverIds: readonly string[], start: Date): Promise<ReadonlyMap<string, Amount>> {
  const { rows } = await sql<{ receiverId: string; payerKey: string; carryOut: Amount }>`
    SELECT receiver_id AS "receiverId", coalesce(payer_id, brand_id) AS "payerKey", carry_out AS "carryOut" FROM bills.periods
     WHERE brand_id = ${brand.brandId} AND receiver_id = ANY (${[...receiverIds]}::uuid[]) AND kind = ${run.kind} AND period_end = ${start}`.execute(
    tx,
  )
  return new Map(rows.map(row => [`${row.payerKey} ${row.receiverId}`, row.carryOut]))
}

async function readChanges({ tx, run }: Books, receiverIds: readonly string[]): Promise<readonly Change[]> {
  const { rows } = await sql<Change>`
    SELECT receiver_id AS "receiverId", payer_id AS "payerId", version_id AS "versionId", period_start AS start, period_end AS end, told_gross AS before, gross AS after,
           bets_changed AS bets
      FROM bills.periods WHERE receiver_id = ANY (${[...receiverIds]}::uuid[]) AND kind = ${run.kind} AND gross <> told_gross ORDER BY period_start`.execute(
    tx,
  )
  return rows
}

/** Writes what was computed: bills with their lines, periods, and where chains stand. */
async function flush(books: Books): Promise<void> {
  const { tx, brand, run, at } = books
  const pending = books.bills
  books.bills = []
  await writeLines(books)
  if (pending.length === 0) return
  const rows = pending.flatMap(each => (each.bill ? [billRow(books, each, each.bill)] : []))
  const json = (value: readonly object[]) => JSON.stringify(value, (_, field) => (typeof field === 'bigint' ? String(field) : field))
  if (rows.length > 0) {
    await sql`INSERT INTO bills.bills SELECT * FROM jsonb_populate_recordset(NULL::bills.bills, ${json(rows)}::jsonb)`.execute(tx)
    await sql`
      INSERT INTO bills.states (bill_id, place, state, at)
        SELECT u.bill_id, 1, u.state, ${at} FROM unnest(${rows.map(row => row.bill_id)}::uuid[], ${rows.map(row => row.state)}::text[]) u(bill_id, state)`.execute(
      tx,
    )
  }
  await writeChanges(books, pending)
  const busy = pending.filter(({ isQuiet }) => !isQuiet)
  await sql`
    INSERT INTO bills.periods (version_id, period_start, period_end, brand_id, payer_id, receiver_id, kind, gross, told_gross, carry_in, carry_out)
      SELECT version_id, period_start, period_end, ${brand.brandId}::uuid, payer_id, receiver_id, ${run.kind}, gross, told_gross, carry_in, carry_out
        FROM jsonb_to_recordset(${json(busy.map(periodRow))}::jsonb) AS u(version_id uuid, period_start timestamptz, period_end timestamptz, payer_id uuid, receiver_id uuid,
          gross bigint, told_gross bigint, carry_in bigint, carry_out bigint)`.execute(tx)
  await sql`
    INSERT INTO bills.chains AS c (brand_id, payer_key, receiver_id, kind, computed_at, told_at, bill_id, left_over)
      SELECT ${brand.brandId}::uuid, payer_key, receiver_id, ${run.kind}, ${run.issuedAt}, ${run.issuedAt}, bill_id, left_over
        FROM jsonb_to_recordset(${json(pending.map(each => chainRow(brand, each)))}::jsonb) AS u(payer_key uuid, receiver_id uuid, bill_id uuid, left_over bigint)
    ON CONFLICT (payer_key, receiver_id, kind) DO UPDATE SET computed_at = excluded.computed_at,
      told_at = CASE WHEN excluded.bill_id IS NULL THEN c.told_at ELSE excluded.told_at END, bill_id = coalesce(excluded.bill_id, c.bill_id),
      left_over = CASE WHEN excluded.bill_id IS NULL THEN c.left_over ELSE excluded.left_over END`.execute(tx)
  books.written += rows.length
  books.amount += rows.reduce((total, { amount }) => total + amount, 0n)
}

/** Of whole teams at once: they are most of what a run writes. */
async function writeLines(books: Books): Promise<void> {
  const { tx, lines } = books
  books.lines = []
  if (lines.length === 0) return
  const of = (field: (row: LineRow) => Parameters<typeof arrayText>[0][number]) => arrayText(lines.map(field))
  await sql`
      INSERT INTO bills.lines (bill_id, place, member_id, below_id, bets, valid_bet, loss, deductions, is_active)
        SELECT * FROM unnest(${of(({ billId }) => billId)}::uuid[], ${of(({ place }) => place)}::int[], ${of(({ line }) => line.account)}::uuid[],
          ${of(({ belowId }) => belowId)}::uuid[], ${of(({ line }) => line.bets)}::int[], ${of(({ line }) => line.validBet)}::bigint[],
          ${of(({ line }) => line.loss)}::bigint[], ${of(({ line }) => line.deductions)}::bigint[], ${of(({ line }) => line.isActive)}::boolean[])`.execute(
    tx,
  )
}

/** What corrections changed in earlier periods stands with the bill that tells it. */
async function writeChanges({ tx, run }: Books, pending: readonly Pending[]): Promise<void> {
  const changes = pending.flatMap(({ bill, changes: ofChain, chain }) =>
    bill ? ofChain.map(change => ({ ...change, billId: bill.billId, knownFrom: chain?.toldAt ?? run.issuedAt })) : [],
  )
  if (changes.length > 0) {
    await sql`
      INSERT INTO bills.changes (bill_id, version_id, period_start, period_end, gross_before, gross_after, bets, known_from)
        SELECT * FROM unnest(${changes.map(({ billId }) => billId)}::uuid[], ${changes.map(({ versionId }) => versionId)}::uuid[],
          ${changes.map(({ start }) => start)}::timestamptz[], ${changes.map(({ end }) => end)}::timestamptz[], ${changes.map(({ before }) => before)}::bigint[],
          ${changes.map(({ after }) => after)}::bigint[], ${changes.map(({ bets }) => bets)}::int[], ${changes.map(({ knownFrom }) => knownFrom)}::timestamptz[])`.execute(
      tx,
    )
    await sql`
      UPDATE bills.periods p SET told_gross = p.gross, bets_changed = 0
        FROM unnest(${changes.map(({ versionId }) => versionId)}::uuid[], ${changes.map(({ start }) => start)}::timestamptz[]) u(version_id, period_start)
       WHERE p.version_id = u.version_id AND p.period_start = u.period_start`.execute(tx)
  }
}

const periodRow = ({ due: { contract, start, end }, computed: { reckoning }, bill }: Pending) => ({
  ...{ version_id: contract.versionId, period_start: start, period_end: end, payer_id: contract.payerId, receiver_id: contract.receiverId },
  // What has no bill is told by the next one.
  ...{
    gross: reckoning.gross,
    told_gross: bill ? reckoning.gross : 0n,
    carry_in: reckoning.figures.carryIn,
    carry_out: reckoning.carryOut,
  },
})

const chainRow = ({ brandId }: BillingBrand, { due: { contract }, computed: { reckoning }, bill }: Pending) => ({
  ...{ payer_key: contract.payerId ?? brandId, receiver_id: contract.receiverId, bill_id: bill?.billId ?? null },
  left_over: bill ? reckoning.gross + bill.adjustment - bill.amount : 0n,
})

function billRow(
  { brand, run, runId, at }: Books,
  { due: { contract, start, end }, computed }: Pending,
  bill: NonNullable<Pending['bill']>,
) {
  const { reckoning, lines, salaries } = computed
  const { figures, tier, ratePpm, gross, carryOut } = reckoning
  const { terms, termsHash, versionId, payerId, receiverId } = contract
  const { billId, number, adjustment, amount, unavailable } = bill
  const state = firstState(terms, { gross, amount }, brand.reviewAbove)
  return {
    ...{
      bill_id: billId,
      number,
      brand_id: brand.brandId,
      run_id: runId,
      version_id: versionId,
      payer_id: payerId,
      receiver_id: receiverId,
    },
    ...{
      kind: run.kind,
      period: terms.period,
      period_start: start,
      period_end: end,
      issued_at: run.issuedAt,
      time_zone: brand.timeZone,
      currency: brand.currency,
    },
    ...{ terms: storedTerms(terms), terms_hash: termsHash, code_version: CODE_VERSION },
    ...{
      bets: lines.reduce((sum, line) => sum + line.bets, 0),
      valid_bet: figures.validBet,
      bet_per_day: figures.betPerDay,
      bet_per_hour: figures.betPerHour,
    },
    ...{ gross_loss: figures.grossLoss, deductions: figures.deductions, salaries, loss: figures.loss, active: figures.active },
    ...{ carry_in: figures.carryIn, base: figures.base, unavailable, tier, rate_ppm: ratePpm, tiers: tierChecks(terms, reckoning) },
    ...{ gross, adjustment, amount, carry_out: carryOut, paid: 0n, state, state_at: at },
    ...{ claim_until: state === 'awaiting_claim' ? claimableUntil(at, brand.claimDays) : null, owed_since: null },
  }
}

/** Every tier with what it needs and what there is. */
export const tierChecks = (terms: Terms, { figures }: Pick<Reckoning, 'figures'>) =>
  terms.tiers.map(tier => {
    const thresholds = checkThresholds(tier, figures, terms.basis)
    return {
      ratePpm: tier.ratePpm,
      isMet: thresholds.every(({ isMet }) => isMet),
      thresholds: thresholds.map(({ threshold, need, have, isMet }) => ({
        threshold,
        need: String(need),
        have: have === null ? null : String(have),
        isMet,
      })),
    }
  })
