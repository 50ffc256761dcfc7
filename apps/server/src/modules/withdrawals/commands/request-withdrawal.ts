import { amountDigitsOf } from '@croupier/contract'
import { type Amount, amount, formatAmount, isWithinHours, newId, ok, parseAmount, type Result } from '@croupier/kernel'
import type { Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { publish } from '../../../platform/outbox/index.ts'
import { isSameName } from '../domain/account-number.ts'
import { feeOf } from '../domain/fee.ts'
import { findOption, limitsOfRank, type RankLimits } from '../domain/judge-rules.ts'
import { shortCode } from '../domain/short-code.ts'
import { sumOwed } from '../domain/turnover.ts'
import type { WithdrawalBrand } from '../ports.ts'
import { type DayUse, dayOf, useSince } from '../queries/day-use.ts'
import { getRules, type Method, type StoredRules } from '../queries/get-rules.ts'
import { getTurnover } from '../queries/get-turnover.ts'
import type { AccountRow, WithdrawalRow, WithdrawalsTables } from '../tables.ts'
import type { WithdrawalsDeps } from '../withdrawals-deps.ts'
import { noteEvent } from './note-event.ts'
import { openMember } from './open-member.ts'
import { moveOf } from './refresh-withdrawal.ts'

export interface RequestWithdrawal {
  readonly brandId: string
  readonly memberId: string
  readonly accountId: string
  /** Decimal text as it was typed. */
  readonly amount: string
  /** The member has agreed to lose bonus money that ends with it. */
  readonly forfeitBonus?: boolean
  readonly now: Date
}
type Terms = { readonly rules: StoredRules['rules']; readonly limits: RankLimits }

/**
 * Locks the amount for a withdrawal; the payment password was proved before. Refuses, in this order: a closed desk, an account that is not bound or
 * still cools, a method that is closed, or closed at this hour, an amount that is malformed or out of range, a missing verification, turnover still
 * owed, the limits of the day, funds that are not there, and bonus money that would end unless the member agreed to it. Self-exclusion is no reason: money may always leave (WITHDRAW-REQUEST-4).
 */
export async function requestWithdrawal(tx: Tx, deps: WithdrawalsDeps, input: RequestWithdrawal): Promise<Result<WithdrawalRow, Refusal>> {
  const [brand, member] = await Promise.all([deps.ports.brandOf(input.brandId), deps.ports.memberOf(tx, input.memberId)])
  const { rules } = await getRules(tx, { brandId: input.brandId, currency: brand.currency })
  if (!rules.open) return refuse('withdrawal_closed')
  await openMember(tx, input)
  const account = await findUsableAccount(tx, input, brand)
  if (!account.ok) return account
  const method = rules.methods.find(each => each.methodCode === account.value.method_code)
  if (!method?.open || !findOption(method, account.value.option_code)) return refuse('withdrawal_method_closed')
  if (!isWithinHours(method.hours, brand.timeZone, input.now)) return refuse('withdrawal_method_hours', { params: { ...method.hours } })
  if (!isSameName(account.value.holder, member.fullName ?? '')) return refuse('payee_name_differs')
  const wanted = readAmount(input.amount, method, brand.currency)
  if (!wanted.ok) return wanted
  const limits = limitsOfRank(rules, await deps.ports.rankOf(tx, input))
  const terms = { rules, limits }
  const used = await useSince(tx, input.memberId, dayOf(input.now, brand.timeZone).startsAt)
  const barred =
    (await judgeMember(tx, deps, input, wanted.value, { ...terms, currency: brand.currency })) ?? judgeDay(used, wanted.value, terms)
  if (barred) return barred
  const freeLeft = limits.freePerDay - used.count
  const fee = feeOf(wanted.value, { feeBps: method.feeBps, feeFixed: amount(method.feeFixed), freeLeft, currency: brand.currency })
  return store(tx, deps, input, newWithdrawal(input, { account: account.value, method, amount: wanted.value, fee, brand }, deps))
}

async function findUsableAccount(
  tx: Tx,
  { accountId, memberId, now }: RequestWithdrawal,
  brand: WithdrawalBrand,
): Promise<Result<AccountRow, Refusal>> {
  const account = await tx
    .withTables<WithdrawalsTables>()
    .selectFrom('withdrawals.accounts')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!account) return refuse('withdrawal_account_not_found')
  if (account.usable_at <= now) return ok(account)
  // Year first, as all languages read it: the reader's is not known here.
  const at = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: brand.timeZone }).format(
    account.usable_at,
  )
  return refuse('withdrawal_account_cooling', { params: { at } })
}

