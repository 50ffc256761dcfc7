import { Avatar, Button } from '@croupier/ui'
import type { MenuEntry } from '@croupier/ui/components/menu.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { avatarOf } from '../../shared/art/member-avatars.ts'
import { useMemberCentre } from '../../shared/navigation/member-centre.ts'
import { memberEntries } from '../../shared/navigation/member-entries.ts'
import { hasMemberPage } from '../../shared/navigation/member-page-names.ts'
import { useIsTrial, useSession } from '../../shared/session/session-store.ts'
import { LazyMenu } from '../../shared/ui/lazy-menu.tsx'
import { Balance } from './balance.tsx'
import { UnreadBadge } from './unread-badge.tsx'
import { useMember } from './use-member.ts'
import { useSignOut } from './use-sign-out.ts'

/** Balance with deposit, and the account's menu. Places whose page does not exist yet are not listed. */
export function MemberBar() {
  const { t } = useTranslation()
  const centre = useMemberCentre()
  const isTrial = useIsTrial()
  return (
    <div className="row gap-3">
      <span className="balance">
        <Balance />
        {hasMemberPage('depositv2') && !isTrial && (
          <Button tone="primary" onClick={() => centre.open('depositv2')}>
            {t('shell.deposit')}
          </Button>
        )}
      </span>
      <AccountMenu />
    </div>
  )
}

function AccountMenu() {
  const { t } = useTranslation()
  const centre = useMemberCentre()
  const signOut = useSignOut()
  const account = useSession(session => session.account)
  const { data: member } = useMember()
  const name = member?.nickname || account || ''
  const entries: MenuEntry[] = [
    ...memberEntries(member).map(entry => ({
      key: entry.page,
      label: entry.page === 'messageV2' ? <WithUnread>{t(entry.label)}</WithUnread> : t(entry.label),
      icon: entry.icon,
      onSelect: () => centre.open(entry.page),
    })),
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

function WithUnread({ children }: { children: ReactNode }) {
  return (
    <span className="row gap-2">
      {children}
      <UnreadBadge />
    </span>
  )
}
