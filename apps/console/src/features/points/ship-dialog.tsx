import type { BodyOf, Endpoints } from '@croupier/contract/browser'
import { TextArea, TextField } from '@croupier/ui'
import { SendDialog } from '../../shared/form/send-dialog.tsx'
import { useRules } from '../../shared/form/use-rules.ts'
import { useSendForm } from '../../shared/form/use-send-form.ts'
import { useText } from '../../shared/i18n/use-text.ts'

type Shipping = BodyOf<Endpoints['approvePointOrder']>

/** By whom it goes and how it is followed: the member reads it. */
export function ShipDialog({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const { t } = useText()
  const rules = useRules()
  const send = useSendForm<'approvePointOrder', Shipping>('approvePointOrder', {
    values: { carrier: '', tracking: '', note: '' },
    changes: ['consolePointOrders', 'consolePointOrder', 'deskCounts'],
    optionsOf: body => ({ params: { orderId }, body }),
    done: onClose,
  })
  return (
    <SendDialog
      send={send}
      title={t('pointOrder.sendTitle')}
      description={t('pointOrder.sendText')}
      action={t('pointOrder.send')}
      onClose={onClose}
    >
      <TextField label={t('pointOrder.carrier')} required maxLength={80} {...send.field('carrier', rules.required)} />
      <TextField label={t('pointOrder.tracking')} maxLength={80} {...send.field('tracking')} />
      <TextArea label={t('pointOrder.note')} rows={2} maxLength={300} {...send.field('note')} />
    </SendDialog>
  )
}
