import { amountDigitsOf, DEPOSITS_OPEN_MAX } from '@croupier/contract'
import { type Amount, type ByteSource, formatAmount, isWithinHours, newId, ok, parseAmount, type Result } from '@croupier/kernel'
import type { Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { publish } from '../../../platform/outbox/index.ts'
import type { CashierTables, DepositRow } from '../deposits-table.ts'
import { OPEN_STATES } from '../domain/deposit-state.ts'
import { feeOf } from '../domain/fee.ts'
import type { BrandTerms, CashierPorts, DepositMethod, OrderToStart, PaymentProvider, Providers } from '../ports.ts'
import { lockDepositor } from './lock-depositor.ts'

export interface CreateDeposit {
  readonly brandId: string
  readonly memberId: string
  readonly methodCode: string
  /** Decimal text as it was typed. */
  readonly amount: string
  readonly returnUrl: string | undefined
  readonly promotionCode: string | undefined
  readonly language: string
  /** Where the member is; empty where nobody can tell. */
  readonly country: string
  readonly now: Date
}

/** Letters and digits that can't be mistaken for each other on a bank slip. */
const REFERENCE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const REFERENCE_LENGTH = 10

/**
 * Makes an order and, where its provider lives here, begins it. Refuses a method that is closed, or closed at this hour, an amount that is malformed or
 * outside of the method's limits, too many open orders, what the member's own limits refuse, and a promotion that this order can't take part in.
 */
export async function createDeposit(
  tx: Tx,
  input: CreateDeposit,
  ports: CashierPorts,
  providers: Providers,
  random: ByteSource,
): Promise<Result<DepositRow, Refusal>> {
  const terms = await ports.termsOf(input.brandId, input.language)
  const method = terms.methods.find(candidate => candidate.methodCode === input.methodCode)
  const provider = method?.open ? await providers.find(method.provider, 'new-order') : undefined
  if (!method || !provider) return refuse('deposit_method_closed')
  if (!isWithinHours(method.hours, terms.timeZone, input.now)) return refuse('deposit_method_hours', { params: { ...method.hours } })
  const amount = readAmount(input.amount, method, terms.currency)
  if (!amount.ok) return amount
  const limited = await checkMember(tx, input, { amount: amount.value, currency: terms.currency }, ports)
  if (limited) return { ok: false, error: limited }
  const row = newDeposit(input, { amount: amount.value, method, currency: terms.currency }, random)
  const unavailable = await choosePromotion(tx, input, row, ports)
  if (unavailable) return { ok: false, error: unavailable }
  const started = await begin(tx, row, { provider, method, terms })
  if (!started) return refuse('deposit_method_closed')
  await tx.withTables<CashierTables>().insertInto('cashier.deposits').values(stored(row)).execute()
  await publish(tx, {
    topic: 'cashier.deposit-created',
    brandId: row.brand_id,
    payload: {
      depositId: row.deposit_id,
      memberId: row.member_id,
      amount: formatAmount(row.amount),
      currency: row.currency,
      methodCode: row.method_code,
      promotionCode: row.promotion_code,
    },
  })
  return ok(row)
}

/** JSON for the one column that is none of its own. */
const stored = (row: DepositRow) => ({ ...row, instructions: row.instructions && (JSON.stringify(row.instructions) as never) })

function readAmount(text: string, method: DepositMethod, currency: string): Result<Amount, Refusal> {
  const parsed = parseAmount(text)
  const digits = amountDigitsOf(currency)
  const invalid = refuse('amount_invalid', { params: { digits } })
  if (!parsed.ok) return invalid
  // Providers settle in cents, and yen whole: a digit more would never arrive.
  const fractionDigits = formatAmount(parsed.value, 0).split('.')[1]?.length ?? 0
  if (fractionDigits > digits) return invalid
  const bounds = { min: formatAmount(method.amountMin), max: formatAmount(method.amountMax) }
  if (parsed.value < method.amountMin || parsed.value > method.amountMax) return refuse('amount_out_of_range', { params: bounds })
  return ok(parsed.value)
}

async function checkMember(
  tx: Tx,
  { brandId, memberId, now }: CreateDeposit,
  order: { amount: Amount; currency: string },
  ports: CashierPorts,
): Promise<Refusal | undefined> {
  await lockDepositor(tx, { brandId, memberId })
  const { open } = await tx
    .withTables<CashierTables>()
    .selectFrom('cashier.deposits')
    .select(({ fn }) => fn.countAll<bigint>().as('open'))
    .where('member_id', '=', memberId)
    .where('state', 'in', [...OPEN_STATES])
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  if (Number(open) >= DEPOSITS_OPEN_MAX) return { code: 'deposit_open_too_many', params: { max: DEPOSITS_OPEN_MAX } }
  return ports.mayDeposit(tx, { brandId, memberId, ...order, now })
}

/** Judged as the order is made: what was shown may be over by now. */
async function choosePromotion(
  tx: Tx,
  { country, now }: CreateDeposit,
  row: DepositRow,
  ports: CashierPorts,
): Promise<Refusal | undefined> {
  const { promotion_code: promotionCode, brand_id: brandId, member_id: memberId, deposit_id: depositId } = row
  if (promotionCode === null) return undefined
  return ports.choosePromotion(tx, {
    brandId,
    memberId,
    depositId,
    promotionCode,
    country,
    amount: row.amount,
    expiresAt: row.expires_at,
    now,
  })
}

interface Beginning {
  readonly provider: PaymentProvider
  readonly method: DepositMethod
  readonly terms: BrandTerms
}

/** Begins the order where the provider lives here; elsewhere it is noted that the provider is to be asked. Answers false where nothing is offered. */
async function begin(tx: Tx, row: DepositRow, { provider, method, terms }: Beginning): Promise<boolean> {
  if (provider.isRemote) {
    row.is_starting = true
    row.ask_at = row.created_at
    return true
  }
  const started = await provider.start(tx, orderOf(row, { network: method.network, brandName: terms.name, now: row.created_at }))
  if (!started.ok) return false
  row.checkout_url = started.value.checkoutUrl
  row.instructions = started.value.instructions
  row.account_id = started.value.accountId ?? null
  return true
}

/** A stored order as a provider hears of it. */
export const orderOf = (row: DepositRow, more: Pick<OrderToStart, 'network' | 'brandName' | 'now'>): OrderToStart => ({
  ...more,
  depositId: row.deposit_id,
  brandId: row.brand_id,
  memberId: row.member_id,
  methodCode: row.method_code,
  kind: row.kind,
  reference: row.reference,
  amount: row.amount,
  currency: row.currency,
  returnUrl: row.return_url ?? '/index',
  confirmationsNeeded: row.confirmations_needed,
  expiresAt: row.expires_at,
})

function newDeposit(
  input: CreateDeposit,
  { amount, method, currency }: { amount: Amount; method: DepositMethod; currency: string },
  random: ByteSource,
): DepositRow {
  const depositId = newId(input.now, random)
  return {
    deposit_id: depositId,
    brand_id: input.brandId,
    member_id: input.memberId,
    reference: newReference(random),
    method_code: method.methodCode,
    kind: method.kind,
    provider: method.provider,
    state: 'created',
    amount,
    fee: feeOf(amount, method, true),
    currency,
    amount_max: method.amountMax,
    fee_bps: method.feeBps,
    fee_fixed: method.feeFixed,
    accepts_part: method.kind !== 'card',
    received: 0n,
    fee_taken: 0n,
    checkout_url: null,
    instructions: null,
    account_id: null,
    provider_id: null,
    confirmations: 0,
    confirmations_needed: method.kind === 'crypto' ? method.confirmationsNeeded : 0,
    receipt_count: 0,
    claimed_paid_at: null,
    decided_by: null,
    note: null,
    ask_at: null,
    ask_tries: 0,
    is_starting: false,
    return_url: safeReturnUrl(input.returnUrl).replaceAll('{order}', depositId),
    promotion_code: input.promotionCode ?? null,
    created_at: input.now,
    expires_at: new Date(input.now.getTime() + method.minutesToPay * 60_000),
    ended_at: null,
    balance_after: null,
    is_late: false,
    ...{ reversed_at: null, reversed_by: null, reversed_reason: null },
  }
}

/** 50 random bits: 32 letters are exactly 5 bits, so masking is uniform. */
function newReference(random: ByteSource): string {
  return `D${Array.from(random.bytes(REFERENCE_LENGTH), byte => REFERENCE_ALPHABET[byte & 31]).join('')}`
}

/** A path of this portal; anything else could send the member to a stranger's page. */
function safeReturnUrl(url: string | undefined): string {
  return url && /^\/(?![/\\])[\w\-/?=&%.#{}]*$/.test(url) ? url : '/index'
}
