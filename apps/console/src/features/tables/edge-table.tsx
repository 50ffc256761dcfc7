import { Panel, Table, type TableColumn } from '@croupier/ui'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { kindName, kindsOf, type SpotKind } from './spot-name.ts'
import type { TableAnswer } from './types.ts'
import { useShare } from './use-share.ts'

/** Every kind of bet at a table with its limits, and what the house keeps of it. */
export function EdgeTable({ answer: { table, spots, currency } }: { answer: TableAnswer }) {
  const { t } = useText()
  const { amount, count } = useFormat()
  const share = useShare()
  const columns: TableColumn<SpotKind>[] = [
    { key: 'bet', label: t('tables.edge.bet'), cell: kind => <b className="font-semi">{kindName(t, table.gameId, kind)}</b> },
    { key: 'spots', label: t('tables.edge.spots'), isFigure: true, cell: kind => count(kind.spots.length) },
    { key: 'min', label: t('tables.edge.min'), isFigure: true, cell: kind => amount(kind.min) },
    { key: 'max', label: t('tables.edge.max'), isFigure: true, cell: kind => amount(kind.max) },
    { key: 'edge', label: t('tables.edge.edge'), isFigure: true, cell: kind => share(kind.edgeBps) },
  ]
  return (
    <section>
      <h2 className="tables-part">
        {t('tables.edge.title')} <span className="text-12 font-regular text-text-3">{currency}</span>
      </h2>
      <p className="tables-note">{t('tables.edge.text')}</p>
      <Panel className="list-panel">
        <Table
          caption={t('tables.edge.title')}
          columns={columns}
          rows={kindsOf(spots)}
          rowKey={({ spots: [first = ''] }) => first}
          isDense
        />
      </Panel>
    </section>
  )
}
