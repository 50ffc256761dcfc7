import { Pagination } from '@croupier/ui'
import { useTranslation } from 'react-i18next'

interface RecordPagesProps {
  pageNum: number
  pageSize: number
  totalPages: number
  total: number
  onPage: (page: number) => void
}

/** Which rows of how many, and the way to the others. */
export function RecordPages({ pageNum, pageSize, totalPages, total, onPage }: RecordPagesProps) {
  const { t } = useTranslation()
  if (total === 0) return null
  const from = (pageNum - 1) * pageSize + 1
  return (
    <div className="record-pages">
      <span className="text-13 text-text-3 num" aria-live="polite">
        {t('record.range', { from, to: Math.min(pageNum * pageSize, total), total })}
      </span>
      {totalPages > 1 && <Pagination page={pageNum} pageCount={totalPages} onPage={onPage} />}
    </div>
  )
}
