const DAY_MS = 24 * 60 * 60_000

interface PasswordAge {
  readonly password_changed_at: Date
  readonly must_change_password: boolean
}

/** Whether the next step is a forced change: the password was given by an upline or an operator, or is older than the brand allows (0 days: never). */
export function isPasswordExpired(member: PasswordAge, daysMax: number, now: Date): boolean {
  if (member.must_change_password) return true
  return daysMax > 0 && now.getTime() - member.password_changed_at.getTime() > daysMax * DAY_MS
}
