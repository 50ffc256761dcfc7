import { Button, Note, TextArea } from '@croupier/ui'
import { useRef, useState } from 'react'
import { useDesk } from '../../shared/api/operator.tsx'
import type { CaseRow } from '../../shared/api/types.ts'
import { useDo, useRead } from '../../shared/api/use-api.ts'
import { CardState } from '../../shared/desk/card-state.tsx'
import { ClaimBar } from '../../shared/desk/claim-bar.tsx'
import { DecisionBar } from '../../shared/desk/decision-bar.tsx'
import { useRules } from '../../shared/form/use-rules.ts'
import { useSendForm } from '../../shared/form/use-send-form.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { isTextKey, useText } from '../../shared/i18n/use-text.ts'
import { useWords } from '../../shared/i18n/use-words.ts'
import { MemberLink } from '../../shared/ui/member-link.tsx'
import { CardHead } from '../../shared/ui/page.tsx'
import { ReasonDialog } from '../../shared/ui/reason-dialog.tsx'
import { CaseBadge } from './case-badge.tsx'
import { useCaseClaim } from './use-case-claim.ts'

const CHANGED = ['withdrawalCases', 'withdrawalCase', 'consoleWithdrawals', 'consoleWithdrawal'] as const
const OUTCOMES = ['proof_shown', 'paid_again', 'refunded'] as const
type Outcome = (typeof OUTCOMES)[number]

/** One case: what both sides wrote, and the three ways in which it can end. */
export function CaseCard({ caseId, onClose }: { caseId: string; onClose: () => void }) {
  const read = useRead('withdrawalCase', { params: { caseId } }, { everyMs: 5_000 })
  return <CardState read={read}>{row => <Card row={row} onClose={onClose} />}</CardState>
}

function Card({ row, onClose }: { row: CaseRow; onClose: () => void }) {
  const { t } = useText()
  const { may } = useDesk()
  const { amount, dateTime } = useFormat()
  const claim = useCaseClaim(row)
  const isFree = !row.closedAt && (claim.holder === null || claim.holder.isMine)
  return (
    <>
      <CardHead
        title={
          <span className="num">
            {amount(row.amount)} {row.currency}
          </span>
        }
        note={`${row.number} · ${row.account}`}
        onClose={onClose}
      >
        <div className="row gap-1 mt-3 flex-wrap">
          <CaseBadge row={row} />
        </div>
        <a className="link text-13 mt-3 block" href={`#/withdrawals?view=all&id=${row.withdrawalId}`}>
          {t('case.openWithdrawal')}
        </a>
        <ClaimBar claim={claim} />
        {isFree && may('withdrawal.pay') && <Settle row={row} />}
      </CardHead>
      <CaseFacts row={row} />
      <section className="card-sec">
        <h3 className="card-title">{t('case.messages')}</h3>
        <ol className="case-messages" aria-live="polite">
          {row.messages.map(message => (
            <li key={message.messageId} data-from={message.from}>
              <span className="text-12 text-text-3">
                {t(`case.from.${message.from}`)} · <span className="num">{dateTime(message.at)}</span>
              </span>
              {message.text && <p>{message.text}</p>}
              {message.evidenceUrl && <img src={message.evidenceUrl} alt={t('case.picture')} loading="lazy" />}
            </li>
          ))}
          {row.messages.length === 0 && <li className="text-text-2">{t('case.silent')}</li>}
        </ol>
        {isFree && may('withdrawal.review') && <Reply caseId={row.caseId} />}
      </section>
    </>
  )
}

/** Whose payout it is, who paid it and how that stands there. */
function CaseFacts({ row }: { row: CaseRow }) {
  const { t } = useText()
  const { wordOf } = useWords()
  const { dateTime } = useFormat()
  const state = `payout.state.${row.payoutState}`
  return (
    <section className="card-sec">
      <dl className="kv">
        <dt>{t('field.member')}</dt>
        <dd>
          <MemberLink memberId={row.memberId} account={row.account} />
        </dd>
        <dt>{t('case.provider')}</dt>
        <dd>{wordOf('desk.by', row.provider)}</dd>
        <dt>{t('case.payoutState')}</dt>
        <dd>{isTextKey(state) ? t(state) : row.payoutState}</dd>
        <dt>{t('case.opened')}</dt>
        <dd className="num">{dateTime(row.openedAt)}</dd>
      </dl>
    </section>
  )
}

function Settle({ row }: { row: CaseRow }) {
  const { t } = useText()
  const [outcome, setOutcome] = useState<Outcome>()
  const settle = useDo('settleCase', CHANGED, () => setOutcome(undefined))
  return (
    <div className="mt-4">
      <Note tone="info">{t('case.rule')}</Note>
      <DecisionBar
        decisions={OUTCOMES.map(each => ({
          label: t(`case.settle.${each}`),
          tone: each === 'proof_shown' ? 'primary' : 'second',
          onDecide: () => setOutcome(each),
        }))}
      >
        {outcome && (
          <ReasonDialog
            title={t(`case.settle.${outcome}`)}
            text={t(`case.settleText.${outcome}`)}
            action={t('action.confirm')}
            isBusy={settle.isPending}
            onClose={() => setOutcome(undefined)}
            onReason={reason => settle.mutate({ params: { caseId: row.caseId }, body: { outcome, reason } })}
          />
        )}
      </DecisionBar>
    </div>
  )
}

function Reply({ caseId }: { caseId: string }) {
  const { t } = useText()
  const rules = useRules()
  const send = useSendForm<'answerCase', { text: string }>('answerCase', {
    values: { text: '' },
    changes: CHANGED,
    optionsOf: ({ text }) => ({ params: { caseId }, body: { text: text.trim() } }),
    done: () => send.form.reset(),
  })
  const show = useDo('addCaseProof', CHANGED)
  const file = useRef<HTMLInputElement>(null)
  return (
    <form className="col gap-3 mt-4" noValidate onSubmit={send.submit}>
      <TextArea label={t('case.reply')} rows={3} maxLength={1000} {...send.field('text', rules.required)} />
      <div className="row gap-2 flex-wrap">
        <Button type="submit" size="s" icon="send" busy={send.isBusy}>
          {t('case.send')}
        </Button>
        <Button size="s" icon="image" busy={show.isPending} onClick={() => file.current?.click()}>
          {t('case.addPicture')}
        </Button>
        <input
          ref={file}
          type="file"
          hidden
          accept="image/png,image/jpeg,image/webp"
          aria-label={t('case.addPicture')}
          onChange={event => {
            const picture = event.target.files?.[0]
            if (picture) show.mutate({ params: { caseId }, file: picture })
            event.target.value = ''
          }}
        />
      </div>
    </form>
  )
}