function readAmount(text: string, method: Method, currency: string): Result<Amount, Refusal> {
  const parsed = parseAmount(text)
  const digits = amountDigitsOf(currency)
  const invalid = refuse('amount_invalid', { params: { digits } })
  if (!parsed.ok) return invalid
  // Providers pay in cents, and yen whole: a digit more would never arrive.
  const fractionDigits = formatAmount(parsed.value, 0).split('.')[1]?.length ?? 0
  if (fractionDigits > digits) return invalid
  const { amountMin, amountMax } = method
  const isWithin = parsed.value >= amount(amountMin) && parsed.value <= amount(amountMax)
  return isWithin ? ok(parsed.value) : refuse('amount_out_of_range', { params: { min: amountMin, max: amountMax } })
}

async function judgeMember(
  tx: Tx,
  { ports }: WithdrawalsDeps,
  { brandId, memberId, now }: RequestWithdrawal,
  wanted: Amount,
  { rules, currency }: Terms & { readonly currency: string },
) {
  const [level, needed] = [
    await ports.verificationLevelOf(tx, memberId, now),
    await ports.verificationNeededFor({ brandId, amount: wanted }),
  ]
  if (level < needed) return refuse('verification_required')
  const due = await ports.amountOwed(tx, memberId, currency)
  if (due > 0n) return refuse('amount_owed', { params: { owed: formatAmount(due) } })
  if (await ports.hasDebt(tx, memberId)) return refuse('debt_open')
  const owed = sumOwed(await getTurnover(tx, ports, { memberId, percent: rules.turnoverPercent, now }))
  return owed > 0n ? refuse('turnover_owed', { params: { owed: formatAmount(owed) } }) : undefined
}

function judgeDay(used: DayUse, wanted: Amount, { limits }: Terms) {
  if (used.count >= limits.countPerDay) return refuse('withdrawal_day_count_reached', { params: { max: limits.countPerDay } })
  const left = amount(limits.amountPerDay) - used.amount
  return wanted > left ? refuse('withdrawal_day_amount_reached', { params: { left: formatAmount(left > 0n ? left : 0n) } }) : undefined
}

type Agreed = {
  readonly account: AccountRow
  readonly method: Method
  readonly amount: Amount
  readonly fee: Amount
  readonly brand: WithdrawalBrand
}

function newWithdrawal({ brandId, memberId, now }: RequestWithdrawal, agreed: Agreed, { random }: WithdrawalsDeps): WithdrawalRow {
  return {
    ...{ withdrawal_id: newId(now, random), brand_id: brandId, member_id: memberId, number: shortCode('W', random) },
    ...{ account_id: agreed.account.account_id, method_code: agreed.method.methodCode, provider: agreed.method.provider },
    ...{ payout_max: amount(agreed.method.payoutMax), currency: agreed.brand.currency, amount: agreed.amount, fee: agreed.fee },
    ...{ decision: 'requested', state: 'requested', is_automatic: false, approved_by: null, flags: [], reason: null },
    ...{ returned: 0n, is_fee_taken: false, is_fee_returned: false },
    ...{ version: 1, created_at: now, paid_at: null, ended_at: null },
  }
}

async function store(
  tx: Tx,
  deps: WithdrawalsDeps,
  { now, forfeitBonus = false }: RequestWithdrawal,
  row: WithdrawalRow,
): Promise<Result<WithdrawalRow, Refusal>> {
  const forfeits = await deps.ports.forfeits(tx, row.member_id)
  // Before anything of the ledger is locked; a refusal undoes it.
  if (forfeits.grants > 0) await deps.ports.forfeit(tx, row.member_id)
  const locked = await deps.ports.money.lock(tx, moveOf(row, row.amount))
  if (!locked.ok) return refuse(locked.error)
  if (forfeits.grants > 0 && !forfeitBonus) return refuse('confirm_forfeit', { params: { sum: formatAmount(forfeits.sum) } })
  const tables = tx.withTables<WithdrawalsTables>()
  await tables
    .insertInto('withdrawals.withdrawals')
    .values({ ...row, flags: JSON.stringify(row.flags) })
    .execute()
  await tables.updateTable('withdrawals.members').set({ turned_over_at: now }).where('member_id', '=', row.member_id).execute()
  await noteEvent(tx, row.withdrawal_id, { at: now, kind: 'requested', actor: 'member', amount: row.amount })
  const { withdrawal_id: withdrawalId, member_id: memberId, brand_id: brandId } = row
  await publish(tx, { topic: 'withdrawals.requested', brandId, payload: { withdrawalId, memberId, amount: formatAmount(row.amount) } })
  return ok(row)
}
