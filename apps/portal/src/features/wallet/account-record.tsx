import { Amount, Button, DateRange, EmptyState, Icon, SelectField, Table, type TableColumn } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { entriesQuery } from '../../shared/api/queries/wallet.ts'
import type { AccountEntry } from '../../shared/api/types.ts'
import { statePicture } from '../../shared/art/art.ts'
import { CsvButton } from '../../shared/records/csv-button.tsx'
import { RecordPages } from '../../shared/records/record-pages.tsx'
import { useInstantText, useRecordDates } from '../../shared/records/use-record-dates.ts'
import { LoadError } from '../../shared/ui/load-error.tsx'
import { EntryDrawer } from './entry-drawer.tsx'
import { entryIcon, FILTER_KINDS } from './entry-look.ts'
import { EntryRow } from './entry-row.tsx'
import { useEntryText } from './use-entry-text.ts'
import './wallet.css'

const PAGE_SIZE = 15

/** transactionHistory: every movement of the main wallet with the balance after it. */
export function AccountRecord() {
  const { t } = useTranslation('wallet')
  const { t: common } = useTranslation()
  const { kindText } = useEntryText()
  const dates = useRecordDates('month')
  const [kind, setKind] = useState('')
  const [pageNo, setPageNo] = useState(1)
  const [opened, setOpened] = useState<AccountEntry>()
  const filter = { ...dates.instants, ...(kind && { kind }) }
  const record = useQuery(entriesQuery(filter, pageNo, PAGE_SIZE))
  const kinds = [{ value: '', label: t('record.allKinds') }, ...FILTER_KINDS.map(value => ({ value, label: kindText(value) }))]
  const narrow = (change: () => void) => {
    change()
    setPageNo(1)
  }
  return (
    <div className="col gap-4">
      <div className="record-bar">
        <DateRange
          label={common('record.dates')}
          value={dates.span}
          onChange={span => narrow(() => dates.setSpan(span))}
          presets={dates.presets}
          latestOn={dates.latestOn}
        />
        <div className="row items-end">
          <SelectField
            small
            label={t('record.kind')}
            options={kinds}
            value={kind}
            onChange={event => narrow(() => setKind(event.target.value))}
          />
          <CsvButton csv="accountRecordCsv" query={filter} fileName={`account-${dates.span.from}-${dates.span.until}.csv`} />
        </div>
      </div>
      {record.isError ? (
        <LoadError error={record.error} onRetry={() => void record.refetch()} isRetrying={record.isFetching} />
      ) : (
        <Entries entries={record.data?.list} onOpen={setOpened} />
      )}
      {record.data && <RecordPages {...record.data} pageSize={PAGE_SIZE} onPage={setPageNo} />}
      {opened && <EntryDrawer entry={opened} onClose={() => setOpened(undefined)} />}
    </div>
  )
}

function Entries({ entries, onOpen }: { entries: readonly AccountEntry[] | undefined; onOpen: (entry: AccountEntry) => void }) {
  const { t } = useTranslation('wallet')
  const columns = useColumns(onOpen)
  if (entries?.length === 0)
    return (
      <EmptyState art={statePicture('empty-records')} title={t('record.emptyTitle')}>
        {t('record.emptyText')}
      </EmptyState>
    )
  return (
    <>
      <div className="only-wide record-panel">
        <Table
          columns={columns}
          rows={entries ?? []}
          rowKey={entry => entry.entryId}
          caption={t('record.caption')}
          isLoading={!entries}
          onRow={onOpen}
        />
      </div>
      <ul className="only-narrow record-panel">
        {entries?.map(entry => (
          <li key={entry.entryId}>
            <EntryRow entry={entry} onOpen={() => onOpen(entry)} />
          </li>
        ))}
      </ul>
    </>
  )
}

function useColumns(onOpen: (entry: AccountEntry) => void): TableColumn<AccountEntry>[] {
  const { t, i18n } = useTranslation('wallet')
  const { kindText, titleOf } = useEntryText()
  const textOf = useInstantText()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts follow the language.
  return useMemo(
    () => [
      {
        key: 'what',
        label: t('record.what'),
        cell: entry => (
          <span className="row gap-3">
            <span className="entry-icon">
              <Icon name={entryIcon(entry.kind)} size="s" />
            </span>
            <span>
              <b className="block font-semi">{titleOf(entry)}</b>
              {entry.description.gameName && <span className="text-12 text-text-2">{kindText(entry.kind)}</span>}
            </span>
          </span>
        ),
      },
      { key: 'at', label: t('record.time'), cell: entry => <span className="num text-text-2">{textOf(entry.at)}</span> },
      {
        key: 'amount',
        label: t('record.amount'),
        isFigure: true,
        cell: entry => <Amount value={entry.amount} signs="always" tinted className="font-semi" />,
      },
      { key: 'after', label: t('record.after'), isFigure: true, cell: entry => <Amount value={entry.balanceAfter} /> },
      {
        key: 'open',
        label: <span className="vh">{t('record.open')}</span>,
        isFigure: true,
        cell: entry => (
          <Button
            tone="ghost"
            size="xs"
            iconEnd="chevron-right"
            aria-label={t('record.openOne', { what: titleOf(entry) })}
            onClick={() => onOpen(entry)}
          >
            {t('record.open')}
          </Button>
        ),
      },
    ],
    [i18n.language, textOf, onOpen],
  )
}
