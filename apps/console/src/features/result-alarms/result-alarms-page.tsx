import { Badge, Chip, type TableColumn } from '@croupier/ui'
import { useDesk, useScope } from '../../shared/api/operator.tsx'
import type { Answer } from '../../shared/api/types.ts'
import { useRead } from '../../shared/api/use-api.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { DataList } from '../../shared/ui/data-list.tsx'
import { Page } from '../../shared/ui/page.tsx'
import { useFilters } from '../../shared/ui/use-filters.ts'
import { AlarmCard } from './alarm-card.tsx'
import { useSigmas } from './use-sigmas.ts'

type Row = Answer<'listResultAlarms'>['list'][number]
const STATES = ['open', 'closed'] as const
const LIVE_MS = 15_000

/** Accounts that win more than luck explains; an operator looks into it, nothing is done to them. */
export function ResultAlarmsPage() {
  const { t } = useText()
  const scope = useScope()
  const { get, set, page, id } = useFilters()
  const state = STATES.find(each => each === get('state')) ?? 'open'
  const read = useRead('listResultAlarms', { query: { ...scope, state, pageNo: page } }, { everyMs: LIVE_MS })
  const columns = useColumns(!scope.brandId, key => set({ id: key }))
  const close = () => set({ id: undefined })
  return (
    <Page
      title={t('nav.resultAlarms')}
      count={read.data?.total}
      card={id && <AlarmCard key={id} alarmId={id} onClose={close} />}
      cardTitle={t('resultAlarms.card')}
      onCloseCard={close}
    >
      <div className="filters">
        {STATES.map(each => (
          <Chip key={each} isOn={state === each} onClick={() => set({ state: each, id: undefined })}>
            {t(`resultAlarms.list.${each}`)}
          </Chip>
        ))}
      </div>
      <DataList
        caption={t('nav.resultAlarms')}
        columns={columns}
        rowKey={row => row.alarmId}
        read={read}
        chosen={id}
        onChoose={key => set({ id: key })}
        onPage={next => set({ page: String(next) })}
        empty={
          state === 'open'
            ? { title: t('resultAlarms.none'), text: t('resultAlarms.noneText') }
            : { title: t('resultAlarms.noneClosed'), text: t('resultAlarms.noneClosedText') }
        }
      />
    </Page>
  )
}

function useColumns(showsBrand: boolean, open: (key: string) => void): TableColumn<Row>[] {
  const { t } = useText()
  const { brandName } = useDesk()
  const { ago, count, dateTime, signed } = useFormat()
  const sigmas = useSigmas()
  const brand: TableColumn<Row> = { key: 'brand', label: t('field.brand'), cell: row => brandName(row.merchantCode) }
  return [
    {
      key: 'member',
      label: t('field.member'),
      cell: row => (
        <button type="button" className="row-open" onClick={() => open(row.alarmId)}>
          {row.account}
        </button>
      ),
    },
    {
      key: 'deviation',
      label: t('resultAlarms.deviation'),
      cell: row => <Badge tone={row.closedAt ? 'plain' : 'lost'}>{sigmas(Math.max(row.sigmas, row.sigmasByRound))}</Badge>,
    },
    {
      key: 'result',
      label: t('resultAlarms.result'),
      isFigure: true,
      cell: row => (
        <>
          {signed(row.result)} <span className="text-text-3">{row.currency}</span>
        </>
      ),
    },
    { key: 'rounds', label: t('resultAlarms.rounds'), isFigure: true, cell: row => count(row.rounds) },
    { key: 'games', label: t('resultAlarms.games'), cell: row => row.games.map(({ gameName }) => gameName).join(', ') },
    ...(showsBrand ? [brand] : []),
    { key: 'raised', label: t('resultAlarms.raised'), cell: row => <span title={dateTime(row.raisedAt)}>{ago(row.raisedAt)}</span> },
  ]
}
