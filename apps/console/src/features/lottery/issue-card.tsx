import { Button, Note } from '@croupier/ui'
import { Fragment, type ReactNode } from 'react'
import { useDesk } from '../../shared/api/operator.tsx'
import { useRead } from '../../shared/api/use-api.ts'
import { CardState } from '../../shared/desk/card-state.tsx'
import { useFormat } from '../../shared/format/use-format.ts'
import { isTextKey, useText } from '../../shared/i18n/use-text.ts'
import { CardHead } from '../../shared/ui/page.tsx'
import { useSaveFile } from '../../shared/ui/use-save-file.ts'
import { DrawTable } from './draw-text.tsx'
import { EnterResult } from './enter-result.tsx'
import { IssueActions } from './issue-actions.tsx'
import { IssueBadge } from './issue-badge.tsx'
import { Proposals } from './proposals.tsx'
import type { LotteryIssueCard } from './types.ts'

const LIVE_MS = 5_000

/** One issue: its times and figures, its result, and what operators have done or may do about it. */
export function IssueCard({ issueId, onClose }: { issueId: string; onClose: () => void }) {
  const read = useRead('getLotteryIssue', { params: { issueId } }, { everyMs: LIVE_MS })
  return <CardState read={read}>{issue => <Card issue={issue} refetch={() => void read.refetch()} onClose={onClose} />}</CardState>
}

function Card({ issue, refetch, onClose }: { issue: LotteryIssueCard; refetch: () => void; onClose: () => void }) {
  const { t } = useText()
  const { may } = useDesk()
  return (
    <>
      <CardHead title={issue.gameName} note={issue.number} onClose={onClose}>
        <div className="row gap-2 mt-3 flex-wrap">
          <IssueBadge issue={issue} />
        </div>
        {issue.next && <p className="text-13 text-text-2 mt-3">{t(`lottery.nextText.${issue.next}`)}</p>}
        {issue.status === 'cancelled' && <p className="text-13 text-text-2 mt-3">{reasonText(t, issue.cancelReason)}</p>}
      </CardHead>
      {issue.mayEnter && may('lottery.settle') && <EnterResult key={issue.issueId} issue={issue} refetch={refetch} />}
      <Result issue={issue} />
      <Proposals issue={issue} />
      <Figures issue={issue} />
      <Times issue={issue} />
      {issue.status === 'settled' && may('export.read') && <ExportTickets issue={issue} />}
      {may('lottery.settle') && <IssueActions issue={issue} />}
    </>
  )
}

const reasonText = (t: ReturnType<typeof useText>['t'], reason: string | null): string => {
  const key = `lottery.cancelled.${reason ?? ''}`
  return isTextKey(key) ? t(key) : (reason ?? '')
}

function Result({ issue }: { issue: LotteryIssueCard }) {
  const { t } = useText()
  const { time } = useFormat()
  const { entries, draw, evidence, source } = issue
  if (!draw && entries.length === 0) return null
  return (
    <section className="card-sec">
      <h3>{t('lottery.result')}</h3>
      {draw && <DrawTable parts={draw} />}
      {entries.length > 0 && (
        <ul className="lines mt-3" aria-label={t('lottery.entries')}>
          {entries.map(entry => (
            <li key={entry.enteredBy}>
              <span>
                {t('lottery.enteredBy', { name: entry.enteredBy })}
                {entry.isOwn && <span className="text-text-3"> · {t('lottery.you')}</span>}
              </span>
              <span className="num">{time(entry.enteredAt)}</span>
              {entry.confirmedBy && <span className="sub col-span-2">{t('lottery.confirmedBy', { name: entry.confirmedBy })}</span>}
            </li>
          ))}
        </ul>
      )}
      {evidence && (
        <p className="mt-3">
          <a className="link text-13" href={evidence} target="_blank" rel="noreferrer">
            {t('lottery.evidence')}
          </a>
        </p>
      )}
      {draw && source === 'official' && (
        <div className="mt-3">
          <Note>{t('lottery.noEvidence')}</Note>
        </div>
      )}
    </section>
  )
}

/** For an auditor: every prize can be computed again from it. */
function ExportTickets({ issue: { issueId, gameCode, number } }: { issue: LotteryIssueCard }) {
  const { t } = useText()
  const file = useSaveFile()
  return (
    <section className="card-sec">
      <Button
        size="s"
        icon="download"
        busy={file.isSaving}
        onClick={() => file.save('exportLotteryIssue', `lottery-${gameCode}-${number}.json`, { params: { issueId } })}
      >
        {t('lottery.exportTickets')}
      </Button>
    </section>
  )
}

function Figures({ issue }: { issue: LotteryIssueCard }) {
  const { t } = useText()
  const { amount, count } = useFormat()
  const money = (text: string) => `${amount(text)} ${issue.currency}`
  return (
    <Facts
      title={t('lottery.figures')}
      lines={[
        [t('lottery.tickets'), count(issue.tickets)],
        [t('lottery.stake'), money(issue.stake)],
        [t('lottery.paid'), money(issue.paid)],
        [t('lottery.rebates'), money(issue.rebates)],
      ]}
    />
  )
}

function Times({ issue }: { issue: LotteryIssueCard }) {
  const { t } = useText()
  const { dateTime } = useFormat()
  const isWaiting = issue.status === 'open' || issue.status === 'closed'
  return (
    <Facts
      title={t('lottery.times')}
      lines={[
        [t('lottery.source'), t(`lottery.sourceName.${issue.source}`)],
        [t('lottery.opensAt'), dateTime(issue.opensAt)],
        [t('lottery.closesAt'), dateTime(issue.closesAt)],
        [t('lottery.drawsAt'), dateTime(issue.drawsAt)],
        ...(isWaiting ? [[t('lottery.cancelsAt'), dateTime(issue.cancelsAt)] as const] : []),
        ...(issue.drawnAt ? [[t('lottery.drawnAt'), dateTime(issue.drawnAt)] as const] : []),
        ...(issue.settledAt
          ? [[t(issue.status === 'cancelled' ? 'lottery.cancelledAt' : 'lottery.settledAt'), dateTime(issue.settledAt)] as const]
          : []),
        ...(issue.mayCorrect && issue.correctsUntil ? [[t('lottery.correctsUntil'), dateTime(issue.correctsUntil)] as const] : []),
      ]}
    />
  )
}

function Facts({ title, lines }: { title: string; lines: readonly (readonly [string, ReactNode])[] }) {
  return (
    <section className="card-sec">
      <h3>{title}</h3>
      <dl className="kv">
        {lines.map(([label, value]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}
