import type { Clock } from '@croupier/kernel'
import type { Db, Tx } from '../../platform/db/index.ts'
import type { Refusal } from '../../platform/http/index.ts'
import { cronJob } from '../../platform/jobs/index.ts'
import type { ServerModule } from '../../platform/module.ts'
import { expireLevels } from './commands/expire-levels.ts'
import type { VerificationDeps } from './commands/verification-deps.ts'
import { createDesk, type VerificationDesk } from './desk.ts'
import type { Level } from './domain/levels.ts'
import { verificationRoutes } from './http/routes.ts'
import { getMemberView, type MemberView } from './queries/get-member-view.ts'
import { levelOf } from './queries/level-of.ts'
import type { CaseEventLine } from './queries/list-case-events.ts'
import type { CaseLine } from './queries/list-cases.ts'
import { requireFor, type Withdrawal } from './queries/require-level.ts'

export type { Decision } from './commands/decide-case.ts'
export type { Reviewer } from './commands/verification-deps.ts'
export type { CaseState } from './domain/case-state.ts'
export { NOTHING_REQUIRED, requiredLevel, type VerificationRules } from './domain/required-level.ts'
export { documentView } from './http/check-view.ts'
export type { VerificationPorts } from './ports.ts'
export type { CaseRow, DocumentRow } from './queries/find-case.ts'
export type { CaseEventLine, CaseLine, Level, MemberView }

export interface Verification {
  readonly module: ServerModule
  /** What a member has proven that counts now: 0 nothing, 1 identity, 2 identity and address. */
  levelOf(tx: Db | Tx, memberId: string, now: Date): Promise<Level>
  /** Before money leaves: undefined, or the refusal `verification_required` with `value: {level, held}`. Reads in the caller's transaction. */
  requireFor(tx: Tx, withdrawal: Withdrawal): Promise<Refusal | undefined>
  getMemberView(memberId: string, now: Date): Promise<MemberView>
  readonly desk: VerificationDesk
  /** Ends what is over and gives notice ahead. */
  expireLevels(now: Date): Promise<{ expired: number; noticed: number }>
}

/** Who somebody is: pictures of papers, looked at by a person, that count until a day. */
export function createVerification({ clock, ...deps }: VerificationDeps & { readonly clock: Clock }): Verification {
  const { db, ports } = deps
  return {
    module: {
      name: 'verification',
      routes: verificationRoutes(deps),
      jobs: [cronJob('verification.expire-levels', '5 * * * *', () => expireLevels(db, clock.now()))],
    },
    desk: createDesk(deps),
    levelOf,
    requireFor: (tx, withdrawal) => requireFor(tx, ports, withdrawal),
    getMemberView: (memberId, now) => getMemberView(db, memberId, now),
    expireLevels: now => expireLevels(db, now),
  }
}
