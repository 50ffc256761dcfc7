import { Avatar, Button } from '@croupier/ui'
import type { MenuEntry } from '@croupier/ui/components/menu.tsx'
import { useTranslation } from 'react-i18next'
import { avatarOf } from '../../shared/art/member-avatars.ts'
import { openModal } from '../../shared/modals/modal-store.ts'
import { useAgentCentre } from '../../shared/navigation/agent-centre.ts'
import { useMemberCentre } from '../../shared/navigation/member-centre.ts'
import type { MemberPage } from '../../shared/navigation/member-page.ts'
import { useMemberEntries } from '../../shared/navigation/use-member-pages.ts'
import { useGameBalance } from '../../shared/session/game-balance-store.ts'
import { promptLogin } from '../../shared/session/require-account.ts'
import { useIsAgent, useIsTrial, useSession } from '../../shared/session/session-store.ts'
import { LazyMenu } from '../../shared/ui/lazy-menu.tsx'
import { Balance } from './balance.tsx'
import { BalanceMenu } from './balance-menu.tsx'
import { useMember } from './use-member.ts'
import { useSignOut } from './use-sign-out.ts'

/** Balance with deposit, and the account's menu. A guest is offered an account instead. */
export function MemberBar() {
  const { t } = useTranslation()
  const centre = useMemberCentre()
  const isTrial = useIsTrial()
  const isInGame = useGameBalance(({ isInGame }) => isInGame)
  return (
    <div className="row gap-3">
      <span className="balance">
        {isTrial ? (
          !isInGame && (
            <span className="balance-sum">
              <small>{t('shell.demoCredits')}</small>
              <Balance />
            </span>
          )
        ) : (
          <BalanceMenu />
        )}
        {isTrial ? (
          <Button tone="primary" onClick={() => openModal('register')}>
            {t('shell.join')}
          </Button>
        ) : (
          <Button tone="primary" onClick={() => centre.open('depositv2')}>
            {t('shell.deposit')}
          </Button>
        )}
      </span>
      <AccountMenu isTrial={isTrial} />
    </div>
  )
}

function AccountMenu({ isTrial }: { isTrial: boolean }) {
  const { t } = useTranslation()
  const centre = useMemberCentre()
  const { open: openAgents } = useAgentCentre()
  const isAgent = useIsAgent()
  const signOut = useSignOut()
  const account = useSession(session => session.account)
  const { data: member } = useMember()
  const name = member?.nickname || account || ''
  const ways: MenuEntry[] = [
    { key: 'join', label: t('shell.join'), icon: 'user-plus', onSelect: () => openModal('register') },
    { key: 'log-in', label: t('shell.logIn'), icon: 'log-in', onSelect: () => promptLogin() },
  ]
  const places: MenuEntry[] = useMemberEntries().map(({ name: page, title, icon, Badge }) => ({
    key: page,
    label: <Titled title={t(title)} Badge={Badge} />,
    icon,
    onSelect: () => centre.open(page),
  }))
  const entries: MenuEntry[] = [
    ...(isTrial ? ways : places),
    ...(isAgent ? [{ key: 'agent-centre', label: t('agent.centre'), icon: 'briefcase' as const, onSelect: () => openAgents() }] : []),
    { key: 'sign-out', label: t('shell.logOut'), icon: 'log-out', onSelect: () => void signOut() },
  ]
  return (
    <LazyMenu
      label={name}
      entries={entries}
      trigger={
        <button type="button" className="account-button" aria-label={t('shell.accountOf', { name })}>
          <Avatar src={avatarOf(member)} />
          <span className="account-name">
            <b translate="no">{name}</b>
            {member && member.clubLabel.rankLevel > 0 && <small>{member.clubLabel.labelName}</small>}
          </span>
        </button>
      }
    />
  )
}

function Titled({ title, Badge }: { title: string; Badge: MemberPage['Badge'] }) {
  if (!Badge) return title
  return (
    <span className="row gap-2">
      {title}
      <Badge />
    </span>
  )
}
