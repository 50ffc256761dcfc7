import { buttonClass } from '@croupier/ui'
import { useState } from 'react'
import { useDesk } from '../../shared/api/operator.tsx'
import type { WithdrawalCard } from '../../shared/api/types.ts'
import { useDo } from '../../shared/api/use-api.ts'
import { DecisionBar } from '../../shared/desk/decision-bar.tsx'
import { useIsPast } from '../../shared/desk/use-is-past.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { ReasonDialog } from '../../shared/ui/reason-dialog.tsx'
import { ApproveDialog } from './approve-dialog.tsx'
import { mayDo } from './may-do.ts'
import { PayDialog } from './pay-dialog.tsx'

const CHANGED = ['consoleWithdrawals', 'consoleWithdrawal'] as const

/** What can be decided on this withdrawal now, by this operator; each is asked about before it is done. */
export function Decisions({ card }: { card: WithdrawalCard }) {
  const { t } = useText()
  const { me } = useDesk()
  const { amount } = useFormat()
  const [asked, setAsked] = useState<'approve' | 'reject' | 'pay' | 'return'>()
  // Looks again the moment that the claim expires.
  useIsPast(card.claim?.until ?? null)
  const able = mayDo(card, me)
  const params = { withdrawalId: card.withdrawalId }
  const done = () => setAsked(undefined)
  const reject = useDo('rejectWithdrawal', CHANGED, done)
  const giveBack = useDo('returnWithdrawal', CHANGED, done)
  return (
    <>
      <CaseLink card={card} />
      <DecisionBar
        decisions={[
          able.approve && {
            label: t('withdrawal.approve'),
            shortcut: 'a',
            tone: 'primary',
            icon: 'check',
            onDecide: () => setAsked('approve'),
          },
          able.pay && { label: t('withdrawal.pay'), shortcut: 'p', tone: 'primary', icon: 'banknote', onDecide: () => setAsked('pay') },
          able.reject && {
            label: t('withdrawal.reject'),
            shortcut: 'r',
            tone: 'danger-soft',
            icon: 'x',
            onDecide: () => setAsked('reject'),
          },
          able.giveBack && { label: t('withdrawal.giveBack'), icon: 'undo-2', onDecide: () => setAsked('return') },
        ]}
      >
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
      </DecisionBar>
    </>
  )
}

/** A payment that did not arrive goes on in its case. */
function CaseLink({ card: { state, payouts } }: { card: WithdrawalCard }) {
  const { t } = useText()
  const caseId = state === 'disputed' ? payouts.find(payout => payout.receipt === 'not_received')?.caseId : undefined
  if (!caseId) return null
  return (
    <a className={`${buttonClass({ tone: 'primary', size: 's' })} mt-4`} href={`#/cases?id=${caseId}`}>
      {t('withdrawal.openCase')}
    </a>
  )
}
