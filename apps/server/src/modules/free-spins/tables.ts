import type { Amount } from '@croupier/kernel'

/** In the languages of the brand's texts. */
export type PackName = Readonly<Record<string, string>>
export type PackState = 'active' | 'played' | 'expired' | 'cancelled'

export interface PackRow {
  readonly pack_id: string
  readonly brand_id: string
  readonly member_id: string
  readonly asset: string
  readonly game_id: string
  readonly stake: Amount
  readonly count: number
  readonly used: number
  readonly won: Amount
  readonly win_as: 'cash' | 'bonus'
  readonly win_max: Amount | null
  readonly multiple_pct: number
  readonly bonus_days: number
  readonly source: string
  readonly source_id: string
  readonly name: PackName
  readonly state: PackState
  readonly given_at: Date
  readonly expires_at: Date
  readonly ended_at: Date | null
  readonly grant_id: string | null
}
