import { type Amount, formatAmount } from '@croupier/kernel'
import { Chip, classNames, Icon, type IconName } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import type { FilterCode, TableCard } from '../../../shared/api/queries/tables.ts'
import { useMoney } from '../text/use-money.ts'
import { CODES, type LobbyFilter, SORTS, type Sort, TABS, type TabName, tablesOf } from './lobby-filter.ts'

interface LobbyBarProps {
  tables: readonly TableCard[]
  filter: LobbyFilter
  isFollowed: (code: string) => boolean
  onFilter: (change: Partial<LobbyFilter>) => void
  quick: readonly Amount[]
  chip: Amount
  onChip: (chip: Amount) => void
}

const ICONS: Readonly<Record<TabName, IconName>> = {
  ...{ baccarat: 'spade', roulette: 'circle-dot', sicbo: 'dices', dragonTiger: 'flame', blackjack: 'club' },
  ...{ poker: 'diamond', tiles: 'layers', folk: 'coins' },
}
const NAMES = Object.keys(TABS) as TabName[]

/** Which tables are shown: by game, by code, by what they take and what they are doing; and what a quick bet lays. */
export function LobbyBar({ tables, filter, isFollowed, onFilter, quick, chip, onChip }: LobbyBarProps) {
  const { t } = useTranslation('live')
  const tab = (name: LobbyFilter['tab'], icon?: IconName) => (
    <button
      key={name}
      type="button"
      className={classNames(filter.tab === name && 'is-on')}
      aria-pressed={filter.tab === name}
      onClick={() => onFilter({ tab: name, code: undefined })}
    >
      {icon && <Icon name={icon} size="s" />}
      {t(`tab.${name}`)}
      <span className="num">{tablesOf(tables, name, isFollowed).length}</span>
    </button>
  )
  return (
    <div className="tl-bar">
      <fieldset className="tabs" aria-label={t('tab.label')}>
        {tab('all')}
        {NAMES.map(name => tab(name, ICONS[name]))}
        {tab('followed', 'star')}
      </fieldset>
      <fieldset className="codes" aria-label={t('code.label')}>
        {CODES.map(code => (
          <Code
            key={code}
            code={code}
            isOn={filter.code === code}
            onPress={() => onFilter({ tab: 'all', code: filter.code === code ? undefined : code })}
          />
        ))}
      </fieldset>
      <div className="filters">
        <Chip icon="circle-dot" isOn={filter.isOpenNow} onClick={() => onFilter({ isOpenNow: !filter.isOpenNow })}>
          {t('filter.openNow')}
        </Chip>
        <StakeFilter quick={quick} stake={filter.stake} onStake={stake => onFilter({ stake })} />
        <label className="search">
          <Icon name="search" size="s" />
          <input
            type="search"
            value={filter.text}
            placeholder={t('filter.search')}
            aria-label={t('filter.search')}
            onChange={event => onFilter({ text: event.target.value })}
          />
        </label>
        <QuickAmounts quick={quick} chip={chip} onChip={onChip} />
        <label className="sort">
          <span className="vh">{t('sort.label')}</span>
          <select value={filter.sort} onChange={event => onFilter({ sort: event.target.value as Sort })}>
            {SORTS.map(sort => (
              <option key={sort} value={sort}>
                {t(`sort.${sort}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
    </div>
  )
}

function Code({ code, isOn, onPress }: { code: FilterCode; isOn: boolean; onPress: () => void }) {
  const { t } = useTranslation('live')
  return (
    <button type="button" className={classNames('tl-choice', isOn && 'is-on')} aria-pressed={isOn} onClick={onPress}>
      <b>{code}</b>
      {t(`code.${code}`)}
    </button>
  )
}

function StakeFilter({
  quick,
  stake,
  onStake,
}: {
  quick: readonly Amount[]
  stake: Amount | undefined
  onStake: (stake: Amount | undefined) => void
}) {
  const { t } = useTranslation('live')
  const money = useMoney()
  return (
    <label className="sort">
      <span className="vh">{t('filter.limits')}</span>
      <select
        value={stake === undefined ? '' : formatAmount(stake)}
        onChange={event => onStake(quick.find(each => formatAmount(each) === event.target.value))}
      >
        <option value="">{t('filter.anyLimits')}</option>
        {quick.map(each => (
          <option key={formatAmount(each)} value={formatAmount(each)}>
            {t('filter.takes', { amount: money.short(each) })}
          </option>
        ))}
      </select>
    </label>
  )
}

function QuickAmounts({ quick, chip, onChip }: { quick: readonly Amount[]; chip: Amount; onChip: (chip: Amount) => void }) {
  const { t } = useTranslation('live')
  const money = useMoney()
  return (
    <fieldset className="amounts" aria-label={t('filter.quick')}>
      <span>{t('filter.quick')}</span>
      {quick.map(each => (
        <button
          key={formatAmount(each)}
          type="button"
          className={classNames('num', each === chip && 'is-on')}
          aria-pressed={each === chip}
          onClick={() => onChip(each)}
        >
          {money.short(each)}
        </button>
      ))}
    </fieldset>
  )
}
