import { Icon, type IconName } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, use } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { lanesQuery } from '../../shared/api/queries/catalog.ts'
import { useStatus } from '../../shared/brand/use-brand.ts'
import { isSectionOpen } from '../../shared/brand/use-section.ts'
import { useLanguage } from '../../shared/i18n/use-language.ts'
import { openModal } from '../../shared/modals/modal-store.ts'
import { useAgentCentre } from '../../shared/navigation/agent-centre.ts'
import { categoryIcons, categoryPath } from '../../shared/navigation/categories.ts'
import { useMemberCentre } from '../../shared/navigation/member-centre.ts'
import { isPath, type SideEntry } from '../../shared/navigation/menu-entry.ts'
import { useCategoryName } from '../../shared/navigation/use-category-name.ts'
import { useMemberEntries } from '../../shared/navigation/use-member-pages.ts'
import { useOpenService } from '../../shared/service/use-open-service.ts'
import { useIsAgent, useIsLoggedIn, useIsTrial } from '../../shared/session/session-store.ts'
import { DirectoryContext } from '../directory.ts'
import { JoinCard } from './join-card.tsx'
import { WalletCard } from './member-parts.ts'
import { SideLanguage } from './side-language.tsx'
import { useSignOut } from './use-sign-out.ts'

/** Everything of the portal in one list: wallet, games, the account, help. */
export function SideContent({ isSlim }: { isSlim: boolean }) {
  const isLoggedIn = useIsLoggedIn()
  const isTrial = useIsTrial()
  return (
    <>
      <Suspense fallback={null}>{isLoggedIn ? <WalletCard isSlim={isSlim} /> : !isSlim && <JoinCard />}</Suspense>
      <PlayMenu />
      <RewardMenu />
      <Suspense fallback={null}>{isLoggedIn && !isTrial && <AccountMenu />}</Suspense>
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

/** What the house gives stands apart from the account: pages for everybody, then those of a member. */
function RewardMenu() {
  const { t } = useTranslation()
  const entries = useSideEntries('rewards')
  const isLoggedIn = useIsLoggedIn()
  const isTrial = useIsTrial()
  return (
    <Group title={t('shell.rewards')}>
      {entries.map(toWay)}
      <Suspense fallback={null}>{isLoggedIn && !isTrial && <MemberPlaces isOfRewards />}</Suspense>
    </Group>
  )
}

function AccountMenu() {
  const { t } = useTranslation()
  return (
    <Group title={t('shell.account')}>
      <MemberPlaces isOfRewards={false} />
      <AgentPlace />
    </Group>
  )
}

function AgentPlace() {
  const { t } = useTranslation()
  const { open } = useAgentCentre()
  return useIsAgent() && <Action icon="briefcase" label={t('agent.centre')} onClick={() => open()} />
}

function MemberPlaces({ isOfRewards }: { isOfRewards: boolean }) {
  const { t } = useTranslation()
  const centre = useMemberCentre()
  const entries = useMemberEntries().filter(({ group }) => (group === 'rewards') === isOfRewards)
  return entries.map(({ name, icon, title, Badge }) => (
    <Action key={name} icon={icon} label={t(title)} onClick={() => centre.open(name)} end={Badge && <Badge />} />
  ))
}

/** The place of customer service, which is neither a page nor a modal, among the entries that features add. */
const SERVICE_AT = 20

/** The entries of a group that this brand shows, in their order. */
function useSideEntries(group: SideEntry['group']): readonly SideEntry[] {
  const status = useStatus()
  return use(DirectoryContext)
    .menu.filter(entry => entry.menu === 'side')
    .filter(entry => entry.group === group && (entry.section === undefined || isSectionOpen(status, entry.section)))
}

const toWay = (entry: SideEntry) => <Way key={entry.title} {...entry} />

function Way({ icon, title, opens }: SideEntry) {
  const { t } = useTranslation()
  return isPath(opens) ? (
    <Place to={opens} icon={icon} label={t(title)} />
  ) : (
    <Action icon={icon} label={t(title)} onClick={() => openModal(opens)} />
  )
}

function MoreMenu({ isSlim }: { isSlim: boolean }) {
  const { t } = useTranslation()
  const isLoggedIn = useIsLoggedIn()
  const signOut = useSignOut()
  const openService = useOpenService()
  const side = useSideEntries(undefined)
  return (
    <Group title={t('shell.more')}>
      {side.filter(({ order }) => order < SERVICE_AT).map(toWay)}
      {openService && <Action icon="headphones" label={t('shell.service')} onClick={openService} />}
      {side.filter(({ order }) => order > SERVICE_AT).map(toWay)}
      <SideLanguage isSlim={isSlim} />
      {isLoggedIn && <Action icon="log-out" label={t('shell.logOut')} onClick={() => void signOut()} />}
    </Group>
  )
}
