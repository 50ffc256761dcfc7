import type { Tx } from '../../platform/db/index.ts'
import type { Refusal } from '../../platform/http/index.ts'
import type { VerificationRules } from './domain/required-level.ts'

export interface VerificationPorts {
  /** What the brand asks before money leaves. */
  readonly rulesOf: (brandId: string) => Promise<VerificationRules>
  /** Who of the reviewers has a check to themselves. */
  readonly claims: {
    /** Why this reviewer may not decide now; undefined: it is theirs. */
    mayDecide(tx: Tx, asked: { itemId: string; operatorId: string; now: Date }): Promise<Refusal | undefined>
    /** It is decided: nobody has it any more. */
    end(tx: Tx, itemId: string): Promise<void>
  }
  /** After commit: tells the member's open pages. */
  readonly changed: (memberId: string) => void
}
