import type { BillState, Kind } from '@croupier/games/contracts'
import type { Amount } from '@croupier/kernel'
import { sql } from 'kysely'
import type { StoredTerms } from '../domain/terms.ts'

/** A tier as a bill keeps it: what it asks for and what there was, amounts as texts of ten-thousandths. */
export interface KeptTier {
  readonly ratePpm: number | string
  readonly isMet: boolean
  readonly thresholds: readonly {
    readonly threshold: 'minValidBet' | 'minLoss' | 'minActive' | 'minBetPerDay' | 'minBetPerHour'
    readonly need: string
    readonly have: string | null
    readonly isMet: boolean
  }[]
}

/** A bill in a list. */
export interface ListedBill {
  readonly billId: string
  readonly number: string
  readonly brandId: string
  readonly versionId: string
  readonly payerId: string | null
  readonly receiverId: string
  readonly kind: Kind
  readonly period: 'daily' | 'weekly' | 'half_month' | 'monthly' | null
  readonly periodStart: Date
  readonly periodEnd: Date
  readonly issuedAt: Date
  readonly currency: string
  readonly gross: Amount
  readonly adjustment: Amount
  readonly amount: Amount
  readonly paid: Amount
  readonly ratePpm: number | null
  readonly state: BillState
  readonly stateAt: Date
  readonly claimUntil: Date | null
}

/** A whole bill. */
export interface WholeBill extends ListedBill {
  readonly timeZone: string
  readonly terms: StoredTerms
  readonly termsHash: string
  readonly codeVersion: string
  readonly bets: number
  readonly validBet: Amount
  readonly betPerDay: Amount
  readonly betPerHour: Amount | null
  readonly grossLoss: Amount
  readonly deductions: Amount
  readonly salaries: Amount
  readonly loss: Amount
  readonly active: number
  readonly carryIn: Amount
  readonly base: Amount
  readonly unavailable: number
  readonly tier: number | null
  readonly tiers: readonly KeptTier[]
  readonly carryOut: Amount
}

const LISTED = `b.bill_id AS "billId", b.number, b.brand_id AS "brandId", b.version_id AS "versionId", b.payer_id AS "payerId", b.receiver_id AS "receiverId",
  b.kind, b.period, b.period_start AS "periodStart", b.period_end AS "periodEnd", b.issued_at AS "issuedAt", b.currency, b.gross, b.adjustment, b.amount, b.paid,
  b.rate_ppm AS "ratePpm", b.state, b.state_at AS "stateAt", b.claim_until AS "claimUntil"`

export const LISTED_COLUMNS = sql.raw(LISTED)
export const WHOLE_COLUMNS =
  sql.raw(`${LISTED}, b.time_zone AS "timeZone", b.terms, b.terms_hash AS "termsHash", b.code_version AS "codeVersion", b.bets,
  b.valid_bet AS "validBet", b.bet_per_day AS "betPerDay", b.bet_per_hour AS "betPerHour", b.gross_loss AS "grossLoss", b.deductions, b.salaries, b.loss, b.active,
  b.carry_in AS "carryIn", b.base, b.unavailable, b.tier, b.tiers, b.carry_out AS "carryOut"`)
