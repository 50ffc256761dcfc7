import { classNames } from '../class-names.ts'
import { useUi } from '../context.tsx'
import { Icon } from './icon.tsx'
import { pageItems } from './page-items.ts'

export interface PaginationProps {
  /** From 1. */
  page: number
  pageCount: number
  onPage: (page: number) => void
  range?: number
  margin?: number
}

export function Pagination({ page, pageCount, onPage, range = 3, margin = 1 }: PaginationProps) {
  const { texts } = useUi()
  return (
    <nav className="pages" aria-label={texts.pages}>
      <button type="button" aria-label={texts.previousPage} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <Icon name="chevron-left" size="s" className="rtl:rotate-180" />
      </button>
      {pageItems(page, pageCount, { range, margin }).map(item =>
        typeof item === 'number' ? (
          <button
            key={item}
            type="button"
            className={classNames(item === page && 'is-on')}
            aria-label={texts.page(item)}
            aria-current={item === page ? 'page' : undefined}
            onClick={() => onPage(item)}
          >
            {item}
          </button>
        ) : (
          <span key={item} aria-hidden="true">
            …
          </span>
        ),
      )}
      <button type="button" aria-label={texts.nextPage} disabled={page >= pageCount} onClick={() => onPage(page + 1)}>
        <Icon name="chevron-right" size="s" className="rtl:rotate-180" />
      </button>
    </nav>
  )
}
