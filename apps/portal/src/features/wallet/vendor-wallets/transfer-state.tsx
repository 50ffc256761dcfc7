import { amountText, Button, Note, useUi } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { vendorTransferQuery } from '../../../shared/api/queries/vendor-wallets.ts'
import { stageOf, transferLook } from './transfer-look.ts'
import type { VendorTransfer } from './types.ts'

/** Within this time a vendor answers; later we say that it has not (bar U4). */
const PATIENCE_MS = 3_000

/** Where a transfer stands, told truthfully: on its way, not answered, arrived, or refused and back. */
export function TransferState({ transfer, onClose }: { transfer: VendorTransfer; onClose?: () => void }) {
  const { t } = useTranslation('vendorWallets')
  const { locale } = useUi()
  const { data: now = transfer } = useQuery({ ...vendorTransferQuery(transfer.transferId), initialData: transfer })
  const isSlow = useIsSlow(now)
  const stage = isSlow && stageOf(now) === 'moving' ? 'unknown' : stageOf(now)
  const { tone } = transferLook(stage === 'moving' ? 'asking' : stage)
  const words = { vendor: now.displayName, amount: amountText(now.amount, { locale, currency: now.currency }) }
  const way = now.to === 'main' ? 'bring' : 'send'
  return (
    <div aria-live="polite">
      <Note tone={tone === 'lost' ? 'warn' : tone}>
        <b className="block font-semi">{t(`transfer.${stage}.${way}.title`, words)}</b>
        <span className="block text-13">
          {t(stage === 'refused' ? `refused.${now.reason ?? 'refused'}` : `transfer.${stage}.${way}.text`, words)}
        </span>
        {onClose && now.endedAt !== null && (
          <Button size="xs" className="mt-2" onClick={onClose}>
            {t('transfer.close')}
          </Button>
        )}
      </Note>
    </div>
  )
}

function useIsSlow({ transferId, createdAt, endedAt }: VendorTransfer): boolean {
  const [isSlow, setSlow] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another transfer begins another wait.
  useEffect(() => {
    setSlow(false)
    if (endedAt !== null) return
    const timer = setTimeout(() => setSlow(true), Math.max(0, Date.parse(createdAt) + PATIENCE_MS - Date.now()))
    return () => clearTimeout(timer)
  }, [transferId, endedAt])
  return isSlow
}
