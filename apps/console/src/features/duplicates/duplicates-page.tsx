import { Badge, Chip, ProgressBar, type TableColumn } from '@croupier/ui'
import { useDesk, useScope } from '../../shared/api/operator.tsx'
import type { Answer } from '../../shared/api/types.ts'
import { useRead } from '../../shared/api/use-api.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { DataList } from '../../shared/ui/data-list.tsx'
import { Page } from '../../shared/ui/page.tsx'
import { useFilters } from '../../shared/ui/use-filters.ts'
import { KindBadges } from './kind-badges.tsx'
import { PairCard } from './pair-card.tsx'
import './duplicates.css'

type Row = Answer<'listDuplicates'>['list'][number]
const STATES = ['open', 'confirmed', 'cleared'] as const
const LIVE_MS = 15_000
const keyOf = (row: Row) => `${row.a.memberId}_${row.b.memberId}`

/** Accounts that may be one person's, the likeliest first; an operator judges, nothing is done by itself. */
export function DuplicatesPage() {
  const { t } = useText()
  const scope = useScope()
  const { get, set, page, id } = useFilters()
  const state = STATES.find(each => each === get('state')) ?? 'open'
  const read = useRead('listDuplicates', { query: { ...scope, state, pageNo: page } }, { everyMs: LIVE_MS })
  const columns = useColumns(!scope.brandId, key => set({ id: key }))
  const [memberA, memberB] = id?.split('_') ?? []
  const close = () => set({ id: undefined })
  return (
    <Page
      title={t('nav.duplicates')}
      count={read.data?.total}
      card={memberA && memberB && <PairCard key={id} memberA={memberA} memberB={memberB} onClose={close} />}
      cardTitle={t('duplicates.card')}
      onCloseCard={close}
    >
      <div className="filters">
        {STATES.map(each => (
          <Chip key={each} isOn={state === each} onClick={() => set({ state: each })}>
            {t(`duplicates.list.${each}`)}
          </Chip>
        ))}
      </div>
      <DataList
        caption={t('nav.duplicates')}
        columns={columns}
        rowKey={keyOf}
        read={read}
        chosen={id}
        onChoose={key => set({ id: key })}
        onPage={next => set({ page: String(next) })}
        empty={{ title: t('duplicates.none'), text: t('duplicates.noneText') }}
      />
    </Page>
  )
}

function useColumns(showsBrand: boolean, open: (key: string) => void): TableColumn<Row>[] {
  const { t } = useText()
  const { brandName } = useDesk()
  const { ago, dateTime } = useFormat()
  const brand: TableColumn<Row> = { key: 'brand', label: t('field.brand'), cell: row => brandName(row.merchantCode) }
  return [
    {
      key: 'accounts',
      label: t('duplicates.accounts'),
      cell: row => (
        <button type="button" className="row-open" onClick={() => open(keyOf(row))}>
          {row.a.account} · {row.b.account}
        </button>
      ),
    },
    ...(showsBrand ? [brand] : []),
    {
      key: 'score',
      label: t('duplicates.score'),
      cell: row => (
        <span className="score">
          <b className="num font-semi">{row.score}</b>
          <ProgressBar value={row.score} label={t('duplicates.score')} isThin />
        </span>
      ),
    },
    { key: 'shared', label: t('duplicates.shared'), cell: row => <KindBadges kinds={row.evidence.map(each => each.kind)} /> },
    { key: 'seen', label: t('duplicates.seen'), cell: row => <span title={dateTime(row.lastSeenAt)}>{ago(row.lastSeenAt)}</span> },
    {
      key: 'verdict',
      label: t('duplicates.verdict'),
      cell: row =>
        row.verdict ? (
          <Badge tone={row.verdict === 'confirmed' ? 'lost' : 'won'}>{t(`duplicates.list.${row.verdict}`)}</Badge>
        ) : (
          <span className="text-text-3">—</span>
        ),
    },
  ]
}
