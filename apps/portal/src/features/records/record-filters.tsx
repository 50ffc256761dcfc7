import { DateRange, IconButton, SelectField, TextField } from '@croupier/ui'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CsvButton } from '../../shared/records/csv-button.tsx'
import { GROUPS, useEntryNames } from '../../shared/records/entry-look.ts'
import { FilterFold } from '../../shared/records/filter-fold.tsx'
import type { Choices, useRecordFilter } from './use-record-filter.ts'

const CSV_DAYS_MAX = 366
const DAY_MS = 86_400_000

/** Dates, kind, wallet, direction, and the search that goes past them all. */
export function RecordFilters({ record, wallets }: { record: ReturnType<typeof useRecordFilter>; wallets: readonly string[] }) {
  const { t } = useTranslation('movements')
  const { t: common } = useTranslation()
  const { dates, choices, choose, narrowed, search } = record
  const days = (Date.parse(narrowed.to ?? '') - Date.parse(narrowed.from ?? '')) / DAY_MS
  return (
    <FilterFold
      span={dates.span}
      count={countOf(choices)}
      summary={search ? t('filter.searched', { text: search }) : undefined}
      action={
        days <= CSV_DAYS_MAX ? (
          <CsvButton csv="recordEntriesCsv" query={{ ...narrowed }} fileName={`account-${dates.span.from}-${dates.span.until}.csv`} />
        ) : (
          <p className="text-12 text-text-3">{t('list.csvYear')}</p>
        )
      }
    >
      <DateRange
        label={common('record.dates')}
        value={dates.span}
        onChange={dates.setSpan}
        presets={dates.presets}
        latestOn={dates.latestOn}
      />
      <div className="record-choices">
        <Selects choices={choices} choose={choose} wallets={wallets} />
        <Search onSearch={record.setSearch} />
      </div>
    </FilterFold>
  )
}

/** The main wallet is where everybody begins. */
const countOf = ({ wallet, group, direction }: Choices): number =>
  [wallet !== 'main', group !== '', direction !== ''].filter(isSet => isSet).length

interface SelectsProps {
  choices: Choices
  choose: (change: Partial<Choices>) => void
  wallets: readonly string[]
}

function Selects({ choices, choose, wallets }: SelectsProps) {
  const { t } = useTranslation('movements')
  const { walletText } = useEntryNames()
  const groups = [{ value: '', label: t('filter.allGroups') }, ...GROUPS.map(value => ({ value, label: t(`group.${value}`) }))]
  const known = wallets.includes(choices.wallet) || choices.wallet === '' ? wallets : [choices.wallet, ...wallets]
  const names = [...known.map(value => ({ value, label: walletText(value) })), { value: '', label: t('wallet.all') }]
  const ways = [
    { value: '', label: t('filter.both') },
    { value: 'in', label: t('filter.in') },
    { value: 'out', label: t('filter.out') },
  ]
  return (
    <>
      <SelectField
        small
        label={t('filter.group')}
        options={groups}
        value={choices.group}
        onChange={event => choose({ group: event.target.value as Choices['group'] })}
      />
      <SelectField
        small
        label={t('filter.wallet')}
        options={names}
        value={choices.wallet}
        onChange={event => choose({ wallet: event.target.value })}
      />
      <SelectField
        small
        label={t('filter.direction')}
        options={ways}
        value={choices.direction}
        onChange={event => choose({ direction: event.target.value as Choices['direction'] })}
      />
    </>
  )
}

/** Asked on Enter, not with every letter: half a number finds nothing. */
function Search({ onSearch }: { onSearch: (text: string) => void }) {
  const { t } = useTranslation('movements')
  const [text, setText] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(text.trim())
  }
  const clear = () => {
    setText('')
    onSearch('')
  }
  return (
    <search className="record-search">
      <form onSubmit={submit}>
        <TextField
          small
          label={t('filter.search')}
          icon="search"
          maxLength={64}
          autoComplete="off"
          enterKeyHint="search"
          value={text}
          onChange={event => (event.target.value ? setText(event.target.value) : clear())}
          suffix={text && <IconButton icon="x" size="s" label={t('filter.clear')} onClick={clear} />}
        />
      </form>
    </search>
  )
}
