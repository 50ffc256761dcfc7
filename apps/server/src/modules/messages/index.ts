import type { Tx } from '../../platform/db/index.ts'
import { cronJob, job } from '../../platform/jobs/index.ts'
import type { ServerModule } from '../../platform/module.ts'
import { createDesk, type MessagesDesk } from './desk.ts'
import type { TemplateId } from './domain/templates/template-catalogue.ts'
import { forgetLooseImages } from './feedback/feedback-images.ts'
import { messagesRoutes } from './http/routes.ts'
import { forgetOldMessages } from './inbox/forget-old-messages.ts'
import { type InboxQuery, listInbox } from './inbox/list-inbox.ts'
import { takeBack } from './inbox/take-back.ts'
import { carryOutMassMessages, resumeMassMessages } from './mass-messages/carry-out-mass-messages.ts'
import { sendMassJob } from './mass-messages/send-mass-message.ts'
import type { MessagesDeps } from './messages-deps.ts'
import { listNotices, type NoticeQuery } from './queries/list-notices.ts'
import { seedAnnouncements } from './seed/seed-announcements.ts'
import { type Notification, notify } from './templates/notify.ts'

export { cleanHtml } from './commands/clean-html.ts'
export type { AnnouncementInput, SaveAnnouncementRefusal } from './commands/save-announcement.ts'
export type { MessagesDesk } from './desk.ts'
export type { AnnouncementType, Audience } from './domain/announcement.ts'
export { formatNoticeDate } from './domain/format-notice-date.ts'
export { type Channel, isTemplateId, TEMPLATE_IDS, TEMPLATES, type TemplateId, variablesOf } from './domain/templates/template-catalogue.ts'
export type { TemplateText } from './domain/templates/template-text.ts'
export { TEMPLATE_TEXTS } from './domain/templates/template-texts.ts'
export type { FeedbackLine } from './feedback/feedback-line.ts'
export type { InboxLine } from './inbox/list-inbox.ts'
export { faultsOfSegment } from './mass-messages/judge-mass-message.ts'
export type { MassMessage } from './mass-messages/mass-messages.ts'
export type { Segment, SegmentPort } from './mass-messages/segment.ts'
export type { MessageBrand, MessagesPorts, Recipient } from './ports.ts'
export type { Announcement } from './queries/list-announcements.ts'
export type { KeptTemplate } from './templates/brand-templates.ts'
export { previewText } from './templates/preview-text.ts'
export type { SaveTemplateRefusal } from './templates/save-template.ts'
export type { Notification }

export interface MessagesModule {
  readonly module: ServerModule
  readonly desk: MessagesDesk
  /** Writes a message from a template to one member within `tx`; see `notify`. */
  readonly notify: <T extends TemplateId>(tx: Tx, notification: Notification<T>) => Promise<boolean>
  /** Takes the message of a key out of the inboxes of members; see the function of this name. */
  readonly takeBack: typeof takeBack
  readonly listInbox: (query: InboxQuery) => ReturnType<typeof listInbox>
  /** Announcements that run now, in one language. */
  readonly listNotices: (query: NoticeQuery) => ReturnType<typeof listNotices>
  /** What a brand says on its first day. */
  readonly seedAnnouncements: typeof seedAnnouncements
}

/** What the house says: announcements to everybody, messages to one person; and what it is told. */
export function createMessagesModule(deps: MessagesDeps): MessagesModule {
  const { db, clock, ports } = deps
  return {
    module: {
      name: 'messages',
      routes: messagesRoutes(deps),
      channels: {
        notice_changed: brandId => ports.realtime.noticeChanged(brandId),
        inbox_changed: memberIds => ports.realtime.inboxChanged(memberIds.split(',').filter(id => id !== '')),
      },
      jobs: [
        job(sendMassJob, ({ massId }, { signal }) => carryOutMassMessages(deps, massId, signal)),
        cronJob('messages.resume-mass', '* * * * *', ({ signal }) => resumeMassMessages(deps, signal)),
        cronJob('messages.forget-old', '50 3 * * *', async () => {
          await forgetOldMessages(db, clock.now())
          await forgetLooseImages(db, clock.now())
        }),
      ],
    },
    desk: createDesk(deps),
    notify: (tx, notification) => notify(deps, tx, notification),
    takeBack,
    listInbox: query => listInbox(db, query),
    listNotices: query => listNotices(db, query),
    seedAnnouncements,
  }
}
