import { type Amount, type ByteSource, err, formatAmount, ok, scaleAmount } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import type { DepositKind, Instructions } from '../deposits-table.ts'
import { isSignedBy } from '../domain/webhook-signature.ts'
import type { EmbeddedProvider, OrderToStart } from '../ports.ts'
import { readReport } from './report.ts'

export const SANDBOX = 'sandbox'
/** A late report comes this long after the order has expired. */
const LATE_BY_MS = 5_000
/** A block of the sandbox's chain. */
const BLOCK_MS = 2_000

export const SANDBOX_CHOICES = ['pay', 'fail', 'late', 'double', 'part', 'rest', 'more', 'twice'] as const
export type SandboxChoice = (typeof SANDBOX_CHOICES)[number]

export interface SandboxOrder {
  readonly token: string
  readonly reference: string
  readonly kind: DepositKind
  readonly amount: Amount
  readonly currency: string
  readonly return_url: string
  readonly brand_name: string
  /** Null where the order is gone from the cashier's books. */
  readonly brand_id: string | null
  readonly expires_at: Date
  readonly choice: SandboxChoice | null
  readonly confirmations_needed: number
}

/** The built-in provider: a hosted checkout with play money, for all four kinds. It knows deposits only by the reference that it was given. */
export function createSandboxProvider(secret: string, random: ByteSource): EmbeddedProvider {
  return {
    code: SANDBOX,
    isRemote: false,
    isByHand: false,
    readWebhook: ({ rawBody, header, now }) => {
      if (!isSignedBy(secret, rawBody, header('x-signature'), now)) return err('webhook_signature_wrong')
      return readReport(rawBody)
    },
    start: async (tx, order) => {
      const token = Buffer.from(random.bytes(18)).toString('base64url')
      await sql`INSERT INTO cashier.sandbox_orders (token, reference, kind, amount, currency, return_url, brand_name, expires_at)
        VALUES (${token}, ${order.reference}, ${order.kind}, ${order.amount}, ${order.currency}, ${order.returnUrl}, ${order.brandName}, ${order.expiresAt})`.execute(
        tx,
      )
      const checkoutUrl = `/sandbox/checkout/${token}`
      return ok({ checkoutUrl, instructions: await instructionsOf(tx, order, checkoutUrl, random) })
    },
  }
}

async function instructionsOf(tx: Tx, order: OrderToStart, checkoutUrl: string, random: ByteSource): Promise<Instructions | null> {
  switch (order.kind) {
    case 'card':
      return null
    case 'qr':
      return { lines: [{ key: 'reference', value: order.reference }], qrText: checkoutUrl }
    case 'bank':
      return {
        lines: [
          { key: 'bankName', value: 'Sandbox Bank' },
          { key: 'holder', value: order.brandName },
          { key: 'number', value: digitsOf(order.reference) },
          { key: 'reference', value: order.reference },
        ],
        qrText: null,
      }
    case 'crypto': {
      const address = await addressOf(tx, order, random)
      return {
        lines: [
          { key: 'network', value: order.network },
          { key: 'address', value: address },
        ],
        qrText: address,
      }
    }
  }
}

/** A virtual account number that belongs to this order alone. */
const digitsOf = (reference: string): string =>
  Array.from(reference, letter => String(letter.charCodeAt(0) % 10))
    .join('')
    .padStart(16, '9')

/** Each member has one address at each network, for ever. */
async function addressOf(tx: Tx, { network, memberId }: OrderToStart, random: ByteSource): Promise<string> {
  const fresh = `sbx1${Buffer.from(random.bytes(19)).toString('hex')}`
  const { rows } = await sql<{ address: string }>`
    INSERT INTO cashier.member_addresses (provider, network, member_id, address) VALUES (${SANDBOX}, ${network}, ${memberId}, ${fresh})
    ON CONFLICT (provider, network, member_id) DO UPDATE SET address = cashier.member_addresses.address RETURNING address`.execute(tx)
  return rows[0]?.address ?? fresh
}

export async function findOrder(db: Db | Tx, token: string): Promise<SandboxOrder | undefined> {
  const found = await sql<SandboxOrder>`
    SELECT token, o.reference, o.kind, o.amount, o.currency, o.return_url, brand_name, d.brand_id, o.expires_at, choice, coalesce(confirmations_needed, 0) AS confirmations_needed
      FROM cashier.sandbox_orders o LEFT JOIN cashier.deposits d ON d.reference = o.reference WHERE token = ${token}`.execute(db)
  return found.rows[0]
}

/** Stores what the visitor chose and the reports that follow from it; a second choice changes nothing, but for the rest after a part. */
export async function choose(tx: Tx, order: SandboxOrder, choice: SandboxChoice, now: Date): Promise<boolean> {
  const chosen = await sql`
    UPDATE cashier.sandbox_orders SET choice = ${choice}, chosen_at = ${now}
     WHERE token = ${order.token} AND CASE WHEN ${choice} = 'rest' THEN choice = 'part' ELSE choice IS NULL END RETURNING token`.execute(tx)
  if (chosen.rows.length === 0) return false
  const startsAt = choice === 'late' ? new Date(Math.max(now.getTime(), order.expires_at.getTime()) + LATE_BY_MS) : now
  for (const report of reportsOf(order, choice, startsAt))
    await sql`INSERT INTO cashier.sandbox_deliveries (event_id, body, deliver_at) VALUES (${report.eventId}, ${JSON.stringify(report)}, ${report.at})`.execute(
      tx,
    )
  return true
}

/** A part is four tenths, in cents. */
const partOf = (amount: Amount): Amount => scaleAmount(amount, 4n, 1000n) * 100n
const PAYMENTS: Record<Exclude<SandboxChoice, 'fail'>, (amount: Amount) => readonly Amount[]> = {
  pay: amount => [amount],
  late: amount => [amount],
  double: amount => [amount],
  part: amount => [partOf(amount)],
  rest: amount => [amount - partOf(amount)],
  more: amount => [amount + scaleAmount(amount, 2n, 10n)],
  twice: amount => [amount, amount],
}

function reportsOf(order: SandboxOrder, choice: SandboxChoice, startsAt: Date) {
  const id = `sbx-${order.token.slice(0, 12)}`
  const common = { reference: order.reference, currency: order.currency }
  if (choice === 'fail')
    return [
      {
        ...common,
        eventId: `${id}-failed`,
        state: 'failed',
        amount: formatAmount(order.amount),
        paymentId: null,
        confirmations: null,
        at: startsAt.toISOString(),
      },
    ]
  const reports = PAYMENTS[choice](order.amount).flatMap((amount, place) => {
    const paymentId = `${id}-${choice === 'rest' ? 'rest' : place}`
    const steps = Math.max(1, order.confirmations_needed)
    return Array.from({ length: steps }, (_, step) => ({
      ...common,
      eventId: `${paymentId}-${step}`,
      state: step === steps - 1 ? 'paid' : 'pending',
      amount: formatAmount(amount),
      paymentId,
      confirmations: order.confirmations_needed > 0 ? step + 1 : null,
      at: new Date(startsAt.getTime() + step * BLOCK_MS).toISOString(),
    }))
  })
  return choice === 'double' ? [...reports, ...reports] : reports
}
