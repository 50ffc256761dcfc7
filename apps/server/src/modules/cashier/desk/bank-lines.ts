import { type ByteSource, newId, ok, parseAmount, type Result } from '@croupier/kernel'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import type { BankLineRow, CashierTables, DepositRow } from '../deposits-table.ts'
import type { DeskOperator } from './lock-for-desk.ts'
import { isProposedProof } from './second-operator.ts'

export interface StatementLine {
  readonly bookedAt: string
  readonly amount: string
  readonly payer: string
  readonly text: string
  readonly externalId: string
}

/** An order's reference, as members write it into the text of a transfer. */
const REFERENCE = /D[2-9A-HJ-NP-Z]{10}/g

/**
 * Takes lines of a statement in; those that are known by the bank's own reference are passed over. Refuses the whole paste where one amount is none, or where a line
 * names an order of another brand: the wrong account was chosen, unless the operator says otherwise.
 */
export async function addBankLines(
  tx: Tx,
  given: {
    accountId: string
    currencyOf: (brandId: string) => Promise<string>
    lines: readonly StatementLine[]
    acceptsOtherBrands?: boolean | undefined
    now: Date
    by: DeskOperator
  },
  random: ByteSource,
): Promise<Result<{ taken: number; known: number; brandId: string }, Refusal>> {
  const account = await tx
    .withTables<CashierTables>()
    .selectFrom('cashier.receiving_accounts')
    .select('brand_id')
    .where('account_id', '=', given.accountId)
    .executeTakeFirst()
  if (!account) return refuse('not_found')
  if (!given.acceptsOtherBrands) {
    const foreign = await findForeign(tx, account.brand_id, given.lines)
    if (foreign.length > 0)
      return refuse('bank_line_other_brand', {
        params: { references: foreign.map(({ reference }) => reference).join(', ') },
        fields: Object.fromEntries(foreign.map(({ place }) => [`lines.${place}.text`, 'bank_line_other_brand'])),
      })
  }
  const currency = await given.currencyOf(account.brand_id)
  const rows: BankLineRow[] = []
  for (const [place, line] of given.lines.entries()) {
    const amount = parseAmount(line.amount)
    if (!amount.ok || amount.value <= 0n)
      return refuse('amount_invalid', { params: { digits: 2 }, fields: { [`lines.${place}.amount`]: 'amount_invalid' } })
    rows.push({
      line_id: newId(given.now, random),
      brand_id: account.brand_id,
      account_id: given.accountId,
      booked_at: new Date(line.bookedAt),
      amount: amount.value,
      currency,
      payer: line.payer,
      text: line.text,
      external_id: line.externalId,
      deposit_id: null,
      taken_at: given.now,
      taken_by: given.by.operatorId,
      removed_at: null,
      removed_name: null,
      removal_reason: null,
    })
  }
  const taken = await tx
    .withTables<CashierTables>()
    .insertInto('cashier.bank_lines')
    .values(rows)
    .onConflict(conflict => conflict.doNothing())
    .returning('line_id')
    .execute()
  return ok({ taken: taken.length, known: rows.length - taken.length, brandId: account.brand_id })
}

/** The lines that name an order of another brand, by their place. */
async function findForeign(tx: Tx, brandId: string, lines: readonly StatementLine[]): Promise<{ place: number; reference: string }[]> {
  const named = lines.flatMap(({ text }, place) => (text.toUpperCase().match(REFERENCE) ?? []).map(reference => ({ place, reference })))
  if (named.length === 0) return []
  const rows = await tx
    .withTables<CashierTables>()
    .selectFrom('cashier.deposits')
    .select('reference')
    .where(
      'reference',
      'in',
      named.map(({ reference }) => reference),
    )
    .where('brand_id', '<>', brandId)
    .execute()
  const foreign = new Set(rows.map(({ reference }) => reference))
  return named.filter(({ reference }) => foreign.has(reference))
}

