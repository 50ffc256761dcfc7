import { Button, buttonClass, Note, TextField } from '@croupier/ui'
import { Dialog } from '@croupier/ui/components/dialog.tsx'
import { useState } from 'react'
import { useDesk } from '../../shared/api/operator.tsx'
import type { WithdrawalCard } from '../../shared/api/types.ts'
import { useDo } from '../../shared/api/use-api.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { ReasonDialog } from '../../shared/ui/reason-dialog.tsx'
import { freeAt, mayDo } from './may-do.ts'
import { PayDialog } from './pay-dialog.tsx'
import type { Asked } from './withdrawals-page.tsx'

const CHANGED = ['consoleWithdrawals', 'consoleWithdrawal'] as const

interface CardActsProps {
  card: WithdrawalCard
  asked: Asked
  onAsk: (asked: Asked) => void
}

/** What can be done to this withdrawal now, by this operator. */
export function CardActs({ card, asked, onAsk }: CardActsProps) {
  const { t } = useText()
  const { me } = useDesk()
  const { amount } = useFormat()
  const able = mayDo(card, me)
  const params = { withdrawalId: card.withdrawalId }
  const done = () => onAsk(undefined)
  const claim = useDo('claimWithdrawal', CHANGED)
  const reject = useDo('rejectWithdrawal', CHANGED, done)
  const giveBack = useDo('returnWithdrawal', CHANGED, done)
  const caseId = card.state === 'disputed' ? card.payouts.find(payout => payout.receipt === 'not_received')?.caseId : undefined
  const isIdle = !Object.values(able).some(Boolean) && !caseId
  if (isIdle) return <ClaimedBy card={card} />
  return (
    <div className="row gap-2 mt-4 flex-wrap">
      {caseId && (
        <a className={buttonClass({ tone: 'primary', size: 's' })} href={`#/cases?id=${caseId}`}>
          {t('withdrawal.openCase')}
        </a>
      )}
      {able.claim && (
        <Button size="s" tone="primary" icon="hand" busy={claim.isPending} onClick={() => claim.mutate({ params, body: {} })}>
          {t('withdrawal.claim')}
        </Button>
      )}
      {able.approve && (
        <Button size="s" tone="primary" icon="check" onClick={() => onAsk('approve')}>
          {t('withdrawal.approve')}
        </Button>
      )}
      {able.pay && (
        <Button size="s" tone="primary" icon="banknote" onClick={() => onAsk('pay')}>
          {t('withdrawal.pay')}
        </Button>
      )}
      {able.reject && (
        <Button size="s" tone="danger-soft" icon="x" onClick={() => onAsk('reject')}>
          {t('withdrawal.reject')}
        </Button>
      )}
      {able.giveBack && (
        <Button size="s" icon="undo-2" onClick={() => onAsk('return')}>
          {t('withdrawal.giveBack')}
        </Button>
      )}
      {able.release && (
        <Button size="s" tone="ghost" busy={claim.isPending} onClick={() => claim.mutate({ params, body: { release: true } })}>
          {t('withdrawal.release')}
        </Button>
      )}
      {asked === 'approve' && able.approve && <ApproveDialog card={card} onClose={done} />}
      {asked === 'pay' && able.pay && <PayDialog card={card} onClose={done} />}
      {asked === 'reject' && able.reject && (
        <ReasonDialog
          title={t('withdrawal.rejectTitle', { number: card.number })}
          text={t('withdrawal.rejectText', { amount: `${amount(card.amount)} ${card.currency}` })}
          action={t('withdrawal.reject')}
          isDangerous
          isBusy={reject.isPending}
          onClose={done}
          onReason={reason => reject.mutate({ params, body: { reason } })}
        />
      )}
      {asked === 'return' && able.giveBack && (
        <ReasonDialog
          title={t('withdrawal.returnTitle', { number: card.number })}
          text={t('withdrawal.returnText', { amount: `${amount(card.rest)} ${card.currency}` })}
          action={t('withdrawal.giveBack')}
          isBusy={giveBack.isPending}
          onClose={done}
          onReason={reason => giveBack.mutate({ params, body: { reason } })}
        />
      )}
    </div>
  )
}

/** Why nothing can be done here now: somebody else has it, and for how long. */
function ClaimedBy({ card }: { card: WithdrawalCard }) {
  const { t } = useText()
  const { me } = useDesk()
  const { time } = useFormat()
  const free = freeAt(card)
  if (!card.claimedBy || card.claimedBy.operatorId === me.operatorId || free === undefined || free <= Date.now()) return null
  return (
    <div className="mt-4">
      <Note tone="info">{t('withdrawal.claimedUntil', { name: card.claimedBy.username, at: time(new Date(free).toISOString()) })}</Note>
    </div>
  )
}

/** Approval is a step of its own; whoever may pay goes on to paying. */
function ApproveDialog({ card, onClose }: { card: WithdrawalCard; onClose: () => void }) {
  const { t } = useText()
  const { amount } = useFormat()
  const [note, setNote] = useState('')
  const approve = useDo('approveWithdrawal', CHANGED, onClose)
  const act = () => approve.mutate({ params: { withdrawalId: card.withdrawalId }, body: note.trim() === '' ? {} : { note: note.trim() } })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('withdrawal.approveTitle', { number: card.number })}
      description={t('withdrawal.approveText', { amount: `${amount(card.net)} ${card.currency}`, holder: card.holder })}
      footer={
        <>
          <Button size="s" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button size="s" tone="primary" busy={approve.isPending} onClick={act}>
            {t('withdrawal.approve')}
          </Button>
        </>
      }
    >
      <div className="mt-4">
        <TextField label={t('withdrawal.note')} maxLength={500} value={note} onChange={event => setNote(event.target.value)} />
      </div>
    </Dialog>
  )
}
