import type { Db, Tx } from '../../platform/db/index.ts'
import type { Refusal } from '../../platform/http/index.ts'
import type { ServerModule } from '../../platform/module.ts'
import { expireLevels } from './commands/expire-levels.ts'
import type { VerificationDeps } from './commands/verification-deps.ts'
import type { Level } from './domain/levels.ts'
import { verificationRoutes } from './http/routes.ts'
import { getMemberView, type MemberView } from './queries/get-member-view.ts'
import { levelOf } from './queries/level-of.ts'
import { type CaseEventLine, listCaseEvents } from './queries/list-case-events.ts'
import { type CaseFilter, type CaseLine, listCases } from './queries/list-cases.ts'
import { type OpenedDocument, readDocument } from './queries/read-document.ts'
import { requireFor, type Withdrawal } from './queries/require-level.ts'

export { claimCase, releaseCase } from './commands/claim-case.ts'
export { type Decision, decideCase } from './commands/decide-case.ts'
export type { Reviewer } from './commands/verification-deps.ts'
export { writeNote } from './commands/write-note.ts'
export type { CaseState } from './domain/case-state.ts'
export { NOTHING_REQUIRED, requiredLevel, type VerificationRules } from './domain/required-level.ts'
export { documentView } from './http/check-view.ts'
export type { VerificationPorts } from './ports.ts'
export { findCase, listDocuments } from './queries/find-case.ts'
export type { CaseEventLine, CaseLine, Level, MemberView }

export interface Verification {
  readonly module: ServerModule
  /** What a member has proven that counts now: 0 nothing, 1 identity, 2 identity and address. */
  levelOf(tx: Db | Tx, memberId: string, now: Date): Promise<Level>
  /** Before money leaves: undefined, or the refusal `verification_required` with `value: {level, held}`. Reads in the caller's transaction. */
  requireFor(tx: Tx, withdrawal: Withdrawal): Promise<Refusal | undefined>
  getMemberView(memberId: string, now: Date): Promise<MemberView>
  listCases(filter: CaseFilter): Promise<{ list: CaseLine[]; total: number }>
  listEvents(caseId: string): Promise<CaseEventLine[]>
  readDocument(tx: Tx, documentId: string): Promise<OpenedDocument | undefined>
  /** Ends what is over and gives notice ahead; by the clock, once a day. */
  expireLevels(now: Date): Promise<{ expired: number; noticed: number }>
  /** After an operator's change has committed: tells the member's pages. */
  tell(memberId: string): void
}

/** Who somebody is: pictures of papers, looked at by a person, that count until a day. */
export function createVerification(deps: VerificationDeps): Verification {
  const { db, ports } = deps
  return {
    module: { name: 'verification', routes: verificationRoutes(deps) },
    levelOf,
    requireFor: (tx, withdrawal) => requireFor(tx, ports, withdrawal),
    getMemberView: (memberId, now) => getMemberView(db, memberId, now),
    listCases: filter => listCases(db, filter),
    listEvents: caseId => listCaseEvents(db, caseId),
    readDocument: (tx, documentId) => readDocument(tx, deps.documentKey, documentId),
    expireLevels: now => expireLevels(db, now),
    tell: memberId => ports.changed(memberId),
  }
}
