import { Button, Stat, type TableColumn } from '@croupier/ui'
import { useDesk } from '../../shared/api/operator.tsx'
import { useRead } from '../../shared/api/use-api.ts'
import type { Days } from '../../shared/format/day-instants.ts'
import { tintOf } from '../../shared/format/tint-of.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { DataList } from '../../shared/ui/data-list.tsx'
import { DayFilter } from '../../shared/ui/day-filter.tsx'
import { useFilters } from '../../shared/ui/use-filters.ts'
import { useSaveFile } from '../../shared/ui/use-save-file.ts'
import { GameFilter } from './game-filter.tsx'
import { today } from './today.ts'
import type { LotterySalesLine } from './types.ts'

const WEEK = 7

/** What each lottery sold, paid and kept by the day of the draw; the last week to begin with. */
export function SalesView({ brandId }: { brandId: string }) {
  const { t } = useText()
  const { may } = useDesk()
  const { get, set, days } = useFilters()
  const gameCode = get('game')
  const shown: Days = days.from || days.until ? days : { from: today(1 - WEEK), until: today() }
  const query = {
    brandId,
    ...(gameCode && { gameCode }),
    ...(shown.from && { from: shown.from }),
    ...(shown.until && { until: shown.until }),
  }
  const read = useRead('lotterySales', { query })
  const file = useSaveFile()
  const lines = read.data?.lines
  return (
    <>
      <div className="filters">
        <GameFilter value={gameCode} onChange={game => set({ game: game || undefined })} />
        <DayFilter value={shown} onChange={({ from, until }) => set({ from: from || undefined, until: until || undefined })} />
        {read.data && (
          <span className="text-13 text-text-3">{t('settlement.zone', { zone: read.data.timeZone, currency: read.data.currency })}</span>
        )}
        {may('export.read') && (
          <span className="ms-auto">
            <Button
              size="s"
              icon="download"
              busy={file.isSaving}
              onClick={() => file.save('exportLotterySales', `lottery-sales-${shown.from || 'all'}.csv`, { query })}
            >
              {t('export.csv')}
            </Button>
          </span>
        )}
      </div>
      {read.data && lines && lines.length > 0 && <Totals total={read.data.total} currency={read.data.currency} />}
      <DataList
        caption={t('lottery.view.sales')}
        columns={useColumns()}
        rowKey={row => `${row.on} ${row.gameCode}`}
        read={{ data: lines, error: read.error, refetch: read.refetch, isFetching: read.isFetching }}
        empty={{ title: t('lottery.noSales'), text: t('lottery.noSalesText') }}
      />
    </>
  )
}

function Totals({
  total,
  currency,
}: {
  total: Pick<LotterySalesLine, 'tickets' | 'stake' | 'paid' | 'hold' | 'holdBps'>
  currency: string
}) {
  const { t } = useText()
  const { amount, count } = useFormat()
  const share = useShare()
  return (
    <div className="lottery-totals mb-4">
      <Stat
        label={t('lottery.stake')}
        value={amount(total.stake)}
        note={t('lottery.ticketsIn', { count: count(total.tickets), currency })}
      />
      <Stat label={t('lottery.paid')} value={amount(total.paid)} note={currency} />
      <Stat
        label={t('lottery.hold')}
        value={<span className={tintOf(total.hold)}>{amount(total.hold)}</span>}
        note={share(total.holdBps)}
      />
    </div>
  )
}

function useShare(): (bps: number | null) => string {
  const { locale } = useText()
  const percent = new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return bps => (bps === null ? '—' : percent.format(bps / 10_000))
}

function useColumns(): TableColumn<LotterySalesLine>[] {
  const { t, locale } = useText()
  const { amount, count } = useFormat()
  const share = useShare()
  const dayName = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
  const figure = (key: 'stake' | 'paid' | 'rebates'): TableColumn<LotterySalesLine> => ({
    ...{ key, label: t(`lottery.${key}`), isFigure: true },
    cell: row => <span className={Number(row[key]) === 0 ? 'text-text-3' : ''}>{amount(row[key])}</span>,
  })
  return [
    { key: 'day', label: t('lottery.day'), cell: row => dayName.format(new Date(row.on)) },
    { key: 'game', label: t('lottery.game'), cell: row => <b className="font-semi">{row.gameName}</b> },
    { key: 'issues', label: t('lottery.issues'), isFigure: true, cell: row => count(row.issues) },
    { key: 'tickets', label: t('lottery.tickets'), isFigure: true, cell: row => count(row.tickets) },
    ...[figure('stake'), figure('paid'), figure('rebates')],
    { key: 'hold', label: t('lottery.hold'), isFigure: true, cell: row => <span className={tintOf(row.hold)}>{amount(row.hold)}</span> },
    { key: 'share', label: t('lottery.holdShare'), isFigure: true, cell: row => share(row.holdBps) },
  ]
}
