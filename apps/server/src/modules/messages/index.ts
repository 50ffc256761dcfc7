import type { Db, Tx } from '../../platform/db/index.ts'
import type { ServerModule } from '../../platform/module.ts'
import { messagesRoutes } from './http/routes.ts'
import type { MessagesPorts } from './ports.ts'
import { type Announcement, listAnnouncements } from './queries/list-announcements.ts'

export { type AnnouncementInput, deleteAnnouncement, type SaveAnnouncementRefusal, saveAnnouncement } from './commands/save-announcement.ts'
export type { AnnouncementType } from './domain/announcement.ts'
export type { MessagesPorts } from './ports.ts'
export { seedAnnouncements } from './seed/seed-announcements.ts'
export type { Announcement }

export interface MessagesModule {
  readonly module: ServerModule
  /** All announcements of a brand, for the console. */
  readonly listAnnouncements: (brandId: string, tx?: Db | Tx) => Promise<Announcement[]>
  /** Channels of `listen`. */
  readonly channels: Readonly<Record<'notice_changed', (payload: string) => void>>
}

/** What the house says: announcements to everybody, messages to one person. */
export function createMessagesModule({ db, ports }: { db: Db; ports: MessagesPorts }): MessagesModule {
  return {
    module: { name: 'messages', routes: messagesRoutes({ db, ports }) },
    listAnnouncements: (brandId, tx = db) => listAnnouncements(tx, brandId),
    channels: { notice_changed: brandId => ports.realtime.noticeChanged(brandId) },
  }
}
