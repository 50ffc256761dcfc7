import { AMOUNT_FRACTION_DIGITS } from '@croupier/contract'
import { type Amount, type ByteSource, formatAmount, newId, ok, parseAmount, type Result, scaleAmount } from '@croupier/kernel'
import type { Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import type { CashierTables, DepositRow } from '../deposits-table.ts'
import type { CashierPorts, DepositMethod, PaymentProvider } from '../ports.ts'

export interface CreateDeposit {
  readonly brandId: string
  readonly memberId: string
  readonly methodCode: string
  /** Decimal text as it was typed. */
  readonly amount: string
  readonly returnUrl: string | undefined
  readonly language: string
  readonly now: Date
}

/** Letters and digits that can't be mistaken for each other on a bank slip. */
const REFERENCE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const REFERENCE_LENGTH = 10

/** Starts an order at the method's provider. Refuses a closed method, an amount that is malformed or outside of the method's limits. */
export async function createDeposit(
  tx: Tx,
  input: CreateDeposit,
  ports: CashierPorts,
  providers: ReadonlyMap<string, PaymentProvider>,
  random: ByteSource,
): Promise<Result<DepositRow, Refusal>> {
  const terms = await ports.termsOf(input.brandId, input.language)
  const method = terms.methods.find(candidate => candidate.methodCode === input.methodCode)
  const provider = providers.get(method?.provider ?? '')
  if (!method?.open || !provider) return refuse('deposit_method_closed')
  const amount = readAmount(input.amount, method)
  if (!amount.ok) return amount
  const limit = await ports.mayDeposit(tx, { memberId: input.memberId, amount: amount.value })
  if (limit) return refuse(limit, { params: bounds(method) })
  const row = newDeposit(input, { amount: amount.value, method, currency: terms.currency }, random)
  const order = await provider.createOrder(tx, {
    ...row,
    expiresAt: row.expires_at,
    returnUrl: safeReturnUrl(input.returnUrl),
    brandName: terms.name,
  })
  row.checkout_url = order.checkoutUrl
  await tx.withTables<CashierTables>().insertInto('cashier.deposits').values(row).execute()
  return ok(row)
}

function readAmount(text: string, method: DepositMethod): Result<Amount, Refusal> {
  const parsed = parseAmount(text)
  const invalid = refuse('amount_invalid', { params: { digits: AMOUNT_FRACTION_DIGITS } })
  if (!parsed.ok) return invalid
  // Providers settle in cents: a third digit would never arrive.
  const fractionDigits = formatAmount(parsed.value, 0).split('.')[1]?.length ?? 0
  if (fractionDigits > AMOUNT_FRACTION_DIGITS) return invalid
  if (parsed.value < method.amountMin || parsed.value > method.amountMax) return refuse('amount_out_of_range', { params: bounds(method) })
  return ok(parsed.value)
}

const bounds = (method: DepositMethod) => ({ min: formatAmount(method.amountMin), max: formatAmount(method.amountMax) })

function newDeposit(
  input: CreateDeposit,
  order: { amount: Amount; method: DepositMethod; currency: string },
  random: ByteSource,
): DepositRow {
  return {
    deposit_id: newId(input.now, random),
    brand_id: input.brandId,
    member_id: input.memberId,
    reference: newReference(random),
    method_code: order.method.methodCode,
    provider: order.method.provider,
    state: 'created',
    amount: order.amount,
    fee: scaleAmount(order.amount, BigInt(order.method.feeBps), 10_000n),
    currency: order.currency,
    checkout_url: null,
    created_at: input.now,
    expires_at: new Date(input.now.getTime() + order.method.minutesToPay * 60_000),
    ended_at: null,
    balance_after: null,
    is_late: false,
  }
}

/** 50 random bits: 32 letters are exactly 5 bits, so masking is uniform. */
function newReference(random: ByteSource): string {
  return `D${Array.from(random.bytes(REFERENCE_LENGTH), byte => REFERENCE_ALPHABET[byte & 31]).join('')}`
}

/** A path of this portal; anything else could send the member to a stranger's page. */
function safeReturnUrl(url: string | undefined): string {
  return url && /^\/(?![/\\])[\w\-/?=&%.#]*$/.test(url) ? url : '/index'
}
