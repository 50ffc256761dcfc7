import { Button, EmptyState, ErrorState, ListSkeleton, Pagination } from '@croupier/ui'
import { useCallback, useState } from 'react'
import type { BankLine } from '../../shared/api/types.ts'
import { useRead } from '../../shared/api/use-api.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { SearchBox } from '../../shared/ui/search-box.tsx'
import { LineFacts } from './line-facts.tsx'

/** So many stand below each other in a dialog. */
const PAGE_SIZE = 6

/** Every open line of the brand, to be found by payer, text, bank reference or amount. */
export function FindLine({ brandId, onChoose, onClose }: { brandId: string; onChoose: (line: BankLine) => void; onClose: () => void }) {
  const { t } = useText()
  const [asked, setAsked] = useState({ q: '', pageNo: 1 })
  const search = useCallback((q: string) => setAsked({ q, pageNo: 1 }), [])
  const read = useRead('bankLines', { query: { brandId, isOpen: true, pageSize: PAGE_SIZE, ...asked } })
  const { data, error } = read
  return (
    <section className="find-line" aria-label={t('desk.findLine')}>
      <div className="row gap-2">
        <SearchBox value={asked.q} onChange={search} placeholder={t('desk.findLineBy')} takesFocus />
        <Button size="s" tone="ghost" onClick={onClose}>
          {t('action.cancel')}
        </Button>
      </div>
      {!data && !error && <ListSkeleton rows={3} />}
      {!data && error && (
        <ErrorState
          title={t('state.failed')}
          code={error.code}
          requestId={error.requestId}
          onRetry={() => void read.refetch()}
          isRetrying={read.isFetching}
        >
          {error.message || t('state.lineLost')}
        </ErrorState>
      )}
      {data?.list.length === 0 && (
        <EmptyState title={t(asked.q === '' ? 'desk.noOpenLines' : 'list.noMatch')}>
          {t(asked.q === '' ? 'desk.noOpenLinesText' : 'desk.findLineNone')}
        </EmptyState>
      )}
      {data?.list.map(line => (
        <button key={line.lineId} type="button" className="bank-line text-start" onClick={() => onChoose(line)}>
          <LineFacts line={line} />
        </button>
      ))}
      {data && data.totalPages > 1 && (
        <Pagination page={data.pageNum} pageCount={data.totalPages} onPage={pageNo => setAsked({ ...asked, pageNo })} range={1} />
      )}
    </section>
  )
}
