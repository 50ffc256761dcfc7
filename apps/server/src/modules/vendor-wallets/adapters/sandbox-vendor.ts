import { type Amount, type Clock, present } from '@croupier/kernel'
import { sql } from 'kysely'
import { type Db, type Tx, transaction } from '../../../platform/db/index.ts'
import type { OrderAnswer, VendorOrder, VendorWallet } from '../ports.ts'
import type { Direction } from '../tables.ts'

/**
 * What the cents of an amount make of it, so that each end can be tried by hand: 91 the vendor refuses · 92 it moves the money and its answer is lost ·
 * 93 it takes its time · 94 the order is lost before it arrives, once · 95 it does nothing and answers nonsense, once · 96 it moves the money and answers nonsense.
 */
const CENTS = { refuses: 91n, answerLost: 92n, slow: 93n, orderLost: 94n, nonsense: 95n, nonsenseAfter: 96n } as const
const SLOW_MS = 5_000
const UNIT_CENTS = 100n

const centsOf = (amount: Amount): bigint => (amount / UNIT_CENTS) % 100n
const NONSENSE = { state: 'unknown', detail: 'the answer cannot be read: <html>' } as const

export interface SandboxDeps {
  readonly db: Db
  readonly clock: Clock
  /** Orders that were lost before they arrived; each is lost once. */
  readonly lost: Set<string>
}

/** The built-in vendor: it offers no games, keeps books of its own, and moves each reference once. */
export function createSandboxVendor(deps: SandboxDeps): VendorWallet {
  const order = (direction: Direction) => (given: VendorOrder) => placeOrder(deps, direction, given)
  return {
    deposit: order('send'),
    withdraw: order('bring'),
    query: async ({ reference, account }) => {
      await failIfTold(deps.db, account)
      return (await findOrder(deps, reference)) ?? { state: 'not_found' }
    },
    balance: async ({ account }) => {
      if ((await failIfTold(deps.db, account)) === 'nonsense') return NONSENSE
      const { rows } = await sql<{ balance: Amount }>`
        SELECT balance FROM vendor_wallets.sandbox_accounts WHERE account = ${account}`.execute(deps.db)
      return { state: 'ok', balance: rows[0]?.balance ?? 0n }
    },
  }
}

/** Silence is a line that breaks. */
async function failIfTold(db: Db, account: string): Promise<'nonsense' | undefined> {
  const { rows } = await sql<{ fault: 'silent' | 'nonsense' }>`
    SELECT fault FROM vendor_wallets.sandbox_faults WHERE account = ${account}`.execute(db)
  if (rows[0]?.fault === 'silent') throw new Error('the line broke')
  return rows[0]?.fault
}

async function placeOrder(deps: SandboxDeps, direction: Direction, order: VendorOrder): Promise<OrderAnswer> {
  await failIfTold(deps.db, order.account)
  const cents = centsOf(order.amount)
  const isLost = (cents === CENTS.orderLost || cents === CENTS.nonsense) && !deps.lost.has(order.reference)
  if (isLost) deps.lost.add(order.reference)
  if (isLost && cents === CENTS.nonsense) return NONSENSE
  if (isLost) throw new Error('the line broke before the order arrived')
  await transaction(deps.db, tx => carryOut(tx, deps, direction, order))
  if (cents === CENTS.answerLost) throw new Error('the line broke before the answer arrived')
  if (cents === CENTS.nonsenseAfter) return NONSENSE
  return present(await findOrder(deps, order.reference), 'the order was just written')
}

/** Books the order once; a repeat finds it there. */
async function carryOut(tx: Tx, { clock }: SandboxDeps, direction: Direction, { reference, account, amount }: VendorOrder): Promise<void> {
  await sql`INSERT INTO vendor_wallets.sandbox_accounts (account, balance) VALUES (${account}, 0) ON CONFLICT DO NOTHING`.execute(tx)
  const { rows } = await sql<{ balance: Amount }>`
    SELECT balance FROM vendor_wallets.sandbox_accounts WHERE account = ${account} FOR UPDATE`.execute(tx)
  const change = direction === 'send' ? amount : -amount
  const isShort = present(rows[0], 'the account was opened').balance + change < 0n
  const outcome = centsOf(amount) === CENTS.refuses ? 'refused' : isShort ? 'insufficient' : 'done'
  const toldFrom = new Date(clock.now().getTime() + (centsOf(amount) === CENTS.slow ? SLOW_MS : 0))
  const booked = await sql`
    INSERT INTO vendor_wallets.sandbox_orders (reference, account, direction, amount, outcome, told_from)
    VALUES (${reference}, ${account}, ${direction}, ${amount}, ${outcome}, ${toldFrom}) ON CONFLICT (reference) DO NOTHING RETURNING reference`.execute(
    tx,
  )
  if (booked.rows.length === 0 || outcome !== 'done') return
  await sql`UPDATE vendor_wallets.sandbox_accounts SET balance = balance + ${change} WHERE account = ${account}`.execute(tx)
}

async function findOrder({ db, clock }: SandboxDeps, reference: string): Promise<OrderAnswer | undefined> {
  const { rows } = await sql<{ outcome: 'done' | 'insufficient' | 'refused'; told_from: Date }>`
    SELECT outcome, told_from FROM vendor_wallets.sandbox_orders WHERE reference = ${reference}`.execute(db)
  const order = rows[0]
  if (!order) return undefined
  if (order.told_from > clock.now()) return { state: 'unknown', detail: 'the vendor is still at it' }
  return order.outcome === 'done' ? { state: 'done' } : { state: 'refused', reason: order.outcome, detail: order.outcome }
}
