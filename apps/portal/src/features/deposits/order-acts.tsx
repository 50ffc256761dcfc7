import { DEPOSIT_RECEIPT_BYTES_MAX } from '@croupier/contract/browser'
import { Button, Icon } from '@croupier/ui'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import type { Deposit } from '../../shared/api/types.ts'
import { FaultNote } from '../../shared/ui/fault-note.tsx'
import { useOrderStep } from './use-order-step.ts'

/** What a member may do about a transfer of his own: say that it is sent, and show the slip. */
export function OrderActs({ deposit }: { deposit: Deposit }) {
  const { t } = useTranslation('deposits')
  const params = { depositId: deposit.depositId }
  const claim = useOrderStep(deposit.depositId, (_none: undefined) => call('claimDepositPaid', { params }))
  const send = useOrderStep(deposit.depositId, (file: File) => call('uploadDepositReceipt', { params, file }))
  if (!deposit.takesReceipt) return null
  const isBusy = claim.isPending || send.isPending
  return (
    <div className="col gap-4">
      {!deposit.claimedPaidAt && (
        <div className="row flex-wrap gap-3">
          <Button tone="primary" icon="check" busy={isBusy} onClick={() => claim.mutate(undefined)}>
            {t('act.paid')}
          </Button>
          <span className="text-13 text-text-2">{t('act.paidHint')}</span>
        </div>
      )}
      <Slip count={deposit.receiptCount} isBusy={isBusy} onFile={file => send.mutate(file)} />
      <FaultNote error={claim.error ?? send.error} />
    </div>
  )
}

const TYPES = ['image/png', 'image/jpeg', 'image/webp']

function Slip({ count, isBusy, onFile }: { count: number; isBusy: boolean; onFile: (file: File) => void }) {
  const { t } = useTranslation('deposits')
  const input = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<'tooLarge' | 'wrongType'>()
  const take = (file: File | undefined) => {
    if (!file) return
    const wrong = !TYPES.includes(file.type) ? 'wrongType' : file.size > DEPOSIT_RECEIPT_BYTES_MAX ? 'tooLarge' : undefined
    setFault(wrong)
    if (!wrong) onFile(file)
  }
  return (
    <section className="col gap-2" aria-label={t('slip.title')}>
      <b className="font-semi">{t('slip.title')}</b>
      <p className="text-13 text-text-2">{t('slip.hint')}</p>
      <div className="row flex-wrap gap-3">
        <Button size="s" icon="upload" busy={isBusy} onClick={() => input.current?.click()}>
          {t(count === 0 ? 'slip.choose' : 'slip.another')}
        </Button>
        {count > 0 && (
          <span className="row gap-2 text-13 text-won" role="status">
            <Icon name="circle-check" size="s" />
            {t('slip.sent', { count })}
          </span>
        )}
      </div>
      <input
        ref={input}
        type="file"
        className="vh"
        tabIndex={-1}
        aria-label={t('slip.choose')}
        accept={TYPES.join(',')}
        onChange={event => {
          take(event.target.files?.[0])
          // The same file may be chosen again after a failure.
          event.target.value = ''
        }}
      />
      <p className="hint bad" aria-live="polite" hidden={!fault}>
        {fault && (
          <>
            <Icon name="circle-alert" size="xs" />
            {t(`slip.${fault}`)}
          </>
        )}
      </p>
    </section>
  )
}
