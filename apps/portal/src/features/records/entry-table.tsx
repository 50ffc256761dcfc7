import { Amount, Button, Table, type TableColumn } from '@croupier/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordEntry } from '../../shared/api/queries/records.ts'
import { BalanceAfter } from '../../shared/records/balance-after.tsx'
import { EntryIcon, EntryLine } from '../../shared/records/entry-line.tsx'
import { entryIcon, useEntryNames } from '../../shared/records/entry-look.ts'
import { useInstantText } from '../../shared/records/use-record-dates.ts'

interface EntryTableProps {
  entries: readonly RecordEntry[]
  onOpen: (entry: RecordEntry) => void
}

const keyOf = ({ entryId, wallet }: RecordEntry): string => `${entryId} ${wallet}`

/** A table where there is room for one, lines on a phone. */
export function EntryTable({ entries, onOpen }: EntryTableProps) {
  const { t } = useTranslation('movements')
  const columns = useColumns(onOpen)
  return (
    <>
      <div className="rounds-wide record-panel">
        <Table columns={columns} rows={entries} rowKey={keyOf} caption={t('list.caption')} onRow={onOpen} />
      </div>
      <ul className="rounds-narrow record-panel" aria-label={t('list.caption')}>
        {entries.map(entry => (
          <li key={keyOf(entry)}>
            <EntryCard entry={entry} onOpen={() => onOpen(entry)} />
          </li>
        ))}
      </ul>
    </>
  )
}

function EntryCard({ entry, onOpen }: { entry: RecordEntry; onOpen: () => void }) {
  const { kindText, titleOf, walletText } = useEntryNames()
  const textOf = useInstantText()
  const facts = [
    entry.about?.type === 'round' && kindText(entry),
    textOf(entry.at),
    entry.wallet !== 'main' && walletText(entry.wallet),
  ].filter(fact => fact)
  return (
    <EntryLine
      sign={entryIcon(entry)}
      what={titleOf(entry)}
      when={facts.join(' · ')}
      amount={<Amount value={entry.amount} signs="always" tinted />}
      state={<BalanceAfter entry={entry} />}
      onChoose={onOpen}
    />
  )
}

function useColumns(onOpen: (entry: RecordEntry) => void): TableColumn<RecordEntry>[] {
  const { t, i18n } = useTranslation('movements')
  const { kindText, titleOf, walletText } = useEntryNames()
  const textOf = useInstantText()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names follow the language.
  return useMemo(
    () => [
      {
        key: 'what',
        label: t('list.what'),
        cell: entry => (
          <span className="row gap-3">
            <EntryIcon name={entryIcon(entry)} />
            <span>
              <b className="block font-semi">{titleOf(entry)}</b>
              <span className="text-12 text-text-2">{entry.about?.type === 'round' ? kindText(entry) : entry.about?.name}</span>
            </span>
          </span>
        ),
      },
      { key: 'at', label: t('list.time'), cell: entry => <span className="num text-text-2">{textOf(entry.at)}</span> },
      { key: 'wallet', label: t('list.wallet'), cell: entry => <span className="text-text-2">{walletText(entry.wallet)}</span> },
      {
        key: 'amount',
        label: t('list.amount'),
        isFigure: true,
        cell: entry => <Amount value={entry.amount} signs="always" tinted className="font-semi" />,
      },
      { key: 'after', label: t('list.after'), isFigure: true, cell: entry => <Amount value={entry.balanceAfter} /> },
      {
        key: 'open',
        label: <span className="vh">{t('list.open')}</span>,
        isFigure: true,
        cell: entry => (
          <Button
            tone="ghost"
            size="xs"
            iconEnd="chevron-right"
            aria-label={t('list.openOne', { what: titleOf(entry) })}
            onClick={() => onOpen(entry)}
          >
            {t('list.open')}
          </Button>
        ),
      },
    ],
    [i18n.language, textOf, onOpen],
  )
}
