import { Button, type DateSpan } from '@croupier/ui'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSpanText } from './use-day-text.ts'
import './records.css'

interface FilterFoldProps {
  span: DateSpan
  /** How many choices narrow the list beside its days. */
  count?: number
  /** Said in place of the days where something else counts, such as what is searched. */
  summary?: string | undefined
  /** What goes with the filtered list, such as its file; it is never folded. */
  action?: ReactNode
  children: ReactNode
}

/** What narrows a record: in sight where there is room; on a phone behind one button, with the days and the number of choices beside it. */
export function FilterFold({ span, count = 0, summary, action, children }: FilterFoldProps) {
  const { t } = useTranslation()
  const spanText = useSpanText()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="filter-fold">
      <div className="filter-fold-head">
        <Button size="s" icon="sliders-horizontal" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {count > 0 ? t('record.filtersOf', { n: count }) : t('record.filters')}
        </Button>
        <span className="min-w-0 break-words text-13 text-text-2 num">{summary ?? spanText(span)}</span>
      </div>
      <div id={id} className="filter-fold-body" data-folded={!isOpen || undefined}>
        {children}
      </div>
      {action && <div className="filter-fold-action">{action}</div>}
    </div>
  )
}
