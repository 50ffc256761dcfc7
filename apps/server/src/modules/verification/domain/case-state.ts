const CASE_STATES = ['draft', 'submitted', 'in_review', 'approved', 'rejected', 'expired'] as const
export type CaseState = (typeof CASE_STATES)[number]

/** While the member may still add and remove pictures. A rejected check goes back to being one's own. */
export const isOwn = (state: CaseState): boolean => state === 'draft' || state === 'rejected'
/** While it waits for the house. */
export const isWaiting = (state: CaseState): boolean => state === 'submitted' || state === 'in_review'

/** Why a picture was not accepted; each has its words in every language of the portal. */
const REJECT_REASONS = ['unreadable', 'cropped', 'glare', 'expired', 'wrong_kind', 'name_differs', 'face_differs', 'other'] as const
export type RejectReason = (typeof REJECT_REASONS)[number]
