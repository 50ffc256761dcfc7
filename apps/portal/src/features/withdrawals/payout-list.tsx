import { Amount, Badge, Button, Countdown, Note, TextArea } from '@croupier/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { serverNowMs } from '../../shared/api/server-time.ts'
import { useInstantText } from '../../shared/records/use-record-dates.ts'
import { FaultNote } from '../../shared/ui/fault-note.tsx'
import { useNow } from '../../shared/ui/use-now.ts'
import { CasePanel } from './case-panel.tsx'
import { payoutLook } from './state-look.ts'
import type { Payout, WithdrawalInFull } from './types.ts'
import { useWithdrawalStep } from './use-withdrawal-step.ts'

/** Each payment by itself: received or not received; and all of them at once. */
export function PayoutList({ withdrawal }: { withdrawal: WithdrawalInFull }) {
  const { t } = useTranslation('withdrawals')
  const waiting = withdrawal.payouts.filter(payout => payout.receipt === 'waiting')
  const { withdrawalId } = withdrawal
  const all = useWithdrawalStep((wish: { withdrawalId: string }, idempotencyKey) =>
    call('receiveAllPayouts', { params: wish, idempotencyKey }),
  )
  return (
    <section aria-labelledby="wd-payouts">
      <div className="row justify-between flex-wrap mb-3">
        <h4 id="wd-payouts" className="h4">
          {t('payout.title', { count: withdrawal.payouts.length })}
        </h4>
        {waiting.length > 1 && withdrawal.state === 'paid' && (
          <Button size="s" icon="check-check" busy={all.isPending} onClick={() => all.mutate({ withdrawalId })}>
            {t('payout.all')}
          </Button>
        )}
      </div>
      <FaultNote error={all.error} />
      <ul className="wd-payouts">
        {withdrawal.payouts.map((payout, place) => (
          <PayoutItem key={payout.payoutId} payout={payout} place={place + 1} currency={withdrawal.currency} />
        ))}
      </ul>
    </section>
  )
}

function PayoutItem({ payout, place, currency }: { payout: Payout; place: number; currency: string }) {
  const { t } = useTranslation('withdrawals')
  const { tone, icon } = payoutLook(payout.state)
  const { receipt } = payout
  const isSettled = receipt === 'received' || receipt === 'forced' || receipt === 'settled'
  return (
    <li className="raised wd-payout">
      <div className="row top gap-3">
        <span className="min-w-0 grow">
          <b className="block font-semi">
            {t('payout.name', { place })} <Amount value={payout.amount} currency={currency} />
          </b>
          <span className="text-12 text-text-2">
            {t('payout.reference')} <code>{payout.reference}</code>
          </span>
        </span>
        <span className="wd-payout-states">
          <Badge tone={tone} icon={icon}>
            {t(`payout.state.${payout.state}`)}
          </Badge>
          {isSettled && (
            <Badge tone="plain" icon={receipt === 'forced' ? 'timer' : 'check'}>
              {t(`receipt.${receipt}`)}
            </Badge>
          )}
        </span>
      </div>
      {payout.receipt === 'waiting' && payout.state === 'paid' && <Receipt payout={payout} />}
      {payout.reportUntil && <LateReport payout={payout} until={payout.reportUntil} />}
      {payout.caseId && <CasePanel caseId={payout.caseId} payout={payout} />}
    </li>
  )
}

/** Did it arrive? Until when silence is not yet an answer is counted down. */
function Receipt({ payout }: { payout: Payout }) {
  const { t } = useTranslation('withdrawals')
  const now = useNow(true, serverNowMs)
  const [isDoubting, setDoubting] = useState(false)
  const answer = useAnswer(payout)
  const secondsLeft = (Date.parse(payout.receiptDueAt ?? '') - now.getTime()) / 1000
  return (
    <div className="wd-receipt">
      <div className="row flex-wrap gap-3 justify-between">
        <p className="min-w-0 grow">
          <b className="font-semi">{t('receipt.question')}</b> <span className="text-text-2">{t('receipt.silence')}</span>
        </p>
        <Countdown secondsLeft={secondsLeft} label={t('receipt.timeLeft')} small />
      </div>
      {isDoubting ? (
        <Doubt answer={answer} onBack={() => setDoubting(false)} />
      ) : (
        <div className="row flex-wrap gap-3">
          <Button tone="primary" icon="check" busy={answer.isPending} onClick={() => answer.mutate({ received: true })}>
            {t('receipt.yes')}
          </Button>
          <Button icon="circle-help" onClick={() => setDoubting(true)}>
            {t('receipt.no')}
          </Button>
        </div>
      )}
      <FaultNote error={answer.error} />
    </div>
  )
}

/** Nobody answered in time: for some days it can still be reported. */
function LateReport({ payout, until }: { payout: Payout; until: string }) {
  const { t } = useTranslation('withdrawals')
  const textOf = useInstantText()
  const now = useNow(true, serverNowMs)
  const [isDoubting, setDoubting] = useState(false)
  const answer = useAnswer(payout)
  if (Date.parse(until) <= now.getTime()) return null
  return (
    <div className="wd-receipt">
      <p className="text-13 text-text-2">{t('receipt.late', { at: textOf(payout.receiptAt ?? until), until: textOf(until) })}</p>
      {isDoubting ? (
        <Doubt answer={answer} onBack={() => setDoubting(false)} />
      ) : (
        <div className="row">
          <Button size="s" icon="circle-help" onClick={() => setDoubting(true)}>
            {t('receipt.no')}
          </Button>
        </div>
      )}
      <FaultNote error={answer.error} />
    </div>
  )
}

const useAnswer = ({ payoutId }: Payout) =>
  useWithdrawalStep((wish: { received: boolean; text?: string }, idempotencyKey) =>
    call('answerPayout', { params: { payoutId }, body: wish, idempotencyKey }),
  )

/** One more look at the bank, and what is seen there. */
function Doubt({ answer, onBack }: { answer: ReturnType<typeof useAnswer>; onBack: () => void }) {
  const { t } = useTranslation('withdrawals')
  const [text, setText] = useState('')
  return (
    <div className="col gap-3">
      <Note tone="info">{t('receipt.before')}</Note>
      <TextArea label={t('receipt.text')} rows={3} maxLength={1000} value={text} onChange={event => setText(event.target.value)} />
      <div className="row flex-wrap gap-3">
        <Button
          tone="danger"
          busy={answer.isPending}
          onClick={() => answer.mutate({ received: false, ...(text.trim() && { text: text.trim() }) })}
        >
          {t('receipt.open')}
        </Button>
        <Button tone="ghost" onClick={onBack}>
          {t('receipt.back')}
        </Button>
      </div>
    </div>
  )
}
