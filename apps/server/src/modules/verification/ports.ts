import type { VerificationRules } from './domain/required-level.ts'

export interface VerificationPorts {
  /** What the brand asks before money leaves. */
  readonly rulesOf: (brandId: string) => Promise<VerificationRules>
  /** After commit: tells the member's open pages. */
  readonly changed: (memberId: string) => void
}
