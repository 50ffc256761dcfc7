import { NOTICE_PAGE_SIZE } from '@croupier/contract/browser'
import type { NoticeItem, Notices } from '../../shared/api/types.ts'

/** Everything that is an announcement to read: popups first, then the others by date, newest first. Banners only when they carry no link. */
export function readableNotices({ popup, player, promotion, banners }: Notices): NoticeItem[] {
  const others = [...player, ...promotion, ...banners.filter(banner => banner.link === null)]
  return [...popup, ...others.toSorted((a, b) => b.date.localeCompare(a.date))]
}

/** Nine a page (specification §2); pages count from 1. */
export const noticePageCount = (notices: readonly NoticeItem[]): number => Math.max(1, Math.ceil(notices.length / NOTICE_PAGE_SIZE))
export const noticePage = (notices: readonly NoticeItem[], page: number): readonly NoticeItem[] =>
  notices.slice((page - 1) * NOTICE_PAGE_SIZE, page * NOTICE_PAGE_SIZE)

/** The page on which an announcement stands; 1 when it is gone. */
export const pageOfNotice = (notices: readonly NoticeItem[], id: string | undefined): number =>
  Math.floor(
    Math.max(
      0,
      notices.findIndex(notice => notice.id === id),
    ) / NOTICE_PAGE_SIZE,
  ) + 1
