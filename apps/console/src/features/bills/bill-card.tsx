import { Button, Note } from '@croupier/ui'
import { useState } from 'react'
import { useDo, useRead } from '../../shared/api/use-api.ts'
import { CardState } from '../../shared/desk/card-state.tsx'
import { ClaimBar } from '../../shared/desk/claim-bar.tsx'
import { DecisionBar } from '../../shared/desk/decision-bar.tsx'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { MemberLink } from '../../shared/ui/member-link.tsx'
import { CardHead } from '../../shared/ui/page.tsx'
import { ReasonDialog } from '../../shared/ui/reason-dialog.tsx'
import { BillFigures } from './bill-figures.tsx'
import { BillLines } from './bill-lines.tsx'
import { type Bill, BillStateBadge, useBillWords } from './bill-words.tsx'
import { PayForPayer } from './pay-for-payer.tsx'
import { useReviewClaim } from './use-review-claim.ts'

const CHANGED = ['listConsoleBills', 'consoleBill', 'deskCounts', 'listBillDebts'] as const

/** One bill as its receiver sees it, with the names of all. */
export function BillCard({ billId, onClose }: { billId: string; onClose: () => void }) {
  const read = useRead('consoleBill', { params: { billId } })
  return <CardState read={read}>{bill => <Card bill={bill} onClose={onClose} />}</CardState>
}

function Card({ bill, onClose }: { bill: Bill; onClose: () => void }) {
  const { t } = useText()
  const { money, period } = useBillWords()
  const claim = useReviewClaim(bill)
  const [isRefusing, setRefusing] = useState(false)
  const approve = useDo('approveBill', CHANGED)
  const refuse = useDo('refuseBill', CHANGED, () => setRefusing(false))
  const { billId, state } = bill
  const mayDecide = state === 'awaiting_review' && claim.holder?.isMine === true
  return (
    <>
      <CardHead title={`${t(`bill.kind.${bill.kind}`)}, ${period(bill)}`} note={bill.number} onClose={onClose}>
        <div className="row mt-3 gap-3 items-center flex-wrap">
          <BillStateBadge state={state} />
          <b className="num">{`${money(bill.amount)} ${bill.currency}`}</b>
        </div>
        {state === 'awaiting_review' && <ClaimBar claim={claim} />}
        <DecisionBar
          decisions={[
            mayDecide && {
              ...{ label: t('bill.approve'), icon: 'check', tone: 'primary', shortcut: 'a', busy: approve.isPending },
              onDecide: () => approve.mutate({ params: { billId }, body: {} }),
            },
            mayDecide && {
              ...{ label: t('bill.reject'), icon: 'x', tone: 'danger-soft', shortcut: 'r' },
              onDecide: () => setRefusing(true),
            },
          ]}
        >
          {isRefusing && (
            <ReasonDialog
              title={t('bill.rejectTitle')}
              text={t('bill.rejectText')}
              action={t('bill.reject')}
              isDangerous
              isBusy={refuse.isPending}
              onClose={() => setRefusing(false)}
              onReason={reason => refuse.mutate({ params: { billId }, body: { reason } })}
            />
          )}
        </DecisionBar>
        <PayForPayer bill={bill} />
      </CardHead>
      <Parties bill={bill} />
      <BillFigures bill={bill} />
      <BillLines billId={billId} />
      <History bill={bill} />
      <Again billId={billId} />
    </>
  )
}

function Parties({ bill }: { bill: Bill }) {
  const { t } = useText()
  const { dateTime } = useFormat()
  const { payerId, payer, receiverId, receiver, issuedAt, claimUntil, versionNumber, termsHash, codeVersion, unavailable } = bill
  return (
    <section className="card-sec">
      <dl className="kv">
        <dt>{t('bill.payer')}</dt>
        <dd>{payerId && payer ? <MemberLink memberId={payerId} account={payer} /> : t('bill.house')}</dd>
        <dt>{t('bill.receiver')}</dt>
        <dd>
          <MemberLink memberId={receiverId} account={receiver} />
        </dd>
        <dt>{t('bill.issued')}</dt>
        <dd>{dateTime(issuedAt)}</dd>
        {claimUntil !== null && (
          <>
            <dt>{t('bill.claimUntil')}</dt>
            <dd>{dateTime(claimUntil)}</dd>
          </>
        )}
        <dt>{t('bill.version')}</dt>
        <dd className="num">{versionNumber}</dd>
        <dt>{t('bill.terms')}</dt>
        <dd className="code break-all">{termsHash}</dd>
        <dt>{t('bill.code')}</dt>
        <dd className="code">{codeVersion}</dd>
        {unavailable > 0 && (
          <>
            <dt>{t('bill.unavailable')}</dt>
            <dd className="num">{unavailable}</dd>
          </>
        )}
      </dl>
    </section>
  )
}

function History({ bill: { history } }: { bill: Bill }) {
  const { t } = useText()
  const { dateTime } = useFormat()
  return (
    <section className="card-sec">
      <h3>{t('bill.history')}</h3>
      <ol className="col gap-2">
        {history.map(({ state, at, reason }) => (
          <li key={`${at} ${state}`} className="row gap-3 flex-wrap text-13">
            <BillStateBadge state={state} />
            <span className="text-text-2">{dateTime(at)}</span>
            {reason !== null && <span>{reason}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Again({ billId }: { billId: string }) {
  const { t } = useText()
  const { money } = useBillWords()
  const again = useDo('computeConsoleBill', [])
  const { data } = again
  return (
    <section className="card-sec col gap-3">
      <Button size="s" icon="refresh-cw" busy={again.isPending} onClick={() => again.mutate({ params: { billId } })}>
        {t('bill.again')}
      </Button>
      {data?.isEqual === true && <Note tone="won">{t('bill.equal', { amount: money(data.computed.amount) })}</Note>}
      {data?.isEqual === false && (
        <Note tone="lost">
          {t('bill.differs', {
            stored: money(data.stored.amount),
            computed: money(data.computed.amount),
            names: data.differences.join(', '),
          })}
        </Note>
      )}
    </section>
  )
}
