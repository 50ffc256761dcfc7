import { randomUUID } from 'node:crypto'
import type { BillState, Kind } from '@croupier/games/contracts'
import { amount } from '@croupier/kernel'
import type { Pool } from 'pg'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

export interface PlantedBill {
  readonly brandId: string
  /** The house where it is left out. */
  readonly payerId?: string
  readonly receiverId: string
  readonly now: Date
  readonly kind?: Kind
  readonly state?: BillState
  readonly gross?: string
  readonly adjustment?: string
  readonly paid?: string
  /** Who of the team did what; `below` is the receiver's direct downline over the account. */
  readonly lines?: readonly {
    readonly memberId: string
    readonly below?: string
    readonly bets?: number
    readonly valid: string
    readonly loss: string
  }[]
  readonly owedSince?: Date
}

const sum = (values: readonly string[]) => values.reduce((total, value) => total + amount(value), 0n)

/** A bill as a run would write it, of the day before; its figures are the sums of its lines. */
export async function plantBill(admin: Pool, given: PlantedBill): Promise<{ billId: string; number: string }> {
  const {
    brandId,
    payerId,
    receiverId,
    now,
    kind = 'dividend',
    state = 'issued',
    gross = '30.00',
    adjustment = '0',
    paid = '0',
    lines = [],
  } = given
  const billId = randomUUID()
  const number = `V${billId.replaceAll('-', '').slice(0, 12).toUpperCase()}`
  const end = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS - 8 * HOUR_MS)
  const start = new Date(end.getTime() - DAY_MS)
  const [valid, loss] = [sum(lines.map(line => line.valid)), sum(lines.map(line => line.loss))]
  const owed = amount(gross) + amount(adjustment)
  const total = owed > 0n ? owed : 0n
  const isOwed = state === 'upline_short' || state === 'part_paid'
  const tier = { ratePpm: 300_000, isMet: true, thresholds: [{ threshold: 'minLoss', need: '1000000', have: String(loss), isMet: true }] }
  const terms = {
    ...{
      kind,
      period: kind === 'dividend' ? 'daily' : null,
      basis: kind === 'dividend' ? 'loss' : 'validBet',
      payout: 'auto',
      carry: 'none',
    },
    ...{ deductions: [], activeBet: '10000000', activeDeposit: '0', tiers: [{ ratePpm: 300_000, minLoss: '1000000' }] },
  }
  const row = {
    ...{ bill_id: billId, number, brand_id: brandId, run_id: randomUUID(), version_id: randomUUID(), payer_id: payerId ?? null },
    ...{
      receiver_id: receiverId,
      kind,
      period: terms.period,
      period_start: start,
      period_end: end,
      issued_at: end,
      time_zone: 'Asia/Shanghai',
    },
    ...{ currency: 'CNY', terms: JSON.stringify(terms), terms_hash: 'a'.repeat(64), code_version: 'test' },
    ...{ bets: lines.reduce((count, line) => count + (line.bets ?? 1), 0), valid_bet: valid, bet_per_day: valid, bet_per_hour: null },
    ...{ gross_loss: loss, deductions: 0n, salaries: 0n, loss, active: 0, carry_in: 0n, base: loss, unavailable: 0 },
    ...{
      tier: 0,
      rate_ppm: 300_000,
      tiers: JSON.stringify([tier]),
      gross: amount(gross),
      adjustment: amount(adjustment),
      amount: total,
      carry_out: 0n,
    },
    ...{ paid: amount(paid), state, state_at: now, claim_until: state === 'awaiting_claim' ? new Date(now.getTime() + 7 * DAY_MS) : null },
    owed_since: isOwed ? (given.owedSince ?? now) : null,
  }
  const names = Object.keys(row)
  await admin.query(
    `INSERT INTO bills.bills (${names.join(', ')}) VALUES (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(row),
  )
  await admin.query('INSERT INTO bills.states (bill_id, place, state, at) VALUES ($1, 1, $2, $3)', [billId, state, now])
  for (const [place, line] of lines.entries())
    await admin.query(
      'INSERT INTO bills.lines (bill_id, place, member_id, below_id, bets, valid_bet, loss, deductions, is_active) VALUES ($1, $2, $3, $4, $5, $6, $7, 0, false)',
      [billId, place, line.memberId, line.below ?? null, line.bets ?? 1, amount(line.valid), amount(line.loss)],
    )
  return { billId, number }
}
