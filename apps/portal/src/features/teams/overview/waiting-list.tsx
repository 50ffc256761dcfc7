import { LEADER_TYPES } from '@croupier/contract/browser'
import { Icon, type IconName } from '@croupier/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAgentCentre } from '../../../shared/navigation/agent-centre.ts'
import type { AgentPageName } from '../../../shared/navigation/agent-page.ts'
import { useAgentFlags, useAgentPages } from '../../../shared/navigation/use-agent-pages.ts'
import { useSession } from '../../../shared/session/session-store.ts'

const REQUESTS = [
  ['dividend', 'divtypereq'],
  ['daily_salary', 'dailysalreqtype'],
  ['hourly_salary', 'contracthoursalreq'],
  ['realtime_salary', 'realtimesalreqtype'],
] as const
/** What an agent should look at now: contracts that wait for an answer. */
export function WaitingList() {
  const { t } = useTranslation('teams')
  const isLeader = useSession(({ type }) => type !== null && LEADER_TYPES.includes(type))
  const items = useWaiting()
  if (!isLeader) return null
  return (
    <section className="well pad team-waiting" aria-label={t('waiting.title')}>
      <h3 className="h3">{t('waiting.title')}</h3>
      {items.length === 0 ? <p className="text-13 text-text-2">{t('waiting.none')}</p> : <ul className="col gap-2">{items}</ul>}
    </section>
  )
}

function useWaiting(): ReactNode[] {
  const { t } = useTranslation('teams')
  const flags = useAgentFlags()
  return REQUESTS.filter(([, flag]) => (flags?.[flag] ?? 0) > 0).map(([kind, flag]) => (
    <Waiting key={kind} icon="handshake" title={t('waiting.requests', { count: flags?.[flag] ?? 0 })} page="agentRequests">
      {t(`kind.${kind}`)}
    </Waiting>
  ))
}

interface WaitingProps {
  icon: IconName
  title: string
  page: string
  children: ReactNode
}

function Waiting({ icon, title, page, children }: WaitingProps) {
  const { open } = useAgentCentre()
  const name = useAgentPages().find(known => known.name === (page as AgentPageName))?.name
  return (
    <li>
      <button type="button" className="team-todo" disabled={name === undefined} onClick={() => name && open(name)}>
        <Icon name={icon} />
        <span className="grow min-w-0">
          <b className="block font-semi">{title}</b>
          <span className="text-text-2">{children}</span>
        </span>
        <Icon name="chevron-right" size="s" />
      </button>
    </li>
  )
}
