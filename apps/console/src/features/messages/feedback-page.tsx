import { Badge, Button, type TableColumn } from '@croupier/ui'
import { useCallback, useState } from 'react'
import { useDesk, useScope } from '../../shared/api/operator.tsx'
import { useRead } from '../../shared/api/use-api.ts'
import { Desk } from '../../shared/desk/desk.tsx'
import { useDeskColumns } from '../../shared/desk/use-desk-columns.tsx'
import { type Queue, useQueue } from '../../shared/desk/use-queue.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { FilterSelect } from '../../shared/ui/filter-select.tsx'
import type { KeyHelp } from '../../shared/ui/keys-help.tsx'
import { SearchBox } from '../../shared/ui/search-box.tsx'
import { useFilters } from '../../shared/ui/use-filters.ts'
import { FeedbackBoundsDialog } from './feedback-bounds-dialog.tsx'
import { FeedbackCard } from './feedback-card.tsx'
import { type Letter, LetterState } from './letter-state.tsx'
import './messages.css'

const TYPES = ['suggestion', 'complaint', 'deposit', 'withdrawal', 'game', 'account', 'other'] as const
const STATES = ['waiting', 'open', 'claimed', 'answered', 'closed'] as const
const KEYS: readonly KeyHelp[] = [['c', 'keys.take']]
const LOOK_EVERY_MS = 10_000

/** The desk of letters: what visitors and members wrote, who looks after it, and what was answered. */
export function FeedbackPage() {
  const { t } = useText()
  const { may } = useDesk()
  const { get, page } = useFilters()
  const [isSetting, setSetting] = useState(false)
  const [q, state, type] = [get('q') ?? '', get('state'), readType(get('type'))]
  const query = { ...useScope(), pageNo: page, q, ...(state && { state }), ...(type && { type }) }
  const read = useRead('listFeedback', { query }, { everyMs: LOOK_EVERY_MS })
  const queue = useQueue(read, row => row.feedbackId)
  const letterOf = (feedbackId: string) => queue.rows.find(row => row.feedbackId === feedbackId)
  return (
    <Desk
      title={t('nav.feedback')}
      count={read.data?.total}
      actions={
        may('feedback.write') && (
          <Button icon="sliders-horizontal" onClick={() => setSetting(true)}>
            {t('feedback.bounds')}
          </Button>
        )
      }
      filters={<Filters />}
      isSearchable
      queue={queue}
      columns={useColumns(queue)}
      card={{
        title: t('feedback.one'),
        nameOf: row => row.reference,
        of: feedbackId => {
          const letter = letterOf(feedbackId)
          return letter && <FeedbackCard letter={letter} onClose={() => queue.choose(undefined)} />
        },
      }}
      keys={KEYS}
      empty={{ title: t('feedback.none'), text: t('feedback.noneText') }}
    >
      {isSetting && <FeedbackBoundsDialog onClose={() => setSetting(false)} />}
    </Desk>
  )
}

const readType = (text: string | undefined) => TYPES.find(each => each === text)

function Filters() {
  const { t } = useText()
  const { get, set } = useFilters()
  const search = useCallback((text: string) => set({ q: text, id: undefined }), [set])
  return (
    <>
      <SearchBox value={get('q') ?? ''} onChange={search} placeholder={t('feedback.search')} />
      <FilterSelect
        label={t('field.state')}
        all={t('feedback.allStates')}
        value={get('state')}
        options={STATES.map(value => ({ value, label: t(`feedback.state.${value}`) }))}
        onChange={value => set({ state: value })}
      />
      <FilterSelect
        label={t('field.kind')}
        all={t('feedback.allTypes')}
        value={readType(get('type'))}
        options={TYPES.map(value => ({ value, label: t(`feedback.type.${value}`) }))}
        onChange={value => set({ type: value })}
      />
    </>
  )
}

/** How a letter stands, and who works on it. */
function LetterCell({ letter }: { letter: Letter }) {
  return (
    <span className="row gap-1 flex-wrap">
      <LetterState letter={letter} />
      {letter.claim && <Badge tone="info">{letter.claim.name}</Badge>}
    </span>
  )
}

function useColumns(queue: Queue<Letter>): TableColumn<Letter>[] {
  const { t } = useText()
  const { time } = useFormat()
  const { item } = useDeskColumns(queue)
  return [
    item(t('feedback.letter'), row => <span className="clip block">{row.content}</span>),
    { key: 'state', label: t('field.state'), cell: row => <LetterCell letter={row} /> },
    { key: 'type', label: t('field.kind'), cell: row => <Badge>{t(`feedback.type.${row.type}`)}</Badge> },
    { key: 'author', label: t('feedback.author'), cell: row => <span className="clip">{row.account ?? row.contact}</span> },
    { key: 'at', label: t('field.time'), cell: row => <span className="num text-text-2">{time(row.createdAt)}</span> },
  ]
}
