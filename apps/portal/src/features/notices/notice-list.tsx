import { Accordion, EmptyState, ListSkeleton, Pagination } from '@croupier/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NoticeItem } from '../../shared/api/types.ts'
import { statePicture } from '../../shared/art/art.ts'
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
    body: <RichText html={notice.content} />,
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

function NoticeTitle({ notice }: { notice: NoticeItem }) {
  return (
    <span className="notice-title">
      <span>{notice.title}</span>
      <time className="num text-12 text-text-3">{notice.date}</time>
    </span>
  )
}
