import { queryOptions, useQuery } from '@tanstack/react-query'
import { lotteryKeys } from '../api/queries/lottery.ts'
import { loadChunk } from '../lazy/load-chunk.ts'
import { useSession } from '../session/session-store.ts'

export const receiptKeys = { all: [...lotteryKeys.own, 'kept receipts'] as const }

/** The receipt that this browser keeps of a bet; null without one. */
export const keptReceiptQuery = (account: string, bet: string) =>
  queryOptions({
    queryKey: [...receiptKeys.all, account, bet],
    queryFn: async () => {
      const { findReceiptOfBet } = await loadChunk('receipt-store', () => import('./receipt-store.ts'))
      return (await findReceiptOfBet(account, bet)) ?? null
    },
    staleTime: Number.POSITIVE_INFINITY,
    // A receipt may hold a long list of tickets, and is read again in milliseconds.
    structuralSharing: false,
    networkMode: 'always',
  })

export function useKeptReceipt(bet: string) {
  const account = useSession(state => state.account)
  return useQuery({ ...keptReceiptQuery(account ?? '', bet), enabled: account !== null })
}
