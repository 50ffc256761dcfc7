import { Badge, type BadgeTone, Button, EmptyState } from '@croupier/ui'
import type { ReactNode } from 'react'
import { useDesk } from '../../shared/api/operator.tsx'
import type { MemberCard } from '../../shared/api/types.ts'
import { useDo } from '../../shared/api/use-api.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { isTextKey, useText } from '../../shared/i18n/use-text.ts'
import { useWords } from '../../shared/i18n/use-words.ts'

function Lines({ title, isEmpty, empty, children }: { title?: string; isEmpty: boolean; empty: string; children: ReactNode }) {
  return (
    <section className="card-sec">
      {title && <h3>{title}</h3>}
      {isEmpty ? <EmptyState title={empty} /> : <ul className="lines">{children}</ul>}
    </section>
  )
}

const DEPOSIT_TONES: Record<string, BadgeTone> = { paid: 'won', failed: 'lost', expired: 'plain', pending: 'warn', created: 'info' }

export function CardDeposits({ data }: { data: MemberCard }) {
  const { t } = useText()
  const { amount, dateTime } = useFormat()
  return (
    <Lines title={t('member.money.depositOrders')} isEmpty={data.deposits.length === 0} empty={t('member.noDeposits')}>
      {data.deposits.map(deposit => (
        <li key={deposit.depositId}>
          <span>
            <Badge tone={DEPOSIT_TONES[deposit.state] ?? 'plain'}>{t(`deposit.${deposit.state}`)}</Badge>{' '}
            {t(`provider.kind.${deposit.kind}`)}
          </span>
          <b className="num font-semi">
            {amount(deposit.amount)} {deposit.currency}
          </b>
          <a className="link num text-12" href={`#/deposits?queue=all&id=${deposit.depositId}`}>
            {deposit.reference}
          </a>
          <span className="sub num">{dateTime(deposit.createdAt)}</span>
        </li>
      ))}
    </Lines>
  )
}

export function CardDevices({ data }: { data: MemberCard }) {
  const { t } = useText()
  const { ago, dateTime } = useFormat()
  const { may } = useDesk()
  const end = useDo('endMemberSession', ['getMember'])
  const { memberId } = data.member
  return (
    <Lines isEmpty={data.sessions.length === 0} empty={t('member.noSessions')}>
      {data.sessions.map(({ sessionId, ...session }) => (
        <li key={sessionId}>
          <b className="font-medium">{session.device}</b>
          {session.endedAt === null ? (
            may('member.lock') ? (
              <Button size="xs" busy={end.isPending} onClick={() => end.mutate({ params: { memberId, sessionId } })}>
                {t('member.endSession')}
              </Button>
            ) : (
              <Badge tone="won">{t('member.sessionOpen')}</Badge>
            )
          ) : (
            <span className="sub">{endText(t, session.endReason)}</span>
          )}
          <span className="sub num">
            {session.ip} · {session.country}
          </span>
          <span className="sub" title={dateTime(session.lastUsedAt)}>
            {ago(session.lastUsedAt)}
          </span>
        </li>
      ))}
    </Lines>
  )
}

function endText(t: ReturnType<typeof useText>['t'], reason: string | null): string {
  const key = `sessionEnd.${reason}`
  return isTextKey(key) ? t(key) : (reason ?? '')
}

export function CardLog({ data }: { data: MemberCard }) {
  const { t } = useText()
  const { deedOf } = useWords()
  const { dateTime } = useFormat()
  return (
    <Lines isEmpty={data.log.length === 0} empty={t('member.noLog')}>
      {data.log.map(line => (
        <li key={line.auditId}>
          <b className="font-medium">{deedOf(line.action)}</b>
          <span className="sub">{line.actor}</span>
          <span className="sub">{line.reason}</span>
          <span className="sub num">{dateTime(line.at)}</span>
        </li>
      ))}
    </Lines>
  )
}
