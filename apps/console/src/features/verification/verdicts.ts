import type { Answer } from '../../shared/api/types.ts'

export type CaseDocument = Answer<'getVerificationCase'>['documents'][number]
export const REASONS = ['unreadable', 'cropped', 'glare', 'expired', 'wrong_kind', 'name_differs', 'face_differs', 'other'] as const
export type Reason = (typeof REASONS)[number]

/** Undefined: not judged yet; a null reason: accepted. */
export interface Verdict {
  readonly reason: string | null | undefined
  readonly remark: string
}
export type Verdicts = Readonly<Record<string, Verdict>>

/** A picture that was accepted in an earlier round stays so unless the reviewer thinks otherwise. */
export const startVerdicts = (documents: readonly CaseDocument[]): Verdicts =>
  Object.fromEntries(
    documents.map(({ documentId, state }) => [documentId, { reason: state === 'approved' ? null : undefined, remark: '' }]),
  )

export type Outcome = 'open' | 'approve' | 'reject'

/** What deciding now would do; `open` while a picture has no verdict, or "other" no words. */
export function outcomeOf(documents: readonly CaseDocument[], verdicts: Verdicts): Outcome {
  const all = documents.map(({ documentId }) => verdicts[documentId])
  if (all.length === 0 || all.some(verdict => verdict?.reason === undefined)) return 'open'
  if (all.some(verdict => verdict?.reason === 'other' && verdict.remark.trim() === '')) return 'open'
  return all.every(verdict => verdict?.reason === null) ? 'approve' : 'reject'
}

/** As the call takes them. */
export const verdictsBody = (documents: readonly CaseDocument[], verdicts: Verdicts) =>
  documents.map(({ documentId }) => {
    const { reason, remark } = verdicts[documentId] ?? { reason: null, remark: '' }
    return { documentId, reason: REASONS.find(each => each === reason) ?? null, ...(remark.trim() && { remark: remark.trim() }) }
  })
