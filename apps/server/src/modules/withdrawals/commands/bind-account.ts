import { newId, ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { publish } from '../../../platform/outbox/index.ts'
import { isSameName, maskNumber, readAccountNumber } from '../domain/account-number.ts'
import { findOption } from '../domain/judge-rules.ts'
import { printOf, sealNumber } from '../domain/sealed-number.ts'
import { getRules } from '../queries/get-rules.ts'
import type { AccountRow, WithdrawalsTables } from '../tables.ts'
import type { WithdrawalsDeps } from '../withdrawals-deps.ts'
import { openMember } from './open-member.ts'

export interface BindAccount {
  readonly brandId: string
  readonly memberId: string
  readonly methodCode: string
  readonly optionCode: string
  readonly holder: string
  readonly number: string
  readonly ip: string
  readonly now: Date
}

const HOUR_MS = 60 * 60_000

/**
 * Binds an account in the member's own name; the payment password was proved before. The first account of a member can be used at once, each later one
 * after the cooling time. A number that another member has is bound all the same, and told to the desk (ACCOUNT-4). Refuses a closed method, an
 * unknown bank, a number that can't be one, a name that is not the member's, one account too many, and the same account twice.
 */
export async function bindAccount(tx: Tx, deps: WithdrawalsDeps, input: BindAccount): Promise<Result<AccountRow, Refusal>> {
  const [brand, person] = await Promise.all([deps.ports.brandOf(input.brandId), deps.ports.memberOf(tx, input.memberId)])
  const { rules } = await getRules(tx, { brandId: input.brandId, currency: brand.currency })
  const method = rules.methods.find(each => each.methodCode === input.methodCode)
  if (!method?.open) return refuse('withdrawal_method_closed')
  if (!findOption(method, input.optionCode)) return refuse('validation_failed', { fields: { optionCode: 'field_invalid' } })
  if (!person.fullName) return refuse('payee_name_required')
  if (!isSameName(input.holder, person.fullName)) return refuse('payee_name_differs', { fields: { holder: 'payee_name_differs' } })
  const number = readAccountNumber({ kind: method.kind, optionCode: input.optionCode, currency: brand.currency, number: input.number })
  if (!number.ok) return refuse(number.error, { fields: { number: number.error } })
  const member = await openMember(tx, input)
  const own = await listAccounts(tx, input.memberId)
  if (own.filter(each => each.method_code === method.methodCode).length >= method.accountsMax)
    return refuse('withdrawal_accounts_full', { params: { max: method.accountsMax } })
  const print = printOf(deps.accountKey, { kind: method.kind, optionCode: input.optionCode, number: number.value })
  if (own.some(each => each.number_print.equals(print))) return refuse('withdrawal_account_exists')
  const accountId = newId(input.now, deps.random)
  const row: AccountRow = {
    ...{ account_id: accountId, brand_id: input.brandId, member_id: input.memberId, method_code: method.methodCode, kind: method.kind },
    ...{ option_code: input.optionCode, holder: person.fullName, mask: maskNumber(number.value), removed_at: null },
    ...{ number_sealed: sealNumber(deps.accountKey, accountId, number.value, deps.random), number_print: print },
    ...{ is_default: own.length === 0, bound_at: input.now },
    usable_at: member.bound_count === 0 ? input.now : new Date(input.now.getTime() + rules.coolingHours * HOUR_MS),
  }
  return store(tx, deps, row, input)
}

async function store(
  tx: Tx,
  deps: WithdrawalsDeps,
  row: AccountRow,
  { ip, now, number }: BindAccount,
): Promise<Result<AccountRow, Refusal>> {
  const tables = tx.withTables<WithdrawalsTables>()
  await tables.insertInto('withdrawals.accounts').values(row).execute()
  await tables
    .updateTable('withdrawals.members')
    .set(eb => ({ bound_count: eb('bound_count', '+', 1) }))
    .where('member_id', '=', row.member_id)
    .execute()
  const { brand_id: brandId, member_id: memberId, account_id: accountId, mask } = row
  await deps.ports.recordAccount(tx, { brandId, memberId, ip, at: now, action: 'bound', accountId, mask, number })
  await signalShared(tx, row, now)
  return ok(row)
}

/** One number at several members is a sign to be looked at, never a refusal: families share accounts, and so do gangs. */
async function signalShared(tx: Tx, row: AccountRow, now: Date): Promise<void> {
  const others = await tx
    .withTables<WithdrawalsTables>()
    .selectFrom('withdrawals.accounts')
    .select('member_id')
    .distinct()
    .where('number_print', '=', row.number_print)
    .where('member_id', '<>', row.member_id)
    .execute()
  if (others.length === 0) return
  const memberIds = [row.member_id, ...others.map(other => other.member_id)]
  await sql`INSERT INTO withdrawals.signals (at, brand_id, kind, member_ids, evidence)
    VALUES (${now}, ${row.brand_id}, 'account_shared', ${memberIds}::uuid[], ${JSON.stringify({ account: row.mask, members: String(others.length) })}::jsonb)`.execute(
    tx,
  )
  await publish(tx, { topic: 'withdrawals.account-shared', brandId: row.brand_id, payload: { memberIds, accountId: row.account_id } })
}

/** The accounts that a member has bound now, the default one first. */
export const listAccounts = (tx: Tx, memberId: string): Promise<AccountRow[]> =>
  tx
    .withTables<WithdrawalsTables>()
    .selectFrom('withdrawals.accounts')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .orderBy('is_default', 'desc')
    .orderBy('bound_at')
    .execute()
