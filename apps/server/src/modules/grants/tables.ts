import type { Category, GrantState, GrantTerms } from '@croupier/games/rewards'

/** A grant's name in the languages of its brand. */
export type GrantName = Readonly<Record<string, string>>

export interface GrantRow {
  readonly grant_id: string
  readonly place: bigint
  readonly brand_id: string
  readonly member_id: string
  readonly asset: string
  readonly cash_account: bigint
  readonly bonus_account: bigint
  readonly source: string
  readonly source_id: string
  readonly name: GrantName
  readonly amount: bigint
  readonly owed: bigint
  readonly weights: Partial<Record<Category, number>>
  readonly odds_min: bigint
  readonly excluded: readonly string[]
  readonly stake_max: bigint | null
  readonly days: number
  readonly counts: GrantTerms['counts']
  readonly convert_max: bigint | null
  readonly is_forfeited_by_withdrawal: boolean
  readonly state: GrantState
  readonly progress: bigint
  readonly open_bets: number
  readonly granted_at: Date
  readonly activated_at: Date | null
  readonly expires_at: Date | null
  readonly ended_at: Date | null
  readonly converted: bigint | null
  readonly left_over: bigint | null
  /** What the member has of it: of an active one the bonus account, of a queued one all of it, else nothing. */
  readonly balance: bigint
}

export interface StepRow {
  readonly step: bigint
  readonly bet_id: string
  readonly game_id: string
  readonly valid: bigint
  readonly weight: number
  readonly amount: bigint
  readonly counted_at: Date
}

export const termsOf = (row: GrantRow): GrantTerms => ({
  weights: row.weights,
  minOdds: row.odds_min,
  excluded: row.excluded,
  maxStake: row.stake_max,
  days: row.days,
  counts: row.counts,
  maxConvert: row.convert_max,
  forfeitOnWithdraw: row.is_forfeited_by_withdrawal,
})
