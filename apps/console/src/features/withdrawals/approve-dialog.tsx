import { Button, TextField } from '@croupier/ui'
import { Dialog } from '@croupier/ui/components/dialog.tsx'
import { useState } from 'react'
import type { WithdrawalCard } from '../../shared/api/types.ts'
import { useDo } from '../../shared/api/use-api.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'

/** Approval is a step of its own; whoever may pay goes on to paying. */
export function ApproveDialog({ card, onClose }: { card: WithdrawalCard; onClose: () => void }) {
  const { t } = useText()
  const { amount } = useFormat()
  const [note, setNote] = useState('')
  const approve = useDo('approveWithdrawal', ['consoleWithdrawals', 'consoleWithdrawal'], onClose)
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
