import type { ReactNode } from 'react'
import type { ReceivedAnnouncement } from '../../shared/api/queries/team-announcements.ts'
import { useInstantText } from '../../shared/records/use-record-dates.ts'

interface AnnouncementCardProps {
  announcement: Pick<ReceivedAnnouncement, 'title' | 'text' | 'postedAt'>
  /** For whom, or from whom. */
  note: string
  end?: ReactNode
}

/** One announcement as plain text, its line breaks kept. */
export function AnnouncementCard({ announcement: { title, text, postedAt }, note, end }: AnnouncementCardProps) {
  const textOf = useInstantText()
  return (
    <article className="team-announcement">
      <header>
        <h4 className="font-semi">{title}</h4>
        {end}
      </header>
      <p className="team-announcement-text">{text}</p>
      <p className="text-12 text-text-2 num">
        {textOf(postedAt, 'minute')} · {note}
      </p>
    </article>
  )
}
