import { Button } from '@croupier/ui'
import { Dialog } from '@croupier/ui/components/dialog.tsx'
import { useText } from '../i18n/use-text.ts'

/** Asks before what was written is thrown away; staying is what Escape, the cross and a press of Enter do. */
export function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const { t } = useText()
  return (
    <Dialog
      isOpen
      onClose={onStay}
      title={t('leave.title')}
      description={t('leave.text')}
      footer={
        <>
          <Button size="s" tone="primary" autoFocus onClick={onStay}>
            {t('leave.stay')}
          </Button>
          <Button size="s" tone="danger-soft" onClick={onLeave}>
            {t('leave.leave')}
          </Button>
        </>
      }
    />
  )
}
