import { Button, Note } from '@croupier/ui'
import { useState } from 'react'
import { useDesk } from '../../shared/api/operator.tsx'
import type { Answer, ReconciliationFinding } from '../../shared/api/types.ts'
import { useDo, useRead } from '../../shared/api/use-api.ts'
import { CardState } from '../../shared/desk/card-state.tsx'
import { useFormat } from '../../shared/format/use-format.ts'
import { useLedgerWords } from '../../shared/format/use-ledger-words.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { FindingDetail } from '../../shared/ui/finding-detail.tsx'
import { MemberLink } from '../../shared/ui/member-link.tsx'
import { CardHead } from '../../shared/ui/page.tsx'
import { ReasonDialog } from '../../shared/ui/reason-dialog.tsx'
import { TitledNote } from '../../shared/ui/titled-note.tsx'
import { FindingBadge } from './state-badge.tsx'
import { useWords } from './use-words.ts'

type Card = Answer<'reconciliationFinding'>

/** One finding: what differs, the entries it is about, and what somebody said of it. */
export function FindingCard({ findingId, onClose }: { findingId: string; onClose: () => void }) {
  const read = useRead('reconciliationFinding', { params: { findingId } }, { everyMs: 15_000 })
  return <CardState read={read}>{card => <Loaded card={card} onClose={onClose} />}</CardState>
}

function Loaded({ card: { finding, member, entries }, onClose }: { card: Card; onClose: () => void }) {
  const { t } = useText()
  const { may } = useDesk()
  const { ruleOf, kindOf } = useWords()
  const { dateTime } = useFormat()
  return (
    <>
      <CardHead title={ruleOf(finding.rule)} note={`${kindOf(finding.subjectKind)} ${finding.subjectId}`} onClose={onClose}>
        <div className="row gap-1 mt-3">
          <FindingBadge state={finding.state} />
        </div>
        {finding.state !== 'solved' && may('reconciliation.write') && <Explain finding={finding} />}
      </CardHead>
      <section className="card-sec">
        <h3>{t('reconciliation.detail')}</h3>
        <FindingDetail detail={finding.detail} />
        <dl className="kv mt-3">
          <dt>{t('reconciliation.since')}</dt>
          <dd className="num">{dateTime(finding.firstAt)}</dd>
          <dt>{t('reconciliation.lastSeen')}</dt>
          <dd className="num">{dateTime(finding.lastAt)}</dd>
          {member && (
            <>
              <dt>{t('field.member')}</dt>
              <dd>
                <MemberLink {...member} />
              </dd>
            </>
          )}
        </dl>
        <Said finding={finding} />
        {member && finding.state !== 'solved' && may('adjustment.write') && (
          <p className="mt-3">
            <a className="link text-13" href="#/adjustments">
              {t('reconciliation.correct')}
            </a>
          </p>
        )}
      </section>
      <Entries entries={entries} />
    </>
  )
}

function Said({ finding }: { finding: ReconciliationFinding }) {
  const { t } = useText()
  const { dateTime } = useFormat()
  return (
    <>
      {finding.reason && (
        <div className="mt-3">
          <TitledNote title={t('reconciliation.explainedBy', { name: finding.decidedBy ?? '', at: dateTime(finding.decidedAt) })}>
            {finding.reason}
          </TitledNote>
        </div>
      )}
      {finding.solvedAt && (
        <div className="mt-3">
          <Note tone="won">{t('reconciliation.solvedAt', { at: dateTime(finding.solvedAt) })}</Note>
        </div>
      )}
    </>
  )
}

function Explain({ finding }: { finding: ReconciliationFinding }) {
  const { t } = useText()
  const [isAsking, setAsking] = useState(false)
  const explain = useDo('explainFinding', ['reconciliationFinding', 'reconciliationFindings'], () => setAsking(false))
  return (
    <div className="row mt-4">
      <Button size="s" icon="message-square" onClick={() => setAsking(true)}>
        {t('reconciliation.explain')}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={t('reconciliation.explainTitle')}
          text={t('reconciliation.explainText')}
          action={t('reconciliation.explain')}
          isBusy={explain.isPending}
          onClose={() => setAsking(false)}
          onReason={reason => explain.mutate({ params: { findingId: finding.findingId }, body: { reason } })}
        />
      )}
    </div>
  )
}

function Entries({ entries }: { entries: Card['entries'] }) {
  const { t } = useText()
  const { may } = useDesk()
  const { amount, dateTime } = useFormat()
  const { transferOf, accountOf } = useLedgerWords()
  return (
    <section className="card-sec">
      <h3>{t('reconciliation.entries')}</h3>
      {entries.length === 0 && <p className="text-text-2">{t('reconciliation.noEntries')}</p>}
      <ul className="lines">
        {entries.map(entry => (
          <li key={`${entry.transferId} ${entry.accountId}`}>
            {may('ledger.read') ? (
              <a className="link" href={`#/ledger?id=${entry.transferId}`} aria-label={`${t('reconciliation.open')} ${entry.transferId}`}>
                {transferOf(entry.kind)} <span className="num">{entry.transferId}</span>
              </a>
            ) : (
              <span>
                {transferOf(entry.kind)} <span className="num">{entry.transferId}</span>
              </span>
            )}
            <b className={`num font-semi ${entry.amount.startsWith('-') ? 'text-lost' : 'text-won'}`}>
              {entry.amount.startsWith('-') ? '' : '+'}
              {amount(entry.amount)}
            </b>
            <span className="sub">
              {accountOf(entry.account)} · {entry.asset}
              {entry.balanceAfter !== null && ` · ${t('ledger.after', { amount: amount(entry.balanceAfter) })}`}
            </span>
            <span className="sub num">{dateTime(entry.postedAt)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
