import { Badge, Button, IconButton, type TableColumn } from '@croupier/ui'
import { useDesk } from '../../shared/api/operator.tsx'
import type { SettlementRow } from '../../shared/api/types.ts'
import { useRead } from '../../shared/api/use-api.ts'
import { tintOf } from '../../shared/format/tint-of.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useMonthName } from '../../shared/format/use-month-name.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { ChooseBrand } from '../../shared/ui/choose-brand.tsx'
import { DataList } from '../../shared/ui/data-list.tsx'
import { Page } from '../../shared/ui/page.tsx'
import { useBrand } from '../../shared/ui/use-brand.ts'
import { useFilters } from '../../shared/ui/use-filters.ts'
import { useSaveFile } from '../../shared/ui/use-save-file.ts'
import { DayCard } from './day-card.tsx'
import { monthBeside, monthOf } from './month.ts'

/** A brand's month, a line a day, each leading from what members held at its start to what they held at its end. */
export function SettlementsPage() {
  const { t } = useText()
  const brand = useBrand()
  if (brand) return <Month brandId={brand} />
  return (
    <Page title={t('nav.settlements')}>
      <ChooseBrand title={t('settlement.chooseBrand')}>{t('settlement.chooseBrandText')}</ChooseBrand>
    </Page>
  )
}

function Month({ brandId }: { brandId: string }) {
  const { t } = useText()
  const { may } = useDesk()
  const { get, set, id } = useFilters()
  const month = monthOf(get('month'), new Date())
  const read = useRead('settlementMonth', { query: { brandId, month } }, { everyMs: 60_000 })
  const choose = (day: string | undefined) => set({ id: day })
  const name = useMonthName()(month)
  const file = useSaveFile()
  const exportCsv = () => file.save('settlementCsv', `settlement-${month}.csv`, { query: { brandId, month } })
  const rows = read.data && [...read.data.days].reverse()
  const go = (by: 1 | -1) => set({ month: monthBeside(month, by), id: undefined })
  return (
    <Page
      title={t('nav.settlements')}
      actions={
        may('export.read') && (
          <Button size="s" icon="download" busy={file.isSaving} onClick={exportCsv}>
            {t('settlement.csv')}
          </Button>
        )
      }
      card={id && <DayCard key={`${brandId} ${id}`} brandId={brandId} day={id} onClose={() => choose(undefined)} />}
      cardTitle={t('settlement.card')}
      onCloseCard={() => choose(undefined)}
    >
      <div className="filters">
        <IconButton icon="chevron-left" size="s" label={t('settlement.previous')} onClick={() => go(-1)} />
        <b className="font-semi">{name}</b>
        <IconButton icon="chevron-right" size="s" label={t('settlement.next')} onClick={() => go(1)} />
        {read.data && (
          <span className="text-13 text-text-3">{t('settlement.zone', { zone: read.data.timeZone, currency: read.data.currency })}</span>
        )}
      </div>
      <DataList
        caption={`${t('nav.settlements')} ${name}`}
        columns={useColumns(choose)}
        rowKey={row => row.day}
        read={{ data: rows, error: read.error, refetch: read.refetch, isFetching: read.isFetching }}
        chosen={id}
        onChoose={choose}
        empty={{ title: t('settlement.none'), text: t('settlement.noneText') }}
      />
    </Page>
  )
}

const FIGURES = ['opening', 'deposits', 'payouts', 'fees', 'corrections', 'stakes', 'wins', 'gross', 'other', 'closing'] as const

function useColumns(open: (day: string) => void): TableColumn<SettlementRow>[] {
  const { t, locale } = useText()
  const { amount } = useFormat()
  const dayName = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', timeZone: 'UTC' })
  const figures = FIGURES.map(
    (key): TableColumn<SettlementRow> => ({
      key,
      label: t(`settlement.${key}`),
      isFigure: true,
      cell: row => (
        <span className={key === 'gross' ? tintOf(row.gross) : Number(row[key]) === 0 ? 'text-text-3' : ''}>{amount(row[key])}</span>
      ),
    }),
  )
  return [
    {
      key: 'day',
      label: t('settlement.day'),
      cell: row => (
        <button type="button" className="row-open" onClick={() => open(row.day)}>
          {dayName.format(new Date(row.day))}
        </button>
      ),
    },
    {
      key: 'state',
      label: t('settlement.state'),
      cell: row => {
        if (!row.isBalanced) return <Badge tone="lost">{t('settlement.unbalanced')}</Badge>
        return <Badge tone={row.isFrozen ? 'won' : 'info'}>{t(row.isFrozen ? 'settlement.frozen' : 'settlement.running')}</Badge>
      },
    },
    ...figures,
  ]
}
