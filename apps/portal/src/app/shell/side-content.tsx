import { Icon, type IconName } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { lanesQuery } from '../../shared/api/queries/catalog.ts'
import { useLanguage } from '../../shared/i18n/use-language.ts'
import { openModal } from '../../shared/modals/modal-store.ts'
import { categoryIcons, categoryPath } from '../../shared/navigation/categories.ts'
import { useMemberCentre } from '../../shared/navigation/member-centre.ts'
import { memberEntries } from '../../shared/navigation/member-entries.ts'
import { useCategoryName } from '../../shared/navigation/use-category-name.ts'
import { useOpenService } from '../../shared/service/use-open-service.ts'
import { useIsLoggedIn, useIsTrial } from '../../shared/session/session-store.ts'
import { JoinCard } from './join-card.tsx'
import { WalletCard } from './member-parts.ts'
import { SideLanguage } from './side-language.tsx'
import { UnreadBadge } from './unread-badge.tsx'
import { useMember } from './use-member.ts'
import { useSignOut } from './use-sign-out.ts'

/** Everything of the portal in one list: wallet, games, the account, help. */
export function SideContent({ isSlim }: { isSlim: boolean }) {
  const isLoggedIn = useIsLoggedIn()
  const isTrial = useIsTrial()
  return (
    <>
      <Suspense fallback={null}>{isLoggedIn ? <WalletCard isSlim={isSlim} /> : !isSlim && <JoinCard />}</Suspense>
      <PlayMenu />
      {isLoggedIn && !isTrial && <AccountMenu />}
      <MoreMenu isSlim={isSlim} />
    </>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav className="smenu" aria-label={title}>
      <p className="eyebrow">{title}</p>
      {children}
    </nav>
  )
}

function Place({ to, icon, label, end }: { to: string; icon: IconName; label: string; end?: ReactNode }) {
  return (
    <NavLink to={to} title={label} className={({ isActive }) => (isActive ? 'is-on' : '')}>
      <Icon name={icon} />
      <span className="label">{label}</span>
      {end !== undefined && <span className="end">{end}</span>}
    </NavLink>
  )
}

function Action({ icon, label, onClick, end }: { icon: IconName; label: string; onClick: () => void; end?: ReactNode }) {
  return (
    <button type="button" title={label} onClick={onClick}>
      <Icon name={icon} />
      <span className="label">{label}</span>
      {end !== undefined && <span className="end">{end}</span>}
    </button>
  )
}

function PlayMenu() {
  const { t } = useTranslation()
  const nameOf = useCategoryName()
  const { data: lanes = [] } = useQuery(lanesQuery(useLanguage()))
  return (
    <Group title={t('shell.play')}>
      <Place to="/index" icon="house" label={t('shell.home')} />
      {lanes.map(lane => (
        <Place
          key={lane.gameCategory}
          to={categoryPath(lane.gameCategory)}
          icon={categoryIcons[lane.gameCategory]}
          label={nameOf(lane)}
          end={lane.gameCount}
        />
      ))}
    </Group>
  )
}

function AccountMenu() {
  const { t } = useTranslation()
  const centre = useMemberCentre()
  const entries = memberEntries(useMember().data)
  return (
    <Group title={t('shell.account')}>
      {entries.map(entry => (
        <Action
          key={entry.page}
          icon={entry.icon}
          label={t(entry.label)}
          onClick={() => centre.open(entry.page)}
          end={entry.page === 'messageV2' ? <UnreadBadge /> : undefined}
        />
      ))}
    </Group>
  )
}

function MoreMenu({ isSlim }: { isSlim: boolean }) {
  const { t } = useTranslation()
  const isLoggedIn = useIsLoggedIn()
  const signOut = useSignOut()
  const openService = useOpenService()
  return (
    <Group title={t('shell.more')}>
      <Place to="/down" icon="smartphone" label={t('shell.apps')} />
      {openService && <Action icon="headphones" label={t('shell.service')} onClick={openService} />}
      <Action icon="megaphone" label={t('shell.notices')} onClick={() => openModal('notice')} />
      <Action icon="message-square" label={t('shell.feedback')} onClick={() => openModal('feedback')} />
      <Place to="/help" icon="circle-help" label={t('shell.help')} />
      <Place to="/fairness" icon="shield-check" label={t('shell.fairness')} />
      <SideLanguage isSlim={isSlim} />
      {isLoggedIn && <Action icon="log-out" label={t('shell.logOut')} onClick={() => void signOut()} />}
    </Group>
  )
}
