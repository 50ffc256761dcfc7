import { Badge, Note, Panel, type TableColumn } from '@croupier/ui'
import { useRead } from '../../shared/api/use-api.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { DataList } from '../../shared/ui/data-list.tsx'
import { useFilters } from '../../shared/ui/use-filters.ts'
import { ChangeOutcome } from './change-outcome.tsx'
import { ExposureBar } from './exposure-bar.tsx'
import { GameFilter } from './game-filter.tsx'
import type { LotteryClosedOutcome, LotteryExposureRow } from './types.ts'
import { useOutcomeName } from './use-outcome-name.ts'

const LIVE_MS = 3_000

/** What issues that are not drawn yet may cost, the dearest first, and what operators have closed. */
export function ExposureView({ brandId }: { brandId: string }) {
  const { t } = useText()
  const { count } = useFormat()
  const { get, set, id } = useFilters()
  const gameCode = get('game')
  const read = useRead('listLotteryExposure', { query: { brandId, ...(gameCode && { gameCode }) } }, { everyMs: LIVE_MS })
  const { data } = read
  return (
    <>
      <div className="filters">
        <GameFilter value={gameCode} onChange={game => set({ game: game || undefined, id: undefined })} />
      </div>
      {data && (
        <div className="mb-4">
          <Note>{t('lottery.exposure.text', { seconds: count(data.summedEveryMs / 1_000) })}</Note>
        </div>
      )}
      <DataList
        caption={t('lottery.view.exposure')}
        columns={useColumns(key => set({ id: key }))}
        rowKey={row => row.issueId}
        read={{ data: data?.issues, error: read.error, refetch: read.refetch, isFetching: read.isFetching }}
        chosen={id}
        onChoose={key => set({ id: key })}
        empty={{ title: t('lottery.exposure.none'), text: t('lottery.exposure.noneText') }}
      />
      {data && data.closed.length > 0 && <Closed brandId={brandId} closed={data.closed} />}
    </>
  )
}

function useColumns(open: (key: string) => void): TableColumn<LotteryExposureRow>[] {
  const { t } = useText()
  const { amount, time } = useFormat()
  return [
    {
      key: 'issue',
      label: t('lottery.issue'),
      cell: row => (
        <button type="button" className="row-open" onClick={() => open(row.issueId)}>
          {row.gameName}
          <small>{row.number}</small>
        </button>
      ),
    },
    {
      key: 'status',
      label: t('field.state'),
      cell: row => <Badge tone={row.status === 'open' ? 'won' : 'plain'}>{t(`lottery.status.${row.status}`)}</Badge>,
    },
    { key: 'closes', label: t('lottery.closesAt'), cell: row => time(row.closesAt) },
    { key: 'stake', label: t('lottery.stake'), isFigure: true, cell: row => amount(row.stake) },
    { key: 'worst', label: t('lottery.exposure.worst'), isFigure: true, cell: row => amount(row.worst) },
    {
      key: 'limit',
      label: t('lottery.exposure.limit'),
      cell: row => <ExposureBar worst={row.worst} most={row.most} label={`${row.gameName} ${row.number}: ${t('lottery.exposure.used')}`} />,
    },
  ]
}

function Closed({ brandId, closed }: { brandId: string; closed: readonly LotteryClosedOutcome[] }) {
  const { t } = useText()
  const { dateTime } = useFormat()
  const nameOf = useOutcomeName()
  return (
    <Panel className="mt-4">
      <h2 className="font-semi mb-3">{t('lottery.exposure.closedByHand')}</h2>
      <ul className="lines" aria-label={t('lottery.exposure.closedByHand')}>
        {closed.map(each => (
          <li key={`${each.gameCode} ${each.number ?? ''} ${each.play} ${each.position ?? ''} ${each.option ?? ''}`}>
            <span>
              <b className="font-semi">{nameOf(each)}</b>{' '}
              <span className="text-text-2">
                {each.gameName},{' '}
                {each.number === null ? t('lottery.exposure.everyIssue') : t('lottery.exposure.thisIssue', { number: each.number })}
              </span>
            </span>
            <ChangeOutcome brandId={brandId} outcome={each} isClosed />
            <span className="sub col-span-2">
              {t('lottery.exposure.closedBy', { name: each.closedBy, time: dateTime(each.closedAt), reason: each.reason })}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
