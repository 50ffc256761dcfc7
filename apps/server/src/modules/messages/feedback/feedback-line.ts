import type { FEEDBACK_TYPES } from '@croupier/contract'
import { sql } from 'kysely'

export type FeedbackType = (typeof FEEDBACK_TYPES)[number]
export type FeedbackState = 'open' | 'claimed' | 'answered' | 'closed'

export interface FeedbackLine {
  readonly feedbackId: string
  readonly brandId: string
  readonly reference: string
  readonly memberId: string | null
  readonly account: string | null
  readonly contact: string | null
  readonly language: string
  readonly type: FeedbackType
  /** Plain text, as it was written. */
  readonly content: string
  readonly ip: string
  readonly state: FeedbackState
  readonly answer: string | null
  readonly answeredByName: string | null
  readonly answeredAt: Date | null
  readonly closedAt: Date | null
  readonly createdAt: Date
  readonly version: number
  readonly imageIds: readonly string[]
}

/** Of `messages.feedback f`. */
export const FEEDBACK_COLUMNS =
  sql.raw(`f.id AS "feedbackId", f.brand_id AS "brandId", f.reference, f.member_id AS "memberId", f.account, f.contact, f.language,
  f.type, f.content, f.ip, f.state, f.answer, f.answered_by_name AS "answeredByName",
  f.answered_at AS "answeredAt", f.closed_at AS "closedAt", f.created_at AS "createdAt", f.version,
  ARRAY(SELECT i.id::text FROM messages.feedback_images i WHERE i.feedback_id = f.id ORDER BY i.id) AS "imageIds"`)
