import { Badge, Button, Chip, type TableColumn } from '@croupier/ui'
import { useState } from 'react'
import { useDesk, useScope } from '../../shared/api/operator.tsx'
import type { Answer } from '../../shared/api/types.ts'
import { useRead } from '../../shared/api/use-api.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { isTextKey, useText } from '../../shared/i18n/use-text.ts'
import { DataList } from '../../shared/ui/data-list.tsx'
import { useFilters } from '../../shared/ui/use-filters.ts'
import { CancelMove } from './move-dialog.tsx'

type Row = Answer<'listMoves'>['list'][number]
const STATES = ['planned', 'done', 'cancelled', 'refused'] as const
const TONES = { planned: 'info', done: 'won', cancelled: 'plain', refused: 'lost' } as const

/** Who went where, who will, and what kept somebody from it. */
export function MoveList() {
  const { t } = useText()
  const scope = useScope()
  const { get, set, page } = useFilters()
  const state = STATES.find(each => each === get('state'))
  const read = useRead('listMoves', { query: { ...scope, pageNo: page, ...(state && { state }) } })
  const [cancelling, setCancelling] = useState<string>()
  const columns = useColumns(!scope.brandId, setCancelling)
  return (
    <>
      <div className="filters">
        {STATES.map(each => (
          <Chip key={each} isOn={state === each} onClick={() => set({ state: state === each ? undefined : each })}>
            {t(`people.moveState.${each}`)}
          </Chip>
        ))}
      </div>
      <DataList
        caption={t('people.view.moves')}
        columns={columns}
        rowKey={row => row.moveId}
        read={read}
        onPage={next => set({ page: String(next) })}
        empty={{ title: t('people.noMoves'), text: t('people.noMovesText') }}
      />
      {cancelling && <CancelMove moveId={cancelling} onClose={() => setCancelling(undefined)} />}
    </>
  )
}

function useColumns(showsBrand: boolean, cancel: (moveId: string) => void): TableColumn<Row>[] {
  const { t } = useText()
  const { brandName, may } = useDesk()
  const { dateTime, count } = useFormat()
  const brand: TableColumn<Row> = { key: 'brand', label: t('field.brand'), cell: row => brandName(row.merchantCode) }
  const nameOf = (someone: Row['to']) => someone?.account ?? t('people.brandItself')
  return [
    { key: 'person', label: t('people.account'), cell: row => <b className="font-medium">{row.person.account}</b> },
    { key: 'way', label: t('people.way'), cell: row => `${nameOf(row.from)} → ${nameOf(row.to)}` },
    ...(showsBrand ? [brand] : []),
    { key: 'people', label: t('people.people'), isFigure: true, cell: row => count(row.people) },
    { key: 'due', label: t('people.due'), cell: row => <span className="num">{dateTime(row.dueAt)}</span> },
    {
      key: 'reason',
      label: t('reason.label'),
      cell: row => (
        <span className="text-13">
          {row.reason} <span className="text-text-3">— {row.plannedBy}</span>
        </span>
      ),
    },
    {
      key: 'state',
      label: t('field.state'),
      cell: row => (
        <span className="row gap-2 flex-wrap">
          <Badge tone={TONES[row.state]}>{t(`people.moveState.${row.state}`)}</Badge>
          {row.refusal && <Refusal code={row.refusal} />}
          {row.state === 'planned' && may('people.write') && (
            <Button size="xs" onClick={() => cancel(row.moveId)}>
              {t('people.cancelMove')}
            </Button>
          )}
        </span>
      ),
    },
  ]
}

function Refusal({ code }: { code: string }) {
  const { t } = useText()
  const key = `people.refusal.${code}`
  return <span className="text-13 text-text-2">{isTextKey(key) ? t(key) : code}</span>
}
