import { ProgressBar, type TableColumn } from '@croupier/ui'
import { useDesk, useScope } from '../../shared/api/operator.tsx'
import type { SaferPlayLimit } from '../../shared/api/types.ts'
import { useRead } from '../../shared/api/use-api.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { DataList } from '../../shared/ui/data-list.tsx'
import { MemberLink } from '../../shared/ui/member-link.tsx'
import { useFilters } from '../../shared/ui/use-filters.ts'

export function LimitsList({ view }: { view: 'changed' | 'near' }) {
  const { t } = useText()
  const scope = useScope()
  const { set, page } = useFilters()
  const read = useRead('saferPlayLimits', { query: { ...scope, pageNo: page, view } }, { everyMs: 30_000 })
  return (
    <DataList
      caption={t(`saferPlay.${view}`)}
      columns={useColumns()}
      rowKey={row => `${row.memberId} ${row.kind} ${row.period}`}
      read={read}
      onPage={next => set({ page: String(next) })}
      empty={
        view === 'near'
          ? { title: t('saferPlay.noneNear'), text: t('saferPlay.noneNearText') }
          : { title: t('saferPlay.noLimits'), text: t('saferPlay.noLimitsText') }
      }
    />
  )
}

function useColumns(): TableColumn<SaferPlayLimit>[] {
  const { t } = useText()
  const { brandName } = useDesk()
  const { amount, dateTime, time } = useFormat()
  return [
    { key: 'member', label: t('field.member'), cell: row => <MemberLink {...row} /> },
    { key: 'brand', label: t('field.brand'), cell: row => brandName(row.merchantCode) },
    {
      key: 'limit',
      label: t('saferPlay.limitLabel'),
      cell: row => `${t(`saferPlay.limit.${row.kind}`)} · ${t(`saferPlay.period.${row.period}`)}`,
    },
    {
      key: 'used',
      label: t('saferPlay.used'),
      cell: row => {
        const text = t('saferPlay.usedOf', { used: amount(row.used), amount: `${amount(row.amount)} ${row.currency}` })
        return (
          <span className="col gap-1 min-w-40">
            <span className="num text-13">{text}</span>
            <ProgressBar value={row.usedPercent} label={text} isThin />
          </span>
        )
      },
    },
    {
      key: 'set',
      label: t('saferPlay.setAt'),
      cell: row => (
        <span className="col">
          <span className="num">{dateTime(row.setAt)}</span>
          {row.raise && (
            <small className="text-12 text-text-3">
              {t('saferPlay.raise', {
                amount: row.raise.amount === null ? t('saferPlay.raiseNone') : amount(row.raise.amount),
                at: time(row.raise.confirmableAt),
              })}
            </small>
          )}
        </span>
      ),
    },
  ]
}
