import { Badge, type BadgeTone, Button, type TableColumn } from '@croupier/ui'
import { useCallback, useState } from 'react'
import { useDesk, useScope } from '../../shared/api/operator.tsx'
import type { Answer } from '../../shared/api/types.ts'
import { useRead } from '../../shared/api/use-api.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { DataList } from '../../shared/ui/data-list.tsx'
import { FilterSelect } from '../../shared/ui/filter-select.tsx'
import { Page } from '../../shared/ui/page.tsx'
import { SearchBox } from '../../shared/ui/search-box.tsx'
import { useFilters } from '../../shared/ui/use-filters.ts'
import { FeedbackBoundsDialog } from './feedback-bounds-dialog.tsx'
import { FeedbackCard } from './feedback-card.tsx'
import './messages.css'

export type Letter = Answer<'claimFeedback'>
export const TYPES = ['suggestion', 'complaint', 'deposit', 'withdrawal', 'game', 'account', 'other'] as const
const STATES = ['waiting', 'open', 'claimed', 'answered', 'closed'] as const
const TONES: Readonly<Record<Letter['state'], BadgeTone>> = { open: 'hot', claimed: 'info', answered: 'won', closed: 'plain' }

/** The desk of letters: what visitors and members wrote, who looks after it, and what was answered. */
export function FeedbackPage() {
  const { t } = useText()
  const { may } = useDesk()
  const { get, set, page, id } = useFilters()
  const { time } = useFormat()
  const [isSetting, setSetting] = useState(false)
  const [q, state, type] = [get('q') ?? '', get('state'), TYPES.find(each => each === get('type'))]
  const read = useRead(
    'listFeedback',
    { query: { ...useScope(), pageNo: page, q, ...(state && { state }), ...(type && { type }) } },
    { everyMs: 10_000 },
  )
  const chosen = read.data?.list.find(row => row.feedbackId === id)
  const close = () => set({ id: undefined })
  const columns: TableColumn<Letter>[] = [
    {
      key: 'content',
      label: t('feedback.letter'),
      cell: row => (
        <button type="button" className="row-open clip" onClick={() => set({ id: row.feedbackId })}>
          {row.content}
        </button>
      ),
    },
    { key: 'state', label: t('field.state'), cell: row => <LetterState letter={row} /> },
    { key: 'type', label: t('field.kind'), cell: row => <Badge>{t(`feedback.type.${row.type}`)}</Badge> },
    { key: 'author', label: t('feedback.author'), cell: row => <span className="clip">{row.account ?? row.contact}</span> },
    { key: 'at', label: t('field.time'), cell: row => <span className="num text-text-2">{time(row.createdAt)}</span> },
  ]
  return (
    <Page
      title={t('nav.feedback')}
      count={read.data?.total}
      actions={
        may('feedback.write') && (
          <Button icon="sliders-horizontal" onClick={() => setSetting(true)}>
            {t('feedback.bounds')}
          </Button>
        )
      }
      card={chosen && <FeedbackCard key={chosen.feedbackId} letter={chosen} onClose={close} />}
      cardTitle={t('feedback.one')}
      onCloseCard={close}
    >
      <div className="filters">
        <SearchBox value={q} onChange={useCallback(text => set({ q: text, id: undefined }), [set])} placeholder={t('feedback.search')} />
        <FilterSelect
          label={t('field.state')}
          all={t('feedback.allStates')}
          value={state}
          options={STATES.map(value => ({ value, label: t(`feedback.state.${value}`) }))}
          onChange={value => set({ state: value })}
        />
        <FilterSelect
          label={t('field.kind')}
          all={t('feedback.allTypes')}
          value={type}
          options={TYPES.map(value => ({ value, label: t(`feedback.type.${value}`) }))}
          onChange={value => set({ type: value })}
        />
      </div>
      <DataList
        caption={t('nav.feedback')}
        columns={columns}
        rowKey={row => row.feedbackId}
        read={read}
        chosen={id}
        onChoose={feedbackId => set({ id: feedbackId })}
        onPage={next => set({ page: String(next) })}
        empty={{ title: t('feedback.none'), text: t('feedback.noneText') }}
      />
      {isSetting && <FeedbackBoundsDialog onClose={() => setSetting(false)} />}
    </Page>
  )
}

export function LetterState({ letter }: { letter: Letter }) {
  const { t } = useText()
  return <Badge tone={TONES[letter.state]}>{t(`feedback.state.${letter.state}`)}</Badge>
}
