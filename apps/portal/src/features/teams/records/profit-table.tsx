import { Amount, Table, type TableColumn } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { lanesQuery } from '../../../shared/api/queries/catalog.ts'
import type { ProfitFilter, TeamProfit, TeamProfitRow } from '../../../shared/api/queries/teams.ts'
import { countText } from '../../../shared/i18n/number-format.ts'
import { useLanguage } from '../../../shared/i18n/use-language.ts'
import { useCategoryName } from '../../../shared/navigation/use-category-name.ts'
import { useDayText } from '../../../shared/records/use-day-text.ts'

const FIGURES = ['stake', 'validBet', 'payout', 'deposits', 'withdrawals', 'rewards', 'profit'] as const
type By = ProfitFilter['by']

const money = (figure: (typeof FIGURES)[number], value: string) =>
  figure === 'profit' ? <Amount value={value} signs="always" tinted className="font-semi" /> : <Amount value={value} />

/** One row a person, day, class or studio; the foot adds up all rows, of other pages too. Games know of no deposits. */
export function ProfitTable({ profit: { list, totals }, by }: { profit: TeamProfit; by: By }) {
  const { t, i18n } = useTranslation('teams')
  const nameOf = useRowName(by)
  const figures = FIGURES.filter(figure => totals[figure] !== null)
  const columns: TableColumn<TeamProfitRow>[] = [
    { key: 'name', label: t(`profit.of.${by}`), cell: row => <b className="font-semi">{nameOf(row)}</b> },
    {
      key: 'bets',
      label: t('figure.bets'),
      isFigure: true,
      cell: row => countText(row.bets, i18n.language),
      footer: countText(totals.bets, i18n.language),
    },
    ...figures.map(figure => ({
      key: figure,
      label: t(`figure.${figure}`),
      isFigure: true,
      cell: (row: TeamProfitRow) => money(figure, row[figure] ?? '0'),
      footer: money(figure, totals[figure] ?? '0'),
    })),
  ]
  return (
    <div className="record-panel">
      <Table
        isDense
        stacks
        columns={columns}
        rows={list}
        rowKey={row => `${row.key} ${row.isBeneath}`}
        caption={t('profit.caption')}
        footerLabel={t('profit.total')}
      />
    </div>
  )
}

function useRowName(by: By): (row: TeamProfitRow) => string {
  const { t } = useTranslation('teams')
  const dayText = useDayText()
  const categoryName = useCategoryName()
  const { data: lanes = [] } = useQuery(lanesQuery(useLanguage()))
  return ({ key, name, isBeneath }) => {
    if (isBeneath) return t('profit.beneath', { account: name })
    if (by === 'day') return dayText(key)
    if (by === 'person') return key === '' ? t('profit.left') : name
    if (by === 'vendor') return name || t('profit.other')
    const lane = lanes.find(each => each.gameCategory === key)
    return lane ? categoryName(lane) : name || t('profit.other')
  }
}
