import { TextField } from '@croupier/ui'
import type { WithdrawalCard } from '../../shared/api/types.ts'
import { SendDialog } from '../../shared/form/send-dialog.tsx'
import { useSendForm } from '../../shared/form/use-send-form.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'

/** Approval is a step of its own; whoever may pay goes on to paying. */
export function ApproveDialog({ card, onClose }: { card: WithdrawalCard; onClose: () => void }) {
  const { t } = useText()
  const { amount } = useFormat()
  const send = useSendForm<'approveWithdrawal', { note: string }>('approveWithdrawal', {
    values: { note: '' },
    changes: ['consoleWithdrawals', 'consoleWithdrawal'],
    optionsOf: ({ note }) => ({ params: { withdrawalId: card.withdrawalId }, body: note.trim() === '' ? {} : { note: note.trim() } }),
    done: onClose,
  })
  return (
    <SendDialog
      send={send}
      action={t('withdrawal.approve')}
      onClose={onClose}
      title={t('withdrawal.approveTitle', { number: card.number })}
      description={t('withdrawal.approveText', { amount: `${amount(card.net)} ${card.currency}`, holder: card.holder })}
    >
      <TextField label={t('withdrawal.note')} maxLength={500} {...send.field('note')} />
    </SendDialog>
  )
}
