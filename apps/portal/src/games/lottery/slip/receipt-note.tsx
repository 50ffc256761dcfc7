import { Button } from '@croupier/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { loadChunk } from '../../../shared/lazy/load-chunk.ts'
import type { Purchase } from '../../../shared/receipts/judge-receipts.ts'
import { receiptKeys } from '../../../shared/receipts/use-kept-receipt.ts'

/** Keeps the receipts of an order in this browser; without what was bought they are only checked for their signatures. */
export function useKeepReceipts() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ orderId, purchase }: { orderId: string; purchase?: Purchase }) => {
      const { keepReceipts } = await loadChunk('keep-receipts', () => import('../../../shared/receipts/keep-receipts.ts'))
      return keepReceipts(orderId, purchase)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: receiptKeys.all }),
  })
}

/** What became of the receipts of a purchase: the bets are placed either way. */
export function ReceiptNote({ keeping }: { keeping: ReturnType<typeof useKeepReceipts> }) {
  const { t } = useTranslation('lottery')
  const { data, isPending, isError, isIdle, variables, mutate } = keeping
  if (isIdle) return null
  if (isPending) return <span className="block text-12 text-text-2">{t('receipt.keeping')}</span>
  if (data === true) return <span className="block text-12 text-text-2">{t('receipt.kept')}</span>
  return (
    <span className="row flex-wrap gap-2 text-12 mt-2">
      {t(isError ? 'receipt.notKept' : 'receipt.wrong')}
      <Button size="xs" icon="rotate-cw" onClick={() => mutate(variables)}>
        {t('receipt.again')}
      </Button>
    </span>
  )
}
