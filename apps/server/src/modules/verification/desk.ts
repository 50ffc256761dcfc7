import type { Tx } from '../../platform/db/index.ts'
import { caseToClaim, noteCaseClaim } from './commands/claim-case.ts'
import { type Decision, decideCase } from './commands/decide-case.ts'
import type { Reviewer, VerificationDeps } from './commands/verification-deps.ts'
import { writeNote } from './commands/write-note.ts'
import { findCase, listDocuments } from './queries/find-case.ts'
import { listCaseEvents } from './queries/list-case-events.ts'
import { type CaseFilter, listCases } from './queries/list-cases.ts'
import { readDocument } from './queries/read-document.ts'

export type VerificationDesk = ReturnType<typeof createDesk>

/** What reviewers see and do. Refusals stand with the functions of these names. */
export function createDesk({ db, documentKey, ports }: VerificationDeps) {
  return {
    listCases: (filter: CaseFilter) => listCases(db, filter),
    findCase: (caseId: string) => findCase(db, caseId),
    listDocuments: (caseId: string) => listDocuments(db, caseId),
    listEvents: (caseId: string) => listCaseEvents(db, caseId),
    readDocument: (tx: Tx, documentId: string) => readDocument(tx, documentKey, documentId),
    caseToClaim,
    noteCaseClaim,
    writeNote,
    decide: (tx: Tx, reviewer: Reviewer, decision: Decision) => decideCase(tx, { ports }, reviewer, decision),
    /** After a change has committed: tells the member's pages. */
    tell: (memberId: string): void => ports.changed(memberId),
  }
}
