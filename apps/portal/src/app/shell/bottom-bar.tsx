import { Icon, type IconName } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { lanesQuery } from '../../shared/api/queries/catalog.ts'
import { useLanguage } from '../../shared/i18n/use-language.ts'
import { openModal } from '../../shared/modals/modal-store.ts'
import { categoryPath } from '../../shared/navigation/categories.ts'
import { useMemberCentre } from '../../shared/navigation/member-centre.ts'
import { promptLogin } from '../../shared/session/require-account.ts'
import { useIsLoggedIn, useIsTrial } from '../../shared/session/session-store.ts'
import { useSideMenu } from './side-menu-store.ts'
import { UnreadBadge } from './unread-badge.tsx'

/** The five places under a thumb, below 768 pixels: home, games, money (or joining), search, and everything else. */
export function BottomBar() {
  const { t } = useTranslation()
  const isLoggedIn = useIsLoggedIn()
  const isTrial = useIsTrial()
  const isMember = isLoggedIn && !isTrial
  const setMenu = useSideMenu(menu => menu.set)
  const { data: lanes = [] } = useQuery(lanesQuery(useLanguage()))
  const first = lanes[0]
  return (
    <nav className="bottom-bar" aria-label={t('shell.places')}>
      <Place to="/index" icon="house" label={t('shell.home')} />
      <Place to={first ? categoryPath(first.gameCategory) : '/rng'} icon="dices" label={t('shell.games')} />
      {isMember ? <DepositPlace /> : <Spot icon="user-plus" label={t('shell.join')} isBig onClick={() => openModal('register')} />}
      <Spot icon="search" label={t('shell.search')} onClick={() => openModal('search')} />
      {isLoggedIn ? (
        <Spot icon="user-round" label={t('shell.me')} onClick={() => setMenu(true)} end={<UnreadBadge />} />
      ) : (
        <Spot icon="log-in" label={t('shell.logIn')} onClick={() => promptLogin()} />
      )}
    </nav>
  )
}

function DepositPlace() {
  const { t } = useTranslation()
  const centre = useMemberCentre()
  return <Spot icon="wallet" label={t('shell.deposit')} isBig onClick={() => centre.open('depositv2')} />
}

function Place({ to, icon, label }: { to: string; icon: IconName; label: string }) {
  return (
    <NavLink to={to} className={({ isActive }) => (isActive ? 'is-on' : '')}>
      <Icon name={icon} />
      <span>{label}</span>
    </NavLink>
  )
}

function Spot({
  icon,
  label,
  isBig,
  onClick,
  end,
}: {
  icon: IconName
  label: string
  isBig?: boolean
  onClick: () => void
  end?: ReactNode
}) {
  return (
    <button type="button" className={isBig ? 'big' : ''} onClick={onClick}>
      <Icon name={icon} />
      <span>{label}</span>
      {end !== undefined && <span className="spot-end">{end}</span>}
    </button>
  )
}
