import { Badge, Button, ErrorState, ListSkeleton, Note } from '@croupier/ui'
import { useState } from 'react'
import { useLiveEvery } from '../../shared/api/live-desks.ts'
import { useDesk } from '../../shared/api/operator.tsx'
import type { DeskCard, DeskDeposit, DeskPayment } from '../../shared/api/types.ts'
import { useDo, useRead } from '../../shared/api/use-api.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { useWords } from '../../shared/i18n/use-words.ts'
import { CardHead } from '../../shared/ui/page.tsx'
import { ReasonDialog } from '../../shared/ui/reason-dialog.tsx'
import { ApproveDialog } from './approve-dialog.tsx'
import { CardFacts } from './card-facts.tsx'
import { AttentionBadge, StateBadge } from './deposit-words.tsx'
import type { Asked } from './deposits-page.tsx'
import { mayDecide } from './may-decide.ts'
import { Slips } from './slips.tsx'

interface DepositCardProps {
  depositId: string
  asked: Asked
  onAsk: (asked: Asked) => void
  onClose: () => void
}

/** Everything about one order that an operator decides on, in one place; live, since a colleague may be deciding too. */
export function DepositCardView({ depositId, ...rest }: DepositCardProps) {
  const { t } = useText()
  const read = useRead('deskDeposit', { params: { depositId } }, { everyMs: useLiveEvery(3_000) })
  if (read.data) return <Card card={read.data} {...rest} />
  return (
    <div className="card-sec">
      {read.error ? (
        <ErrorState title={t('state.failed')} code={read.error.code} onRetry={() => void read.refetch()}>
          {read.error.message}
        </ErrorState>
      ) : (
        <ListSkeleton rows={6} />
      )}
    </div>
  )
}

const CHANGED = ['deskDeposits', 'deskDeposit'] as const

/** Why to look at it is often just how it stands. */
const saysTheSame = ({ state, attention }: DeskDeposit): boolean => state === attention

function Card({ card, asked, onAsk, onClose }: { card: DeskCard } & Omit<DepositCardProps, 'depositId'>) {
  const { t } = useText()
  const { may, me, brandName } = useDesk()
  const { deposit, pictures } = card
  const isMine = deposit.holder?.operatorId === me.operatorId
  const isOthers = deposit.holder !== null && !isMine
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
          {deposit.isLate && <Badge tone="warn">{t('desk.late')}</Badge>}
          <Badge>{brandName(deposit.merchantCode)}</Badge>
        </div>
        {isOthers && (
          <div className="mt-3">
            <Note tone="info">{t('desk.heldBy', { name: deposit.holder?.name ?? '' })}</Note>
          </div>
        )}
        {may('deposit.write') && !isOthers && <Decisions card={card} asked={asked} onAsk={onAsk} isMine={isMine} />}
      </CardHead>
      <CardFacts card={card} />
      {pictures.length > 0 && <Slips depositId={deposit.depositId} pictures={pictures} />}
      <Payments card={card} mayDecideHeld={may('deposit.write') && !isOthers} />
      <Reports card={card} />
    </>
  )
}

function Decisions({ card, asked, onAsk, isMine }: { card: DeskCard; asked: Asked; onAsk: (asked: Asked) => void; isMine: boolean }) {
  const { t } = useText()
  const [isFinishing, setFinishing] = useState(false)
  const { deposit } = card
  const params = { depositId: deposit.depositId }
  const done = () => onAsk(undefined)
  const take = useDo('claimDeskDeposit', CHANGED)
  const release = useDo('releaseDeskDeposit', CHANGED)
  const reject = useDo('rejectDeposit', CHANGED, done)
  const finish = useDo('finishDeposit', CHANGED, () => setFinishing(false))
  const requery = useDo('requeryDeposit', [...CHANGED, 'listProviders'])
  const able = mayDecide(deposit)
  const isRemote = deposit.provider !== 'sandbox' && deposit.provider !== 'desk'
  if (!able.take && !able.approve && !able.finish) return null
  return (
    <div className="row gap-2 mt-4 flex-wrap">
      {able.approve && (
        <Button size="s" tone="primary" icon="check" onClick={() => onAsk('approve')}>
          {t('desk.approve')}
        </Button>
      )}
      {able.reject && (
        <Button size="s" tone="danger-soft" icon="x" onClick={() => onAsk('reject')}>
          {t('desk.reject')}
        </Button>
      )}
      {able.finish && (
        <Button size="s" onClick={() => setFinishing(true)}>
          {t('desk.finish')}
        </Button>
      )}
      {isRemote && deposit.endedAt === null && (
        <Button size="s" icon="refresh-cw" busy={requery.isPending} onClick={() => requery.mutate({ params })}>
          {t('desk.requery')}
        </Button>
      )}
      {able.take && (
        <Button
          size="s"
          tone="ghost"
          busy={take.isPending || release.isPending}
          onClick={() => (isMine ? release : take).mutate({ params })}
        >
          {t(isMine ? 'desk.release' : 'desk.take')}
        </Button>
      )}
      {requery.data && <p className="w-full text-13 text-text-2">{t(`desk.answer.${requery.data.answer}`)}</p>}
      {asked === 'approve' && able.approve && <ApproveDialog card={card} onClose={done} />}
      {asked === 'reject' && able.reject && (
        <ReasonDialog
          title={t('desk.rejectTitle', { reference: deposit.reference })}
          text={t('desk.rejectText')}
          action={t('desk.reject')}
          isDangerous
          isBusy={reject.isPending}
          onClose={done}
          onReason={reason => reject.mutate({ params, body: { reason } })}
        />
      )}
      {isFinishing && (
        <ReasonDialog
          title={t('desk.finishTitle')}
          text={t('desk.finishText')}
          action={t('desk.finish')}
          isBusy={finish.isPending}
          onClose={() => setFinishing(false)}
          onReason={reason => finish.mutate({ params, body: { reason } })}
        />
      )}
    </div>
  )
}

/** Money that came; what is held waits for a decision right there. */
function Payments({ card: { payments, deposit }, mayDecideHeld }: { card: DeskCard; mayDecideHeld: boolean }) {
  const { t } = useText()
  const { wordOf } = useWords()
  const { amount, dateTime } = useFormat()
  const [decision, setDecision] = useState<{ payment: DeskPayment; isCredited: boolean }>()
  const decide = useDo('decideHeldPayment', CHANGED, () => setDecision(undefined))
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
