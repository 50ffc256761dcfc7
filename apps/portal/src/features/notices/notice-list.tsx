import { Accordion, Button, EmptyState, ListSkeleton, Pagination } from '@croupier/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NoticeItem } from '../../shared/api/types.ts'
import { statePicture } from '../../shared/art/art.ts'
import { useFollowLink } from '../../shared/navigation/use-follow-link.ts'
import { useNotices } from '../../shared/notices/use-notices.ts'
import { LoadError } from '../../shared/ui/load-error.tsx'
import { RichText } from '../../shared/ui/rich-text.tsx'
import { noticePage, noticePageCount, pageOfNotice, readableNotices } from './notice-pages.ts'

/** The announcements, nine a page, one open at a time; `openId` is shown first. */
export function NoticeList({ openId, headingLevel = 3 }: { openId?: string | undefined; headingLevel?: 2 | 3 }) {
  const { t } = useTranslation(['notices', 'common'])
  const { data, error, isPending, refetch } = useNotices()
  if (isPending) return <ListSkeleton rows={5} />
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />
  const notices = readableNotices(data)
  if (notices.length === 0)
    return (
      <EmptyState art={statePicture('empty-messages')} title={t('empty')}>
        {t('emptyText')}
      </EmptyState>
    )
  return <Pages notices={notices} openId={openId ?? notices[0]?.id} headingLevel={headingLevel} />
}

function Pages({ notices, openId, headingLevel }: { notices: NoticeItem[]; openId: string | undefined; headingLevel: 2 | 3 }) {
  const [page, setPage] = useState(() => pageOfNotice(notices, openId))
  const pageCount = noticePageCount(notices)
  const items = noticePage(notices, page).map(notice => ({
    key: notice.id,
    title: <NoticeTitle notice={notice} />,
    body: <NoticeBody notice={notice} />,
  }))
  return (
    <>
      <Accordion key={page} items={items} headingLevel={headingLevel} {...(openId !== undefined && { openKey: openId })} />
      {pageCount > 1 && (
        <div className="mt-4">
          <Pagination page={page} pageCount={pageCount} onPage={setPage} />
        </div>
      )}
    </>
  )
}

/** Its words, and the way to what it speaks of, such as a promotion. */
function NoticeBody({ notice: { content, link } }: { notice: NoticeItem }) {
  const { t } = useTranslation('notices')
  const follow = useFollowLink()
  return (
    <>
      <RichText html={content} />
      {link !== null && (
        <Button size="s" className="mt-3" onClick={() => follow(link)}>
          {t('popup.open')}
        </Button>
      )}
    </>
  )
}

function NoticeTitle({ notice }: { notice: NoticeItem }) {
  return (
    <span className="notice-title">
      <span>{notice.title}</span>
      <time className="num text-12 text-text-3">{notice.date}</time>
    </span>
  )
}
