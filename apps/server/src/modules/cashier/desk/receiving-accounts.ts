import { type ByteSource, newId, ok, present, type Result } from '@croupier/kernel'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import type { CashierTables, ReceivingAccountRow } from '../deposits-table.ts'

export interface AccountInput {
  readonly label: string
  readonly fields: ReceivingAccountRow['fields']
  readonly isOpen: boolean
}

/** Adds an account of the brand to a method. */
export async function createReceivingAccount(
  tx: Tx,
  given: AccountInput & { brandId: string; methodCode: string; now: Date },
  random: ByteSource,
): Promise<ReceivingAccountRow> {
  const row = {
    account_id: newId(given.now, random),
    brand_id: given.brandId,
    method_code: given.methodCode,
    label: given.label,
    fields: JSON.stringify(given.fields) as never,
    is_open: given.isOpen,
    last_used_at: null,
    version: 1,
  }
  const made = await tx.withTables<CashierTables>().insertInto('cashier.receiving_accounts').values(row).returningAll().executeTakeFirst()
  return present(made, 'the account was just made')
}

/** Changes an account. Orders that name it keep what they were told. Refuses a change of something older than what is there. */
export async function updateReceivingAccount(
  tx: Tx,
  given: AccountInput & { accountId: string; version: number },
): Promise<Result<{ before: ReceivingAccountRow; after: ReceivingAccountRow }, Refusal>> {
  const accounts = tx.withTables<CashierTables>()
  const before = await accounts
    .selectFrom('cashier.receiving_accounts')
    .selectAll()
    .where('account_id', '=', given.accountId)
    .forUpdate()
    .executeTakeFirst()
  if (!before) return refuse('not_found')
  if (before.version !== given.version) return refuse('version_conflict')
  const after = await accounts
    .updateTable('cashier.receiving_accounts')
    .set({ label: given.label, fields: JSON.stringify(given.fields) as never, is_open: given.isOpen, version: before.version + 1 })
    .where('account_id', '=', given.accountId)
    .returningAll()
    .executeTakeFirst()
  return ok({ before, after: present(after, 'the locked account is there') })
}

const DAY_MS = 24 * 3_600_000

/** Accounts with how many orders each was given in the last 24 h. */
export async function listReceivingAccounts(
  db: Db,
  { brandId, now }: { brandId: string | undefined; now: Date },
): Promise<(ReceivingAccountRow & { order_count: number })[]> {
  const { rows } = await sql<ReceivingAccountRow & { order_count: number }>`
    SELECT a.*, (SELECT count(*)::int FROM cashier.deposits d WHERE d.account_id = a.account_id AND d.created_at > ${new Date(now.getTime() - DAY_MS)}) AS order_count
      FROM cashier.receiving_accounts a WHERE ${brandId ?? null}::uuid IS NULL OR a.brand_id = ${brandId ?? null}
     ORDER BY a.brand_id, a.method_code, a.label`.execute(db)
  return rows
}

/** The open account of a method whose turn it is: the one that waited longest, leaving out those that another order is just taking, if any others are. */
export async function takeTurn(tx: Tx, turn: { brandId: string; methodCode: string; now: Date }): Promise<ReceivingAccountRow | undefined> {
  return (await takeFirst(tx, turn, sql`SKIP LOCKED`)) ?? (await takeFirst(tx, turn, sql``))
}

async function takeFirst(
  tx: Tx,
  { brandId, methodCode, now }: { brandId: string; methodCode: string; now: Date },
  waiting: RawBuilder<unknown>,
): Promise<ReceivingAccountRow | undefined> {
  const { rows } = await sql<ReceivingAccountRow>`
    UPDATE cashier.receiving_accounts SET last_used_at = ${now} WHERE account_id = (
      SELECT account_id FROM cashier.receiving_accounts WHERE brand_id = ${brandId} AND method_code = ${methodCode} AND is_open
       ORDER BY last_used_at NULLS FIRST, account_id LIMIT 1 FOR UPDATE ${waiting})
    RETURNING *`.execute(tx)
  return rows[0]
}
