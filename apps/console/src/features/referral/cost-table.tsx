import { Table, type TableColumn } from '@croupier/ui'
import type { Answer } from '../../shared/api/types.ts'
import { useRead } from '../../shared/api/use-api.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'

type Row = Answer<'referralCosts'>['list'][number]

/** What friends cost in each of the last twelve months. */
export function CostTable({ brandId }: { brandId: string }) {
  const { t } = useText()
  const { data } = useRead('referralCosts', { params: { brandId } })
  const columns = useColumns()
  if (!data) return null
  return (
    <section className="col gap-3" aria-label={t('referral.costs', { currency: data.currency })}>
      <h2 className="h3">{t('referral.costs', { currency: data.currency })}</h2>
      {data.list.length === 0 ? (
        <p className="text-13 text-text-2">{t('referral.noCosts')}</p>
      ) : (
        <Table caption={t('referral.costs', { currency: data.currency })} columns={columns} rows={data.list} rowKey={row => row.month} />
      )}
    </section>
  )
}

function useColumns(): TableColumn<Row>[] {
  const { t } = useText()
  const { amount, count } = useFormat()
  return [
    { key: 'month', label: t('referral.month'), cell: row => <b className="num font-semi">{row.month}</b> },
    { key: 'friends', label: t('referral.friends'), isFigure: true, cell: row => count(row.friends) },
    { key: 'rewarded', label: t('referral.rewarded'), isFigure: true, cell: row => count(row.rewarded) },
    { key: 'rewards', label: t('referral.rewards'), isFigure: true, cell: row => amount(row.rewards) },
    { key: 'commissions', label: t('referral.commissions'), isFigure: true, cell: row => amount(row.commissions) },
    { key: 'members', label: t('referral.members'), isFigure: true, cell: row => count(row.members) },
  ]
}
