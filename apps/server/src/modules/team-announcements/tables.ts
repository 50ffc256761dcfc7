export type AnnouncementState = 'sending' | 'sent' | 'withdrawn' | 'removed'

export interface AnnouncementRow {
  readonly announcementId: string
  readonly brandId: string
  readonly authorId: string
  readonly title: string
  readonly text: string
  readonly state: AnnouncementState
  readonly receivers: number
  readonly postedAt: Date
  readonly endedAt: Date | null
  readonly removedBy: string | null
  readonly reason: string | null
}
