import type { BillState, Kind } from '@croupier/games/contracts'
import type { Amount } from '@croupier/kernel'
import type { Tx } from '../platform/db/index.ts'
import type { ServerModule } from '../platform/module.ts'
import type { FeedReader, FeedRow } from '../platform/outbox/index.ts'

/** A state that a bill entered. */
export interface EnteredRow extends FeedRow {
  readonly bill_id: string
  readonly place: number
  readonly state: BillState
  readonly at: Date
  readonly reason: string | null
  readonly brand_id: string
  readonly number: string
  readonly payer_id: string | null
  readonly receiver_id: string
  readonly kind: Kind
  readonly amount: Amount
  readonly currency: string
}

export type BillTemplate = `bill-${'issued' | 'claimable' | 'paid' | 'short' | 'owed' | 'expired' | 'refused'}`

/** One party's news of a bill; the other party is null for the house. */
export interface BillNews {
  readonly memberId: string
  readonly counterpartId: string | null
  readonly template: BillTemplate
  readonly entered: EnteredRow
}

interface Ports {
  tell(tx: Tx, news: BillNews): Promise<void>
  /** The member's open pages look at bills again. */
  changed(memberId: string): void
}

/** Bills of parts of a day come by the hundred: they are shown, and nobody is written to about each. */
const TOLD_KINDS: readonly Kind[] = ['daily_salary', 'dividend']

const TO_RECEIVER: Readonly<Partial<Record<BillState, BillTemplate>>> = {
  awaiting_review: 'bill-issued',
  awaiting_claim: 'bill-claimable',
  paid: 'bill-paid',
  upline_short: 'bill-short',
  part_paid: 'bill-short',
  expired: 'bill-expired',
  refused: 'bill-refused',
}
const TO_PAYER: Readonly<Partial<Record<BillState, BillTemplate>>> = {
  upline_short: 'bill-owed',
  part_paid: 'bill-owed',
  refused: 'bill-refused',
}

/** Whom a state is told, and in which words; a bill of nothing is told nobody. */
export function newsOf(entered: EnteredRow): BillNews[] {
  const { state, kind, amount, payer_id: payerId, receiver_id: receiverId } = entered
  if (!TOLD_KINDS.includes(kind) || amount === 0n) return []
  const [toReceiver, toPayer] = [TO_RECEIVER[state], TO_PAYER[state]]
  return [
    ...(toReceiver ? [{ memberId: receiverId, counterpartId: payerId, template: toReceiver, entered }] : []),
    ...(toPayer && payerId !== null ? [{ memberId: payerId, counterpartId: receiverId, template: toPayer, entered }] : []),
  ]
}

const BATCH = 500

/** After a bill entered a state: writes to its parties, and lets their open pages look again. */
export function tellOfBills({ tell, changed }: Ports): ServerModule {
  const reader: FeedReader<EnteredRow> = {
    name: 'tell-of-bills',
    source: 'bills.state_feed',
    from: 'start',
    batchMax: BATCH,
    handle: async (tx, rows) => {
      for (const news of rows.flatMap(newsOf)) await tell(tx, news)
      for (const memberId of new Set(rows.flatMap(row => (row.payer_id === null ? [row.receiver_id] : [row.receiver_id, row.payer_id]))))
        changed(memberId)
    },
  }
  return { name: 'tell-of-bills', readers: [reader] }
}
