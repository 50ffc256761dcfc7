import type { TableColumn } from '@croupier/ui'
import type { ReactNode } from 'react'
import { useDesk, useScope } from '../api/operator.tsx'
import { useFormat } from '../format/use-format.ts'
import { useText } from '../i18n/use-text.ts'
import type { Queue } from './use-queue.ts'

/** The columns that the lists of all desks have: what an item is and whose, how much, and since when. */
export function useDeskColumns<Row>({ keyOf, choose }: Pick<Queue<Row>, 'keyOf' | 'choose'>) {
  const { t } = useText()
  const { brandName } = useDesk()
  const { brandId } = useScope()
  const { amount, ago, dateTime } = useFormat()
  return {
    /** Opens the item; beside its name the member's account, and the brand where several are shown. */
    item: (
      label: string,
      name: (row: Row) => ReactNode,
      of?: (row: Row) => { account: string; merchantCode: string },
    ): TableColumn<Row> => ({
      key: 'item',
      label,
      cell: row => {
        const owner = of?.(row)
        return (
          <button type="button" className="row-open" onClick={() => choose(keyOf(row))}>
            {name(row)}
            {owner && (
              <small>
                {owner.account}
                {!brandId && ` · ${brandName(owner.merchantCode)}`}
              </small>
            )}
          </button>
        )
      },
    }),
    money: (of: (row: Row) => { amount: string; currency: string }): TableColumn<Row> => ({
      key: 'amount',
      label: t('field.amount'),
      isFigure: true,
      cell: row => (
        <>
          {amount(of(row).amount)} <span className="text-text-3">{of(row).currency}</span>
        </>
      ),
    }),
    since: (label: string, at: (row: Row) => string | null, shown: (row: Row) => string | null = at): TableColumn<Row> => ({
      key: label,
      label,
      cell: row => <span title={dateTime(at(row))}>{ago(shown(row))}</span>,
    }),
  }
}
