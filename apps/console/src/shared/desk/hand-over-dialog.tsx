import { Button, SelectField } from '@croupier/ui'
import { Dialog } from '@croupier/ui/components/dialog.tsx'
import { useState } from 'react'
import { useText } from '../i18n/use-text.ts'
import type { HandOver } from './claim-port.ts'

/** Asks which colleague goes on. */
export function HandOverDialog({ handOver: { to, give }, onClose }: { handOver: HandOver; onClose: () => void }) {
  const { t } = useText()
  const [operatorId, setOperatorId] = useState(to[0]?.operatorId ?? '')
  const send = () => {
    give(operatorId)
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('claim.handOverTitle')}
      description={t('claim.handOverText')}
      footer={
        <>
          <Button size="s" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button size="s" tone="primary" disabled={operatorId === ''} onClick={send}>
            {t('claim.handOver')}
          </Button>
        </>
      }
    >
      <div className="mt-4">
        <SelectField
          label={t('claim.colleague')}
          value={operatorId}
          options={to.map(({ operatorId: value, name: label }) => ({ value, label }))}
          onChange={event => setOperatorId(event.target.value)}
        />
      </div>
    </Dialog>
  )
}
