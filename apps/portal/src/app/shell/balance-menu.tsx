import { Amount, Icon } from '@croupier/ui'
import type { MenuEntry } from '@croupier/ui/components/menu.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { pointBalanceQuery } from '../../shared/api/queries/points.ts'
import { holdingsQuery } from '../../shared/api/queries/vendor-wallets.ts'
import { useLanguage } from '../../shared/i18n/use-language.ts'
import { wire } from '../../shared/money/typed-amount.ts'
import { useMemberCentre } from '../../shared/navigation/member-centre.ts'
import { usePointsText } from '../../shared/points/use-points-text.ts'
import { useActiveGrant } from '../../shared/rewards/use-active-grant.ts'
import { useBalanceShown } from '../../shared/session/balance-shown-store.ts'
import { useGameBalance } from '../../shared/session/game-balance-store.ts'
import { LazyMenu } from '../../shared/ui/lazy-menu.tsx'
import { Balance } from './balance.tsx'

/** The balance of the header; it opens into cash, bonus money, what is locked, and points, each with its place. */
export function BalanceMenu() {
  const { t } = useTranslation()
  const centre = useMemberCentre()
  const grant = useActiveGrant()
  const navigate = useNavigate()
  const isInGame = useGameBalance(({ isInGame }) => isInGame)
  const entries: MenuEntry[] = [
    { key: 'cash', icon: 'wallet', label: <Line name={t('bonus.cash')} amount={<Cash />} />, onSelect: () => centre.open('transferFund') },
    {
      key: 'bonus',
      icon: 'ticket-percent',
      label: <Line name={t('bonus.title')} amount={<Sum value={grant?.balance ?? '0'} />} />,
      onSelect: () => centre.open('bonusDetails'),
    },
    {
      key: 'locked',
      icon: 'lock',
      label: <Line name={t('bonus.locked')} amount={<Locked />} />,
      onSelect: () => centre.open('transferFund'),
    },
    {
      key: 'points',
      icon: 'medal',
      label: <Line name={t('shell.points')} amount={<Points />} />,
      onSelect: () => void navigate('/pointMall'),
    },
  ]
  return (
    <LazyMenu
      label={t('shell.wallet')}
      entries={entries}
      trigger={
        <button type="button" className="balance-sum">
          {isInGame ? t('shell.wallet') : <Balance />}
          <span className="vh">{t('bonus.open')}</span>
          <Icon name="chevron-down" size="xs" />
        </button>
      }
    />
  )
}

function Line({ name, amount }: { name: string; amount: ReactNode }) {
  return (
    <span className="row justify-between gap-6 grow">
      {name}
      <span className="num font-semi">{amount}</span>
    </span>
  )
}

function Sum({ value }: { value: string | bigint }) {
  const { isShown } = useBalanceShown()
  return isShown ? <Amount value={value} /> : <>••••</>
}

/** Of the main wallet; asked of the vendors only once the menu is open. */
function Cash() {
  const { data } = useQuery(holdingsQuery(useLanguage()))
  return data ? <Sum value={data.available} /> : null
}

function Locked() {
  const { data } = useQuery(holdingsQuery(useLanguage()))
  return data ? <Sum value={data.locked.reduce((sum, { amount }) => sum + wire(amount), 0n)} /> : null
}

function Points() {
  const { isShown } = useBalanceShown()
  const textOf = usePointsText()
  const { data } = useQuery(pointBalanceQuery())
  if (!data) return null
  return isShown ? textOf(data.currentPoints) : <>••••</>
}
