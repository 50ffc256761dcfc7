import { amountText, Chip, Icon, useUi } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { gameTypesQuery } from '../../shared/api/queries/catalog.ts'
import { useBrand } from '../../shared/brand/use-brand.ts'
import type { ListCategory } from '../../shared/navigation/categories.ts'
import { useIsLoggedIn } from '../../shared/session/session-store.ts'
import { LazyMenu } from '../../shared/ui/lazy-menu.tsx'
import { FilterText } from './filter-text.tsx'
import { LINE_STEPS, type ListFilter, MIN_BETS, SORTS } from './game-filter.ts'
import { useTypeName } from './use-type-name.ts'

interface FilterRowProps {
  category: ListCategory
  filter: ListFilter
  onChange: (change: Partial<ListFilter>) => void
}

/** What narrows the list. A filter that is on says its value and is taken off by a press. */
export function FilterRow({ category, filter, onChange }: FilterRowProps) {
  const { t } = useTranslation('catalog')
  const isLoggedIn = useIsLoggedIn()
  const { toggles } = useBrand()
  const isSlots = category === 'rng'
  return (
    <div className="filter-row">
      <FilterText value={filter.text} onChange={text => onChange({ text })} />
      {isLoggedIn && (
        <Chip icon="heart" isOn={filter.favourites} onClick={() => onChange({ favourites: !filter.favourites })}>
          {t('favourites')}
        </Chip>
      )}
      <TypeFilter category={category} filter={filter} onChange={onChange} />
      <FeatureFilter category={category} filter={filter} onChange={onChange} />
      {isSlots && <BetFilter category={category} filter={filter} onChange={onChange} />}
      {isSlots && <LinesFilter category={category} filter={filter} onChange={onChange} />}
      {toggles.freePlay && (
        <Chip isOn={filter.trial} onClick={() => onChange({ trial: !filter.trial })}>
          {t('trial')}
        </Chip>
      )}
      <SortMenu value={filter.sort} onChange={sort => onChange({ sort })} />
    </div>
  )
}

interface ChoiceProps {
  label: string
  /** The chosen value's name; undefined while nothing is chosen. */
  chosen: string | undefined
  entries: () => { key: string; label: string; onSelect: () => void }[]
  onClear: () => void
}

function Choice({ label, chosen, entries, onClear }: ChoiceProps) {
  const { t } = useTranslation('catalog')
  if (chosen !== undefined)
    return (
      <Chip isOn iconEnd="x" aria-label={t('clear', { filter: chosen })} onClick={onClear}>
        {chosen}
      </Chip>
    )
  return <LazyMenu align="start" label={label} entries={entries} trigger={<Chip iconEnd="chevron-down">{label}</Chip>} />
}

function TypeFilter({ category, filter, onChange }: FilterRowProps) {
  const { t } = useTranslation('catalog')
  const { typeName } = useTypeName()
  const entries = useCounted(category, filter, 'type', typeName, type => onChange({ type }))
  if (!entries && !filter.type) return null
  return (
    <Choice
      label={t('type')}
      chosen={filter.type && typeName(filter.type)}
      entries={() => entries ?? []}
      onClear={() => onChange({ type: undefined })}
    />
  )
}

function FeatureFilter({ category, filter, onChange }: FilterRowProps) {
  const { t } = useTranslation('catalog')
  const { featureName } = useTypeName()
  const entries = useCounted(category, filter, 'feature', featureName, feature => onChange({ feature }))
  if (!entries && !filter.feature) return null
  return (
    <Choice
      label={t('feature')}
      chosen={filter.feature && featureName(filter.feature)}
      entries={() => entries ?? []}
      onClear={() => onChange({ feature: undefined })}
    />
  )
}

/** Types or features of the studio's games with how many there are; undefined where there are none. */
function useCounted(
  category: ListCategory,
  { vendor }: ListFilter,
  kind: 'type' | 'feature',
  nameOf: (code: string) => string,
  choose: (code: string) => void,
) {
  const { data = [] } = useQuery(gameTypesQuery(category, vendor))
  const counted = data.filter(({ isFeature }) => isFeature === (kind === 'feature'))
  if (counted.length === 0) return undefined
  return counted.map(({ gameType, count }) => ({
    key: gameType,
    label: `${nameOf(gameType)} (${count})`,
    onSelect: () => choose(gameType),
  }))
}

function BetFilter({ filter, onChange }: FilterRowProps) {
  const { t } = useTranslation('catalog')
  const ui = useUi()
  const nameOf = (value: string) => t('minBetUpTo', { amount: amountText(value, ui) })
  return (
    <Choice
      label={t('minBet')}
      chosen={filter.minBet && nameOf(filter.minBet)}
      entries={() => MIN_BETS.map(minBet => ({ key: minBet, label: nameOf(minBet), onSelect: () => onChange({ minBet }) }))}
      onClear={() => onChange({ minBet: undefined })}
    />
  )
}

function LinesFilter({ filter, onChange }: FilterRowProps) {
  const { t } = useTranslation('catalog')
  return (
    <Choice
      label={t('lines')}
      chosen={filter.lines === undefined ? undefined : t('linesFrom', { count: filter.lines })}
      entries={() =>
        LINE_STEPS.map(lines => ({
          key: String(lines),
          label: t('linesFrom', { count: lines }),
          onSelect: () => onChange({ lines }),
        }))
      }
      onClear={() => onChange({ lines: undefined })}
    />
  )
}

function SortMenu({ value, onChange }: { value: ListFilter['sort']; onChange: (sort: ListFilter['sort']) => void }) {
  const { t } = useTranslation('catalog')
  const entries = SORTS.map(sort => ({ key: sort, label: t(`sort.${sort}`), isChosen: sort === value, onSelect: () => onChange(sort) }))
  return (
    <LazyMenu
      label={t('sortBy')}
      entries={entries}
      trigger={
        <button type="button" className="chip sort-chip" aria-label={`${t('sortBy')}: ${t(`sort.${value}`)}`}>
          <Icon name="sliders-horizontal" size="s" />
          {t(`sort.${value}`)}
          <Icon name="chevron-down" size="xs" />
        </button>
      }
    />
  )
}
