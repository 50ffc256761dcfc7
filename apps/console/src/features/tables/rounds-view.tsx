import { Icon, type TableColumn } from '@croupier/ui'
import { useState } from 'react'
import { useRead } from '../../shared/api/use-api.ts'
import { instantsOf } from '../../shared/format/day-instants.ts'
import { tintOf } from '../../shared/format/tint-of.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { DataList } from '../../shared/ui/data-list.tsx'
import { DayFilter } from '../../shared/ui/day-filter.tsx'
import { useFilters } from '../../shared/ui/use-filters.ts'
import { resultText } from './result-text.ts'
import { RoundBadge } from './round-badge.tsx'
import { TableFilter } from './table-filter.tsx'
import type { TableRoundRow } from './types.ts'

const LIVE_MS = 5_000

/** Rounds by table, number and day, newest first; of one table where it is known. */
export function RoundsView({ brandId, code }: { brandId: string; code?: string }) {
  const { t } = useText()
  const { get, set, days, after, id } = useFilters()
  const [table, round] = [code ?? get('code'), get('round')]
  const read = useRead(
    'listConsoleTableRounds',
    {
      query: {
        brandId,
        ...(table && { code: table }),
        ...(round && { round }),
        ...instantsOf(days),
        ...(after && { after }),
      },
    },
    // A page that was turned to stays as it is.
    after === undefined ? { everyMs: LIVE_MS } : {},
  )
  return (
    <>
      <div className="filters">
        {code === undefined && (
          <TableFilter brandId={brandId} value={table} onChange={next => set({ code: next || undefined, id: undefined })} />
        )}
        <NumberField value={round ?? ''} onChange={next => set({ round: next || undefined, id: undefined })} />
        <DayFilter
          value={days}
          onChange={({ from, until }) => set({ from: from || undefined, until: until || undefined, id: undefined })}
        />
      </div>
      <DataList
        caption={t('tables.view.rounds')}
        columns={useColumns({ hasTable: code === undefined, open: key => set({ id: key }) })}
        rowKey={row => row.roundId}
        read={read}
        chosen={id}
        onChoose={key => set({ id: key })}
        after={after}
        onAfter={next => set({ after: next, id: undefined })}
        empty={{ title: t('tables.rounds.none'), text: t('tables.rounds.noneText') }}
      />
    </>
  )
}

/** Told by Enter, and when it is left: half a number is another round. */
function NumberField({ value, onChange }: { value: string; onChange: (number: string) => void }) {
  const { t } = useText()
  const [text, setText] = useState(value)
  const tell = () => text !== value && onChange(text)
  return (
    <label className="inp tables-number">
      <Icon name="search" size="s" />
      <input
        inputMode="numeric"
        maxLength={15}
        aria-label={t('tables.rounds.number')}
        placeholder={t('tables.rounds.number')}
        value={text}
        onChange={event => setText(event.target.value.replace(/\D/g, ''))}
        onBlur={tell}
        onKeyDown={event => event.key === 'Enter' && tell()}
      />
    </label>
  )
}

function useColumns({ hasTable, open }: { hasTable: boolean; open: (roundId: string) => void }): TableColumn<TableRoundRow>[] {
  const { t } = useText()
  const { amount, count, dateTime, time } = useFormat()
  const money = (text: string | null, tint = '') =>
    text === null ? (
      <span className="text-text-3">—</span>
    ) : (
      <span className={Number(text) === 0 ? 'text-text-3' : tint}>{amount(text)}</span>
    )
  return [
    {
      key: 'round',
      label: t('tables.round'),
      cell: row => (
        <button type="button" className="row-open" onClick={() => open(row.roundId)}>
          {hasTable ? row.tableName : <span className="num">{row.round}</span>}
          {hasTable && (
            <small>
              {row.code} · {row.round}
            </small>
          )}
        </button>
      ),
    },
    { key: 'status', label: t('field.state'), cell: row => <RoundBadge status={row.status} /> },
    { key: 'result', label: t('tables.rounds.result'), cell: row => resultText(t, row.gameId, row.result) },
    { key: 'opened', label: t('tables.rounds.openedAt'), cell: row => <span title={dateTime(row.madeAt)}>{time(row.madeAt)}</span> },
    { key: 'bets', label: t('tables.rounds.bets'), isFigure: true, cell: row => (row.bets === null ? '—' : count(row.bets)) },
    { key: 'stake', label: t('tables.rounds.stake'), isFigure: true, cell: row => money(row.stake) },
    { key: 'paid', label: t('tables.rounds.paid'), isFigure: true, cell: row => money(row.paid) },
    { key: 'hold', label: t('tables.rounds.hold'), isFigure: true, cell: row => money(row.hold, tintOf(row.hold)) },
  ]
}
