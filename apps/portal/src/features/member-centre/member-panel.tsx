import { Amount, Avatar, Button } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { memberQuery } from '../../shared/api/queries/identity.ts'
import { balanceQuery } from '../../shared/api/queries/wallet.ts'
import { avatarOf, rankIconOf } from '../../shared/art/member-avatars.ts'
import { CentrePanel, type PanelGroup } from '../../shared/centre/centre-panel.tsx'
import { useMemberCentre } from '../../shared/navigation/member-centre.ts'
import type { MemberPageName } from '../../shared/navigation/member-page.ts'
import { useActiveGrant } from '../../shared/rewards/use-active-grant.ts'
import './member-centre.css'

/** Places of the member centre, and the way to the agent centre. */
export type MemberPlaceName = MemberPageName | 'agentCentre'

interface MemberPanelProps {
  groups: readonly PanelGroup<MemberPlaceName>[]
  page: string
  title: string
  onPage: (key: MemberPageName) => void
  onClose: () => void
  children: ReactNode
}

/** The personal centre: who it is for, and what is in the wallets. */
export function MemberPanel({ groups, page, title, onPage, onClose, children }: MemberPanelProps) {
  const { t } = useTranslation('memberCentre')
  return (
    <CentrePanel
      label={t('panel.title')}
      groups={groups}
      page={page}
      title={title}
      me={<Me />}
      end={<HeadEnd onClose={onClose} />}
      onPage={key => key !== 'agentCentre' && onPage(key)}
      onClose={onClose}
    >
      {children}
    </CentrePanel>
  )
}

function HeadEnd({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('memberCentre')
  const { details } = useMemberCentre()
  return (
    <>
      {details.mall !== null && (
        <Button size="s" icon="arrow-left" onClick={onClose}>
          {t('panel.backToMall')}
        </Button>
      )}
      <HeadBalance />
    </>
  )
}

function Me() {
  const { data: member } = useQuery(memberQuery())
  if (!member) return null
  const { labelName, rankLevel } = member.clubLabel
  const rank = rankIconOf(rankLevel)
  return (
    <div className="centre-me">
      <Avatar src={avatarOf(member)} sizePx={44} />
      <span className="min-w-0 grow">
        <b className="block truncate font-semi">{member.nickname || member.account}</b>
        <span className="row gap-1 text-12 text-text-2">
          {rankLevel > 0 && rank && <img {...rank} alt="" width={16} height={16} />}
          {rankLevel > 0 ? labelName : member.account}
        </span>
      </span>
    </div>
  )
}

function HeadBalance() {
  const { t } = useTranslation('memberCentre')
  const { data: balance } = useQuery(balanceQuery())
  const grant = useActiveGrant()
  if (!balance) return null
  return (
    <span className="member-balance">
      <span className="text-13 text-text-2">{t('panel.balance')}</span>
      <Amount value={balance.sumBalance} currency={balance.currency} counts />
      {grant && (
        <span className="member-bonus">
          <span className="text-13 text-text-2">{t('panel.bonus')}</span>
          <Amount value={grant.balance} currency={grant.currency} counts />
        </span>
      )}
    </span>
  )
}
