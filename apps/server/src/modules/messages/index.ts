import type { Db, Tx } from '../../platform/db/index.ts'
import type { ServerModule } from '../../platform/module.ts'
import type { TemplateId } from './domain/templates/template-catalogue.ts'
import { messagesRoutes } from './http/routes.ts'
import type { MessagesDeps } from './messages-deps.ts'
import { type Announcement, type AnnouncementQuery, listAnnouncements } from './queries/list-announcements.ts'
import { type Notification, notify } from './templates/notify.ts'

export { cleanHtml } from './commands/clean-html.ts'
export { type AnnouncementInput, deleteAnnouncement, type SaveAnnouncementRefusal, saveAnnouncement } from './commands/save-announcement.ts'
export type { AnnouncementType, Audience } from './domain/announcement.ts'
export { type Channel, isTemplateId, TEMPLATE_IDS, TEMPLATES, type TemplateId, variablesOf } from './domain/templates/template-catalogue.ts'
export type { TemplateText } from './domain/templates/template-text.ts'
export { TEMPLATE_TEXTS } from './domain/templates/template-texts.ts'
export { findFeedbackImage, forgetLooseImages } from './feedback/feedback-images.ts'
export type { FeedbackLine } from './feedback/feedback-line.ts'
export { boundsOf, saveBounds } from './feedback/feedback-terms.ts'
export { findFeedback, listFeedback } from './feedback/list-feedback.ts'
export { answerFeedback, claimFeedback, closeFeedback } from './feedback/work-feedback.ts'
export { forgetOldMessages } from './inbox/forget-old-messages.ts'
export { type InboxLine, listInbox } from './inbox/list-inbox.ts'
export { carryOutMass, resumeMass } from './mass/carry-out-mass.ts'
export { faultsOfSegment } from './mass/judge-mass-message.ts'
export { listMassMessages, type MassMessage } from './mass/mass-messages.ts'
export type { Segment, SegmentPort } from './mass/segment.ts'
export { sendMassJob, sendMassMessage, stopMassMessage } from './mass/send-mass-message.ts'
export type { MessagesDeps } from './messages-deps.ts'
export type { MessageBrand, MessagesPorts, Recipient } from './ports.ts'
export { listNotices } from './queries/list-notices.ts'
export { seedAnnouncements } from './seed/seed-announcements.ts'
export { findTemplate, listTemplates } from './templates/brand-templates.ts'
export { previewText } from './templates/preview-text.ts'
export { type SaveTemplateRefusal, saveTemplate } from './templates/save-template.ts'
export type { Announcement, Notification }

export interface MessagesModule {
  readonly module: ServerModule
  /** What the module works with, for the flows that call its commands. */
  readonly deps: MessagesDeps
  /** Writes a message from a template to one member within `tx`; see `notify`. */
  readonly notify: <T extends TemplateId>(tx: Tx, notification: Notification<T>) => Promise<boolean>
  /** Announcements with all their texts, for the console. */
  readonly listAnnouncements: (query: AnnouncementQuery, tx?: Db | Tx) => Promise<Announcement[]>
  /** Channels of `listen`. */
  readonly channels: Readonly<Record<'notice_changed' | 'inbox_changed', (payload: string) => void>>
}

/** What the house says: announcements to everybody, messages to one person; and what it is told. */
export function createMessagesModule(deps: MessagesDeps): MessagesModule {
  const { db, ports } = deps
  return {
    module: { name: 'messages', routes: messagesRoutes(deps) },
    deps,
    notify: (tx, notification) => notify(deps, tx, notification),
    listAnnouncements: (query, tx = db) => listAnnouncements(tx, query),
    channels: {
      notice_changed: brandId => ports.realtime.noticeChanged(brandId),
      inbox_changed: memberIds => ports.realtime.inboxChanged(memberIds.split(',').filter(id => id !== '')),
    },
  }
}
