/** The columns that sign-in needs of a member. */
export interface MemberRow {
  readonly id: string
  readonly brand_id: string
  readonly account: string
  readonly type: number
  readonly password_hash: string | null
  readonly password_changed_at: Date
  readonly must_change_password: boolean
  readonly status: 'active' | 'locked'
  readonly last_login_at: Date | null
  readonly last_login_ip: string | null
}
