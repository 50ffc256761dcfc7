import type { Tx } from '../../platform/db/index.ts'
import { type AnnouncementInput, deleteAnnouncement, saveAnnouncement } from './commands/save-announcement.ts'
import { findFeedbackImage } from './feedback/feedback-images.ts'
import { boundsOf, type FeedbackBounds, saveBounds } from './feedback/feedback-terms.ts'
import { type FeedbackSearch, listFeedback } from './feedback/list-feedback.ts'
import { answerFeedback, closeFeedback, letterToClaim, noteLetterClaim } from './feedback/work-feedback.ts'
import { listMassMessages } from './mass-messages/mass-messages.ts'
import type { SegmentPort } from './mass-messages/segment.ts'
import { type MassMessageInput, sendMassMessage, stopMassMessage } from './mass-messages/send-mass-message.ts'
import type { MessagesDeps } from './messages-deps.ts'
import { type AnnouncementQuery, listAnnouncements } from './queries/list-announcements.ts'
import { findTemplate, listTemplates, type TemplatePlace } from './templates/brand-templates.ts'
import { saveTemplate, type TemplateInput } from './templates/save-template.ts'

export type MessagesDesk = ReturnType<typeof createDesk>

/** What operators see and do: announcements, letters, messages to segments, templates. Refusals stand with the functions of these names. */
export function createDesk(deps: MessagesDeps) {
  const { db, random } = deps
  return {
    /** Announcements with all their texts. */
    listAnnouncements: (query: AnnouncementQuery, tx?: Tx) => listAnnouncements(tx ?? db, query),
    saveAnnouncement: (tx: Tx, input: AnnouncementInput, now: Date) => saveAnnouncement(tx, random, input, now),
    deleteAnnouncement,
    listFeedback: (search: FeedbackSearch) => listFeedback(db, search),
    findFeedbackImage: (imageId: string) => findFeedbackImage(db, imageId),
    letterToClaim,
    noteLetterClaim,
    answerFeedback: (tx: Tx, given: Parameters<typeof answerFeedback>[2]) => answerFeedback(deps, tx, given),
    closeFeedback: (tx: Tx, given: Parameters<typeof closeFeedback>[2]) => closeFeedback(deps, tx, given),
    /** After the commit of a decision about a letter. */
    feedbackChanged: (): void => deps.ports.realtime.feedbackChanged(),
    /** How long a letter may be at a brand. */
    boundsOf: (brandId: string, tx?: Tx) => boundsOf(tx ?? db, brandId),
    saveBounds: (tx: Tx, brandId: string, bounds: FeedbackBounds) => saveBounds(tx, brandId, bounds),
    sendMass: (tx: Tx, segments: SegmentPort, input: MassMessageInput, now: Date) => sendMassMessage(segments, tx, input, now),
    stopMass: stopMassMessage,
    listMass: (query: Parameters<typeof listMassMessages>[1]) => listMassMessages(db, query),
    /** What a brand says in place of the product's own texts. */
    listTemplates: (brandId: string) => listTemplates(db, brandId),
    findTemplate: (place: TemplatePlace, tx?: Tx) => findTemplate(tx ?? db, place),
    saveTemplate: (tx: Tx, input: TemplateInput, now: Date) => saveTemplate(tx, input, now),
  }
}
