/** Why something was given: the rule that decided, and the figures it was computed from, in the order in which a person would check them. */
export interface Why {
  /** `points.convert`, `ranks.level_gift`, `cashback.day` …: its sentence stands in the portal's texts. */
  readonly rule: string
  /** Of the terms that applied, where they have versions. */
  readonly version?: string
  /** Amounts as decimal strings, dates as days, names as they are. */
  readonly figures: Readonly<Record<string, string>>
}

export interface CreditRow {
  readonly credit_id: string
  readonly brand_id: string
  readonly member_id: string
  readonly source: string
  readonly source_id: string
  readonly kind: 'cash' | 'bonus' | 'points' | 'free_spins' | 'tickets'
  readonly asset: string
  readonly amount: bigint
  readonly turnover: bigint
  readonly why: Why
  readonly credited_at: Date
}
