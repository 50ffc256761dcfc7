import { Badge, Button, Note, useToast } from '@croupier/ui'
import { useState } from 'react'
import { useDesk } from '../../shared/api/operator.tsx'
import type { DeskCard, DeskDeposit, DeskPayment } from '../../shared/api/types.ts'
import { useDo, useRead } from '../../shared/api/use-api.ts'
import { CardState } from '../../shared/desk/card-state.tsx'
import { ClaimBar } from '../../shared/desk/claim-bar.tsx'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { useWords } from '../../shared/i18n/use-words.ts'
import { CardHead } from '../../shared/ui/page.tsx'
import { ReasonDialog } from '../../shared/ui/reason-dialog.tsx'
import { CardFacts } from './card-facts.tsx'
import { Decisions } from './decisions.tsx'
import { AttentionBadge, StateBadge } from './deposit-words.tsx'
import { Slips } from './slips.tsx'
import { useDepositClaim } from './use-deposit-claim.ts'

interface DepositCardProps {
  depositId: string
  onClose: () => void
}

/** Everything about one order that an operator decides on, in one place; live, since a colleague may be deciding too. */
export function DepositCard({ depositId, onClose }: DepositCardProps) {
  const read = useRead('deskDeposit', { params: { depositId } }, { everyMs: 3_000 })
  return <CardState read={read}>{card => <Card card={card} onClose={onClose} />}</CardState>
}

/** Why to look at it is often just how it stands. */
const saysTheSame = ({ state, attention }: DeskDeposit): boolean => state === attention

function Card({ card, onClose }: { card: DeskCard; onClose: () => void }) {
  const { t } = useText()
  const { may, brandName } = useDesk()
  const { deposit, pictures } = card
  const claim = useDepositClaim(deposit)
  const mayAct = may('deposit.write') && (claim.holder === null || claim.holder.isMine)
  return (
    <>
      <CardHead
        title={<span className="num">{deposit.reference}</span>}
        note={`${deposit.account} · ${deposit.methodName}`}
        onClose={onClose}
      >
        <div className="row gap-1 mt-3 flex-wrap">
          {!saysTheSame(deposit) && <StateBadge state={deposit.state} />}
          <AttentionBadge attention={deposit.attention} />
          {deposit.reversed && <Badge tone="lost">{t('desk.reversed')}</Badge>}
          {deposit.isLate && <Badge tone="warn">{t('desk.late')}</Badge>}
          <Badge>{brandName(deposit.merchantCode)}</Badge>
        </div>
        <ClaimBar claim={claim} />
        <Proposal card={card} />
        {mayAct && <Decisions card={card} />}
      </CardHead>
      <CardFacts card={card} />
      {pictures.length > 0 && <Slips depositId={deposit.depositId} pictures={pictures} />}
      <Payments card={card} mayDecideHeld={mayAct} />
      <Reports card={card} />
    </>
  )
}

/** What a colleague would credit, or what was proposed by oneself and waits for one. */
function Proposal({ card: { proposal, deposit } }: { card: DeskCard }) {
  const { t } = useText()
  const { amount } = useFormat()
  if (!proposal) return null
  const what = { name: proposal.proposedBy, amount: `${amount(proposal.amount)} ${deposit.currency}` }
  return (
    <div className="mt-3">
      <Note tone="warn">{t(proposal.isOwn ? 'desk.proposalOwn' : 'desk.proposal', what)}</Note>
    </div>
  )
}

/** Money that came; what is held waits for a decision right there. */
function Payments({ card: { payments, deposit }, mayDecideHeld }: { card: DeskCard; mayDecideHeld: boolean }) {
  const { t } = useText()
  const { wordOf } = useWords()
  const { amount, dateTime } = useFormat()
  const [decision, setDecision] = useState<{ payment: DeskPayment; isCredited: boolean }>()
  const toast = useToast()
  const decide = useDo('decideHeldPayment', ['deskDeposits', 'deskDeposit'], ({ awaitsSecond }) => {
    setDecision(undefined)
    if (awaitsSecond) toast({ tone: 'info', title: t('desk.awaitsSecond') })
  })
  if (payments.length === 0) return null
  return (
    <section className="card-sec">
      <h3>{t('desk.payments')}</h3>
      <ul className="lines">
        {payments.map(payment => (
          <li key={payment.paymentId}>
            <span>
              <Badge tone={payment.outcome === 'credited' ? 'won' : payment.outcome === 'held' ? 'warn' : 'plain'}>
                {t(`desk.outcome.${payment.outcome}`)}
              </Badge>{' '}
              {payment.decidedBy ?? wordOf('desk.by', payment.source)}
            </span>
            <b className="num font-semi">
              {amount(payment.amount)} {deposit.currency}
            </b>
            <span className="sub">
              {payment.reason ? t(`desk.held.${payment.reason}`) : payment.note}
              {payment.isLate && ` · ${t('desk.late')}`}
            </span>
            <span className="sub num">{dateTime(payment.at)}</span>
            {payment.outcome === 'held' && mayDecideHeld && (
              <span className="row gap-2 col-span-2">
                <Button size="xs" tone="primary" onClick={() => setDecision({ payment, isCredited: true })}>
                  {t('desk.creditHeld')}
                </Button>
                <Button size="xs" onClick={() => setDecision({ payment, isCredited: false })}>
                  {t('desk.returnHeld')}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {decision && (
        <ReasonDialog
          title={t(decision.isCredited ? 'desk.creditHeld' : 'desk.returnHeld')}
          text={t(decision.isCredited ? 'desk.creditHeldText' : 'desk.returnHeldText', { amount: amount(decision.payment.amount) })}
          action={t('action.confirm')}
          isBusy={decide.isPending}
          onClose={() => setDecision(undefined)}
          onReason={reason =>
            decide.mutate({
              params: { depositId: deposit.depositId, paymentId: decision.payment.paymentId },
              body: { isCredited: decision.isCredited, reason },
            })
          }
        />
      )}
    </section>
  )
}

/** What the provider said, in its order; what contradicted the order is marked. */
function Reports({ card: { reports } }: { card: DeskCard }) {
  const { t } = useText()
  const { wordOf } = useWords()
  const { amount, dateTime } = useFormat()
  if (reports.length === 0) return null
  return (
    <section className="card-sec">
      <h3>{t('desk.reports')}</h3>
      <ul className="lines">
        {reports.map(report => (
          <li key={report.eventId}>
            <span>
              {wordOf('deposit', report.state)} {report.outcome === 'amount_mismatch' && <Badge tone="lost">{t('desk.mismatch')}</Badge>}
              {report.outcome === 'contradiction' && <Badge tone="lost">{t('desk.contradiction')}</Badge>}
            </span>
            <span className="num">{amount(report.amount)}</span>
            <span className="sub clip" title={report.eventId}>
              {report.eventId}
            </span>
            <span className="sub num">{dateTime(report.receivedAt)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
