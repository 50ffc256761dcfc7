import { Button, useToast } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import type { PlacedLine } from '../../../shared/api/queries/lottery.ts'
import { useErrorText } from '../../../shared/i18n/use-error-text.ts'
import { useKeptReceipt } from '../../../shared/receipts/use-kept-receipt.ts'
import { saveFile } from '../../../shared/records/save-file.ts'
import { useKeepReceipts } from '../slip/receipt-note.tsx'

/** The signed receipt of a ticket: to be downloaded where this browser has it, else to be asked for. */
export function TicketReceipt({ bet }: { bet: PlacedLine }) {
  const { t } = useTranslation('lottery')
  const toast = useToast()
  const textOf = useErrorText()
  const kept = useKeptReceipt(bet.betId).data
  const keeping = useKeepReceipts()
  if (kept === undefined) return null
  if (kept)
    return (
      <Button
        size="xs"
        tone="ghost"
        icon="download"
        title={t('receipt.kept')}
        onClick={() =>
          saveFile(`receipt-${bet.gameCode}-${bet.number}.json`, new Blob([JSON.stringify(kept.receipt)], { type: 'application/json' }))
        }
      >
        {t('receipt.name')}
      </Button>
    )
  const ask = () =>
    keeping.mutate(
      { orderId: bet.orderId },
      {
        onSuccess: isRight => !isRight && toast({ tone: 'lost', title: t('receipt.wrong') }),
        onError: error => {
          const { text, code } = textOf(error)
          toast({ tone: 'lost', title: text, code })
        },
      },
    )
  return (
    <Button size="xs" tone="ghost" icon="receipt-text" busy={keeping.isPending} onClick={ask}>
      {t('receipt.get')}
    </Button>
  )
}
