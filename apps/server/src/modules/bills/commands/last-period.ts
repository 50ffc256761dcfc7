import { type Kind, runningSince, type Terms } from '@croupier/games/contracts'
import type { Amount } from '@croupier/kernel'
import { sql } from 'kysely'
import { type Db, transaction } from '../../../platform/db/index.ts'
import { type StoredTerms, termsOfBill } from '../domain/terms.ts'
import type { BillSources, TallyRow } from '../source-ports.ts'
import { reckonRows, sumSalaries } from './compute-period.ts'

/** The last period of which a receiver has a bill, and what it would have come to by other terms. */
export interface LastPeriod {
  readonly from: Date
  readonly to: Date
  readonly validBet: Amount
  readonly loss: Amount
  grossOf(terms: Terms): Amount
  /** What the receiver's own downlines were to get for the same time. */
  readonly below: Amount
}

interface LastBill {
  readonly start: Date
  readonly end: Date
  readonly issuedAt: Date
  readonly timeZone: string
  readonly terms: StoredTerms
  readonly validBet: Amount
  readonly loss: Amount
  readonly carryIn: Amount
  readonly below: Amount
}

export const readLastPeriod = (
  sources: BillSources,
  db: Db,
  { brandId, receiverId, kind }: { readonly brandId: string; readonly receiverId: string; readonly kind: Kind },
): Promise<LastPeriod | undefined> =>
  transaction(
    db,
    async tx => {
      const { rows: bills } = await sql<LastBill>`
        SELECT b.period_start AS start, b.period_end AS end, b.issued_at AS "issuedAt", b.time_zone AS "timeZone", b.terms, b.valid_bet AS "validBet", b.loss, b.carry_in AS "carryIn",
               coalesce((SELECT sum(d.amount) FROM bills.bills d WHERE d.payer_id = b.receiver_id AND d.kind = b.kind AND d.issued_at = b.issued_at), 0)::bigint AS below
          FROM bills.bills b WHERE b.brand_id = ${brandId} AND b.receiver_id = ${receiverId} AND b.kind = ${kind} ORDER BY b.issued_at DESC LIMIT 1`.execute(
        tx,
      )
      const [bill] = bills
      if (!bill) return undefined
      const { start, end, timeZone, carryIn } = bill
      const window = { brandId, start, end, knownAt: bill.issuedAt }
      let rows: readonly TallyRow[] = []
      for await (const team of sources.tallies(tx, window, [receiverId], { costs: true, deposits: true })) rows = team.rows
      const isPartOfDay = kind === 'realtime_salary' || kind === 'hourly_salary'
      const since = runningSince(termsOfBill(bill.terms), window, timeZone)
      const running = isPartOfDay ? (await sources.running(tx, window, since, [receiverId])).get(receiverId) : undefined
      const salaries = (await sumSalaries(tx, window, [receiverId])).get(receiverId) ?? 0n
      return {
        ...{ from: start, to: end, validBet: bill.validBet, loss: bill.loss, below: bill.below },
        grossOf: (terms: Terms) => {
          const own = { contract: { receiverId, terms }, start, end }
          return reckonRows(own, rows, { running, salaries: terms.deductions.includes('salary') ? salaries : 0n, carryIn, timeZone })
            .reckoning.gross
        },
      }
    },
    { isolation: 'repeatable read' },
  )
