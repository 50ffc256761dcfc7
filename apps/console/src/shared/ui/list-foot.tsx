import { Button, Pagination } from '@croupier/ui'
import { useFormat } from '../format/use-format.ts'
import { useText } from '../i18n/use-text.ts'

/** A page with its place in the whole. */
export interface NumberedPage<Row> {
  readonly list: readonly Row[]
  readonly pageNum: number
  readonly totalPages: number
  readonly total: number
}

/** A page of a list too long to be counted: it knows only where it goes on, and whether it does. */
export interface KeysetPage<Row> {
  readonly list: readonly Row[]
  readonly next: string | null
}

/** Which of all rows are shown, and the way to the others. */
export function NumberedFoot<Row>({ page, onPage }: { page: NumberedPage<Row>; onPage: (page: number) => void }) {
  const { t } = useText()
  const { count } = useFormat()
  const { list, pageNum, totalPages, total } = page
  if (total === 0) return null
  const size = pageNum < totalPages ? list.length : Math.ceil((total - list.length) / Math.max(1, pageNum - 1))
  const first = (pageNum - 1) * size + 1
  return (
    <div className="list-foot">
      <span className="num">{t('list.range', { first: count(first), last: count(first + list.length - 1), total: count(total) })}</span>
      {totalPages > 1 && <Pagination page={pageNum} pageCount={totalPages} onPage={onPage} range={2} />}
    </div>
  )
}

interface KeysetFootProps {
  next: string | null
  /** Where the page shown begins; undefined: the first. */
  after: string | undefined
  onAfter: (after: string | undefined) => void
}

/** On and back to the start: a page by its key stays the same while rows are added before it. */
export function KeysetFoot({ next, after, onAfter }: KeysetFootProps) {
  const { t } = useText()
  if (next === null && after === undefined) return null
  return (
    <nav className="list-foot" aria-label={t('list.pages')}>
      <Button size="s" icon="chevrons-left" disabled={after === undefined} onClick={() => onAfter(undefined)}>
        {t('list.firstPage')}
      </Button>
      <Button size="s" iconEnd="chevron-right" disabled={next === null} onClick={() => next !== null && onAfter(next)}>
        {t('list.nextPage')}
      </Button>
    </nav>
  )
}
