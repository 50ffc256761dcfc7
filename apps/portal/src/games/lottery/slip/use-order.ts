import { useQueryClient } from '@tanstack/react-query'
import { isApiError } from '../../../shared/api/api-error.ts'
import { call } from '../../../shared/api/call.ts'
import { type LotteryOrder, type LotteryReceipt, lotteryKeys } from '../../../shared/api/queries/lottery.ts'
import { walletKeys } from '../../../shared/api/queries/wallet.ts'
import { useMoneyStep } from '../../../shared/api/use-money-step.ts'

const MOVED = ['price_changed', 'issue_closed', 'outcome_closed', 'play_sold_out', 'issue_sold_out'] as const

/** Buys a slip: once, however often it is pressed. */
export function useOrder(onDone: (receipt: LotteryReceipt) => void) {
  const queries = useQueryClient()
  return useMoneyStep(
    walletKeys.all,
    async (body: LotteryOrder, idempotencyKey) => {
      try {
        return await call('placeLotteryOrder', { body, idempotencyKey })
      } catch (error) {
        // What is on sale, and at which price, is not what this screen shows.
        if (MOVED.some(code => isApiError(error, code))) void queries.invalidateQueries({ queryKey: lotteryKeys.all })
        throw error
      }
    },
    receipt => {
      void queries.invalidateQueries({ queryKey: lotteryKeys.orders() })
      onDone(receipt)
    },
  )
}

/** Takes back what was bought for draws that are still on sale; all of the order's, or the given ones. */
export function useCancelOrder(onDone: (refunded: string) => void) {
  const queries = useQueryClient()
  return useMoneyStep(
    walletKeys.all,
    ({ orderId, numbers }: { orderId: string; numbers?: string[] }, idempotencyKey) =>
      call('cancelLotteryOrder', { params: { orderId }, body: numbers ? { numbers } : {}, idempotencyKey }),
    ({ refunded }) => {
      void queries.invalidateQueries({ queryKey: lotteryKeys.orders() })
      onDone(refunded)
    },
  )
}
