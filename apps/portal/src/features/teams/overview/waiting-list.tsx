import { LEADER_TYPES } from '@croupier/contract/browser'
import { Amount, Icon, type IconName } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type BillDebt, billDebtsQuery } from '../../../shared/api/queries/bills.ts'
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
const PAGE_OF: Readonly<Record<(typeof REQUESTS)[number][0], string>> = {
  dividend: 'agentDividend',
  daily_salary: 'agentDailySalary',
  hourly_salary: 'agentHourlySalary',
  realtime_salary: 'agentRealtimeSalary',
}
/** The oldest ones; their page lists all. */
const DEBTS_MAX = 3

/** What an agent should look at now: contracts that wait for an answer, and bills that are not paid in full. */
export function WaitingList() {
  const { t } = useTranslation('teams')
  const isLeader = useSession(({ type }) => type !== null && LEADER_TYPES.includes(type))
  const items = useWaiting(isLeader)
  if (!isLeader) return null
  return (
    <section className="well pad team-waiting" aria-label={t('waiting.title')}>
      <h3 className="h3">{t('waiting.title')}</h3>
      {items.length === 0 ? <p className="text-13 text-text-2">{t('waiting.none')}</p> : <ul className="col gap-2">{items}</ul>}
    </section>
  )
}

function useWaiting(isLeader: boolean): ReactNode[] {
  const { t } = useTranslation('teams')
  const flags = useAgentFlags()
  const debts = useQuery({ ...billDebtsQuery(), enabled: isLeader }).data
  const requests = REQUESTS.filter(([, flag]) => (flags?.[flag] ?? 0) > 0)
  const debtLine = (debt: BillDebt, isOwn: boolean) => (
    <Waiting
      key={debt.billId}
      icon="hourglass"
      title={t(isOwn ? 'waiting.owing' : 'waiting.owed', { account: debt.party })}
      page={PAGE_OF[debt.kind]}
      bill={debt.billId}
    >
      <Amount value={debt.rest} className="text-warn" />
    </Waiting>
  )
  return [
    ...requests.map(([kind, flag]) => (
      <Waiting key={kind} icon="handshake" title={t('waiting.requests', { count: flags?.[flag] ?? 0 })} page="agentRequests">
        {t(`kind.${kind}`)}
      </Waiting>
    )),
    ...(debts?.own ?? []).slice(0, DEBTS_MAX).map(debt => debtLine(debt, true)),
    ...(debts?.others ?? []).slice(0, DEBTS_MAX).map(debt => debtLine(debt, false)),
  ]
}

interface WaitingProps {
  icon: IconName
  title: string
  page: string
  bill?: string
  children: ReactNode
}

function Waiting({ icon, title, page, bill, children }: WaitingProps) {
  const { open } = useAgentCentre()
  const name = useAgentPages().find(known => known.name === (page as AgentPageName))?.name
  return (
    <li>
      <button type="button" className="team-todo" disabled={name === undefined} onClick={() => name && open(name, { bill: bill ?? null })}>
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
