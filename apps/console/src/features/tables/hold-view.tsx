import { Button, Note, Stat, type TableColumn } from '@croupier/ui'
import { useDesk } from '../../shared/api/operator.tsx'
import { useRead } from '../../shared/api/use-api.ts'
import { tintOf } from '../../shared/format/tint-of.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { DataList } from '../../shared/ui/data-list.tsx'
import { DayFilter } from '../../shared/ui/day-filter.tsx'
import { useFilters } from '../../shared/ui/use-filters.ts'
import { useSaveFile } from '../../shared/ui/use-save-file.ts'
import { TableFilter } from './table-filter.tsx'
import type { HoldFigures, TableHold } from './types.ts'
import { useShare } from './use-share.ts'

const LIVE_MS = 30_000

/** What tables took and kept, by table and by day; the last week to begin with. */
export function HoldView({ brandId, code }: { brandId: string; code?: string }) {
  const { t } = useText()
  const { may } = useDesk()
  const { get, set, days } = useFilters()
  const table = code ?? get('code')
  const query = { brandId, ...(table && { code: table }), ...(days.from && { from: days.from }), ...(days.until && { until: days.until }) }
  const read = useRead('tableHold', { query }, { everyMs: LIVE_MS })
  const file = useSaveFile()
  const { data } = read
  const state = { error: read.error, refetch: read.refetch, isFetching: read.isFetching }
  const empty = { title: t('tables.hold.none'), text: t('tables.hold.noneText') }
  const figures = useFigures()
  const dayName = useDayName()
  return (
    <>
      <div className="filters">
        {code === undefined && <TableFilter brandId={brandId} value={table} onChange={next => set({ code: next || undefined })} />}
        <DayFilter
          value={{ from: days.from || (data?.from ?? ''), until: days.until || (data?.until ?? '') }}
          onChange={({ from, until }) => set({ from: from || undefined, until: until || undefined })}
        />
        {data && may('export.read') && (
          <span className="ms-auto">
            <Button
              size="s"
              icon="download"
              busy={file.isSaving}
              onClick={() => file.save('exportTableHold', `table-hold-${table ?? 'all'}-${data.from}.csv`, { query })}
            >
              {t('export.csv')}
            </Button>
          </span>
        )}
      </div>
      {data && (
        <div className="mb-4">
          <Note>{t('tables.hold.text', { zone: data.timeZone })}</Note>
        </div>
      )}
      {data && data.list.length > 0 && <Totals total={data.total} currency={data.currency} />}
      {table === undefined && (
        <section className="mb-6">
          <h2 className="tables-part">{t('tables.hold.byTable')}</h2>
          <DataList
            caption={t('tables.hold.byTable')}
            columns={[
              {
                key: 'table',
                label: t('tables.table'),
                cell: (row: TableHold['list'][number]) => (
                  <a className="link font-medium" href={`#/tables?table=${row.code}&tab=hold`}>
                    {row.tableName} <small className="text-text-3">{row.code}</small>
                  </a>
                ),
              },
              ...figures,
            ]}
            rowKey={row => row.code}
            read={{ data: data?.list, ...state }}
            empty={empty}
          />
        </section>
      )}
      <section>
        <h2 className="tables-part">{t('tables.hold.byDay')}</h2>
        <DataList
          caption={t('tables.hold.byDay')}
          columns={[{ key: 'day', label: t('tables.hold.day'), cell: (row: TableHold['days'][number]) => dayName(row.on) }, ...figures]}
          rowKey={row => row.on}
          read={{ data: data?.days, ...state }}
          empty={empty}
        />
      </section>
    </>
  )
}

function Totals({ total, currency }: { total: HoldFigures; currency: string }) {
  const { t } = useText()
  const { amount, count } = useFormat()
  const share = useShare()
  return (
    <div className="tables-stats mb-4">
      <Stat
        label={t('tables.hold.stake')}
        value={amount(total.stake)}
        note={`${t('tables.hold.roundsOf', { rounds: count(total.rounds), voids: count(total.voids) })}, ${currency}`}
      />
      <Stat label={t('tables.hold.paid')} value={amount(total.paid)} note={currency} />
      <Stat
        label={t('tables.hold.hold')}
        value={<span className={tintOf(total.hold)}>{amount(total.hold)}</span>}
        note={share(total.holdBps)}
      />
    </div>
  )
}

function useFigures(): TableColumn<HoldFigures>[] {
  const { t } = useText()
  const { amount, count } = useFormat()
  const share = useShare()
  const quiet = (value: string, isZero: boolean) => <span className={isZero ? 'text-text-3' : ''}>{value}</span>
  return [
    { key: 'stake', label: t('tables.hold.stake'), isFigure: true, cell: row => quiet(amount(row.stake), Number(row.stake) === 0) },
    { key: 'paid', label: t('tables.hold.paid'), isFigure: true, cell: row => quiet(amount(row.paid), Number(row.paid) === 0) },
    {
      key: 'hold',
      label: t('tables.hold.hold'),
      isFigure: true,
      cell: row => <span className={tintOf(row.hold) || 'text-text-3'}>{amount(row.hold)}</span>,
    },
    { key: 'share', label: t('tables.hold.share'), isFigure: true, cell: row => share(row.holdBps) },
    { key: 'rounds', label: t('tables.hold.rounds'), isFigure: true, cell: row => count(row.rounds) },
    { key: 'voids', label: t('tables.hold.voids'), isFigure: true, cell: row => quiet(count(row.voids), row.voids === 0) },
  ]
}

/** A day of the brand in words. */
function useDayName(): (day: string) => string {
  const { locale } = useText()
  const format = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
  return day => format.format(new Date(day))
}
