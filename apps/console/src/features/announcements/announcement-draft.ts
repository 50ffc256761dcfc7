import type { Announcement } from '../../shared/api/types.ts'
import { instantOf, localTime } from '../../shared/format/local-time.ts'

export const ANNOUNCEMENT_TYPES = ['B', 'PL', 'PU', 'PR', 'H'] as const

/** Visitors see some before they sign in, members others after. */
export const AUDIENCES = ['all', 'visitor', 'member'] as const

export interface AnnouncementDraft {
  brandId: string
  type: (typeof ANNOUNCEMENT_TYPES)[number]
  /** A language that was only given a title has no text yet. */
  texts: Record<string, { title: string; content?: string }>
  /** As a field of type datetime-local says it, in the operator's own time. */
  startsAt: string
  endsAt: string
  position: number
  picture: string
  audience: (typeof AUDIENCES)[number]
  link: string
}

export const newDraft = (from: Announcement | undefined, brandId: string): AnnouncementDraft => ({
  brandId: from?.brandId ?? brandId,
  type: from?.type ?? 'PL',
  texts: from ? { ...from.texts } : { EN: { title: '', content: '' } },
  startsAt: localTime(from?.startsAt ?? new Date().toISOString()),
  endsAt: from?.endsAt ? localTime(from.endsAt) : '',
  position: from?.position ?? 0,
  picture: from?.picture ?? '',
  audience: from?.audience ?? 'all',
  link: from?.link ?? '',
})

/** As the server takes it: texts without a title are left out, empty fields are none. */
export const bodyOf = (draft: AnnouncementDraft) => ({
  ...draft,
  texts: Object.fromEntries(
    Object.entries(draft.texts)
      .filter(([, text]) => text.title.trim() !== '')
      .map(([language, { title, content = '' }]) => [language, { title, content }]),
  ),
  startsAt: new Date(draft.startsAt).toISOString(),
  endsAt: instantOf(draft.endsAt),
  picture: draft.picture.trim() || null,
  link: draft.link.trim() || null,
})
