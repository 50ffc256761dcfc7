import { Avatar } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { memberQuery } from '../../shared/api/queries/identity.ts'
import { avatarOf } from '../../shared/art/member-avatars.ts'
import { CentrePanel, type PanelGroup } from '../../shared/centre/centre-panel.tsx'
import type { AgentPageName } from '../../shared/navigation/agent-page.ts'
import { kindOf } from './kind-of.ts'

interface AgentPanelProps {
  groups: readonly PanelGroup<AgentPageName>[]
  page: string
  title: string
  onPage: (key: AgentPageName) => void
  onClose: () => void
  children: ReactNode
}

/** The agent centre: its places by team, contracts and money. */
export function AgentPanel(props: AgentPanelProps) {
  const { t } = useTranslation('agentCentre')
  return <CentrePanel {...props} label={t('panel.title')} eyebrow={t('panel.title')} me={<Me />} />
}

function Me() {
  const { t } = useTranslation('agentCentre')
  const { data: member } = useQuery(memberQuery())
  if (!member) return null
  return (
    <div className="centre-me">
      <Avatar src={avatarOf(member)} sizePx={44} />
      <span className="min-w-0 grow">
        <b className="block truncate font-semi" translate="no">
          {member.account}
        </b>
        <span className="text-12 text-text-2">{t(`kind.${kindOf(member.type)}`)}</span>
      </span>
    </div>
  )
}
