import type { ValueOf, verificationEndpoints } from '@croupier/contract'
import type { VerificationRules } from '../domain/required-level.ts'
import type { DocumentRow } from '../queries/find-case.ts'
import type { MemberView } from '../queries/get-member-view.ts'

export type CheckView = ValueOf<(typeof verificationEndpoints)['getVerification']>

/** A member's own view as it travels: no operator's name, no note of theirs. */
export const checkView = ({ level, expiresAt, check }: MemberView, rules: VerificationRules): CheckView => ({
  level,
  expiresAt: expiresAt?.toISOString() ?? null,
  required: { withdrawalLevel: rules.withdrawalLevel, largeAmount: rules.largeAmount, largeLevel: rules.largeLevel },
  check: check && {
    caseId: check.row.id,
    level: check.row.level,
    state: check.row.state,
    submittedAt: check.row.submittedAt?.toISOString() ?? null,
    decidedAt: check.row.decidedAt?.toISOString() ?? null,
    missing: [...check.missing],
    documents: check.documents.map(documentView),
  },
})

export const documentView = (row: DocumentRow) => ({
  documentId: row.id,
  kind: row.kind,
  state: row.state,
  reason: row.reason,
  remark: row.remark,
  widthPx: row.widthPx,
  heightPx: row.heightPx,
  uploadedAt: row.uploadedAt.toISOString(),
})
