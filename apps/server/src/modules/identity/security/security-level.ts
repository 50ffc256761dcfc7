export interface SecuritySteps {
  readonly password: boolean
  readonly email: boolean
  readonly phone: boolean
  readonly paymentPassword: boolean
  readonly authenticator: boolean
}
export type SecurityLevel = 'weak' | 'medium' | 'strong'

/**
 * Weak: who learns the password has the account. Medium: there is a way back for its owner and a second lock on money. Strong: signing in from elsewhere needs
 * a device as well (IDENTITY-LEVEL-1).
 */
export function securityLevel({ email, phone, paymentPassword, authenticator }: SecuritySteps): SecurityLevel {
  const hasWayBack = email || phone
  if (!hasWayBack || !paymentPassword) return 'weak'
  return authenticator ? 'strong' : 'medium'
}
