import { type Amount, type Clock, present } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { PayoutAnswer, PayoutProvider } from '../ports.ts'

export const SANDBOX = 'sandbox'

/**
 * What the cents of an amount make of it, so that each end can be tried by hand: 91 the provider fails · 92 it pays and its answer is lost · 93 it takes
 * its time and pays · 94 the order is lost before it arrives, once · 95 it takes its time and fails · 96 it pays, and the bank sends the money back.
 */
const CENTS = { fails: 91n, answerLost: 92n, slow: 93n, orderLost: 94n, slowFailure: 95n, bounces: 96n } as const
const SLOW_MS = 20_000
const BOUNCES_AFTER_MS = 5_000
const UNIT_CENTS = 100n

const centsOf = (amount: Amount): bigint => (amount / UNIT_CENTS) % 100n

/** The built-in provider: it pays nobody, keeps books of its own, and pays each reference once. */
export function createSandboxPayouts({ db, clock }: { readonly db: Db; readonly clock: Clock }): PayoutProvider {
  const lostOrders = new Set<string>()
  return {
    code: SANDBOX,
    createPayout: async ({ reference, amount, currency }) => {
      const cents = centsOf(amount)
      if (cents === CENTS.orderLost && !lostOrders.has(reference)) {
        lostOrders.add(reference)
        throw new Error('the line broke before the order arrived')
      }
      const isSlow = cents === CENTS.slow || cents === CENTS.slowFailure
      const outcome = cents === CENTS.bounces ? 'bounced' : cents === CENTS.fails || cents === CENTS.slowFailure ? 'failed' : 'paid'
      const endsAt = new Date(clock.now().getTime() + (outcome === 'bounced' ? BOUNCES_AFTER_MS : isSlow ? SLOW_MS : 0))
      await sql`INSERT INTO withdrawals.sandbox_payouts (reference, amount, currency, outcome, ends_at)
        VALUES (${reference}, ${amount}, ${currency}, ${outcome}, ${endsAt}) ON CONFLICT (reference) DO NOTHING`.execute(db)
      if (cents === CENTS.answerLost) throw new Error('the line broke before the answer arrived')
      return present(await find(db, reference, clock.now()), 'the order was just written')
    },
    queryPayout: async ({ reference }) => (await find(db, reference, clock.now())) ?? { state: 'not_found' },
  }
}

async function find(db: Db, reference: string, now: Date): Promise<PayoutAnswer | undefined> {
  const { rows } = await sql<{ outcome: 'paid' | 'failed' | 'bounced'; ends_at: Date }>`
    SELECT outcome, ends_at FROM withdrawals.sandbox_payouts WHERE reference = ${reference}`.execute(db)
  const order = rows[0]
  if (!order) return undefined
  const providerReference = `SBX-${reference}`
  const hasEnded = order.ends_at <= now
  if (order.outcome === 'bounced')
    return hasEnded ? { state: 'failed', reason: 'sent back by the bank' } : { state: 'paid', providerReference }
  if (!hasEnded) return { state: 'pending', providerReference }
  return order.outcome === 'failed' ? { state: 'failed', reason: 'refused by the bank' } : { state: 'paid', providerReference }
}
