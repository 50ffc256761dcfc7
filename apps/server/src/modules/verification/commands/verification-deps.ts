import type { ByteSource } from '@croupier/kernel'
import type { Db } from '../../../platform/db/index.ts'
import type { VerificationPorts } from '../ports.ts'

/** What every command of this module works with. */
export interface VerificationDeps {
  readonly db: Db
  readonly random: ByteSource
  readonly ports: VerificationPorts
  /** 32 bytes of the installation: pictures are sealed under it. */
  readonly documentKey: Buffer
}

/** The member whose check it is. */
export interface Applicant {
  readonly memberId: string
  readonly brandId: string
  readonly account: string
  readonly now: Date
}

/** The operator who looks at it. */
export interface Reviewer {
  readonly operatorId: string
  readonly name: string
  readonly now: Date
}