/** Takes a line away that proves nothing and that nobody has proposed as a proof. Refuses any other with `bank_line_used`. */
export async function removeBankLine(
  tx: Tx,
  given: { readonly lineId: string; readonly reason: string; readonly by: DeskOperator; readonly now: Date },
): Promise<Result<BankLineRow, Refusal>> {
  const line = await tx
    .withTables<CashierTables>()
    .selectFrom('cashier.bank_lines')
    .selectAll()
    .where('line_id', '=', given.lineId)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!line) return refuse('not_found')
  if (line.deposit_id !== null || (await isProposedProof(tx, given.lineId))) return refuse('bank_line_used')
  const removed = { removed_at: given.now, removed_name: given.by.name, removal_reason: given.reason }
  await tx.withTables<CashierTables>().updateTable('cashier.bank_lines').set(removed).where('line_id', '=', given.lineId).execute()
  return ok({ ...line, ...removed })
}

export type LabelledLine = BankLineRow & { account_label: string; reference: string | null }

export interface BankLineFilter {
  readonly brandId?: string | undefined
  readonly isOpen?: boolean | undefined
  /** Part of the payer, the text or the bank's reference, in any case, or the whole amount. */
  readonly text?: string | undefined
  readonly pageNo: number
  readonly pageSize: number
}

/** Lines of the statements, newest first. */
export async function listBankLines(db: Db, filter: BankLineFilter): Promise<{ rows: LabelledLine[]; total: number }> {
  let matching = db
    .withTables<CashierTables>()
    .selectFrom('cashier.bank_lines as l')
    .innerJoin('cashier.receiving_accounts as a', 'a.account_id', 'l.account_id')
    .leftJoin('cashier.deposits as d', 'd.deposit_id', 'l.deposit_id')
  if (filter.brandId) matching = matching.where('l.brand_id', '=', filter.brandId)
  if (filter.isOpen) matching = matching.where('l.removed_at', 'is', null)
  if (filter.isOpen !== undefined) matching = matching.where('l.deposit_id', filter.isOpen ? 'is' : 'is not', null)
  if (filter.text) matching = matching.where(says(filter.text))
  const { total } = await matching.select(sql<bigint>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const rows = await matching
    .selectAll('l')
    .select(['a.label as account_label', 'd.reference'])
    .orderBy('l.booked_at', 'desc')
    .orderBy('l.line_id')
    .limit(filter.pageSize)
    .offset((filter.pageNo - 1) * filter.pageSize)
    .execute()
  return { rows, total: Number(total) }
}

/** As people write amounts: 1,250 and 1250.00 are the same line. */
function says(text: string): RawBuilder<SqlBool> {
  const amount = parseAmount(text.replaceAll(',', ''))
  return sql`(strpos(upper(l.payer), upper(${text})) > 0 OR strpos(upper(l.text), upper(${text})) > 0
    OR strpos(upper(l.external_id), upper(${text})) > 0 OR l.amount = ${amount.ok ? amount.value : null}::bigint)`
}

/** A transfer is booked at most this long before its order and after it: weekends and slow banks included. */
const BEFORE_MS = 24 * 3_600_000
const AFTER_MS = 7 * 24 * 3_600_000
const SUGGESTIONS_MAX = 5

/** Open lines that may be this order's money: those that carry its reference, then those of its amount around its time. */
export async function suggestBankLines(db: Db, deposit: DepositRow): Promise<(LabelledLine & { match: 'reference' | 'amount' })[]> {
  if (!deposit.account_id || deposit.state === 'paid') return []
  const rest = deposit.amount - deposit.received
  const rows = await db
    .withTables<CashierTables>()
    .selectFrom('cashier.bank_lines as l')
    .innerJoin('cashier.receiving_accounts as a', 'a.account_id', 'l.account_id')
    .selectAll('l')
    .select('a.label as account_label')
    .select(sql<boolean>`strpos(upper(l.text), ${deposit.reference}) > 0`.as('names_it'))
    .where('l.brand_id', '=', deposit.brand_id)
    .where('l.deposit_id', 'is', null)
    .where('l.removed_at', 'is', null)
    .where('l.booked_at', '>=', new Date(deposit.created_at.getTime() - BEFORE_MS))
    .where('l.booked_at', '<=', new Date(deposit.created_at.getTime() + AFTER_MS))
    .where(({ or, eb }) => or([eb(sql`strpos(upper(l.text), ${deposit.reference})`, '>', 0), eb('l.amount', '=', rest)]))
    .orderBy('names_it', 'desc')
    .orderBy('l.booked_at', 'desc')
    .limit(SUGGESTIONS_MAX)
    .execute()
  return rows.map(({ names_it, ...line }) => ({ ...line, reference: null, match: names_it ? 'reference' : 'amount' }))
}
