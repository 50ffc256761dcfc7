import type { BodyOf, Endpoints } from '@croupier/contract/browser'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { pointKeys, type RedeemedPoints } from '../../shared/api/queries/points.ts'
import { walletKeys } from '../../shared/api/queries/wallet.ts'
import { useMoneyStep } from '../../shared/api/use-money-step.ts'

export const useRedeem = (onDone: (redeemed: RedeemedPoints) => void) =>
  useMoneyStep(
    pointKeys.all,
    (wish: BodyOf<Endpoints['redeemPoints']>, idempotencyKey) => call('redeemPoints', { body: wish, idempotencyKey }),
    onDone,
  )

/** What arrives is cash, so the wallet is read anew as well. */
export function useConvert(onDone: (redeemed: RedeemedPoints) => void) {
  const queries = useQueryClient()
  return useMoneyStep(
    pointKeys.all,
    (wish: BodyOf<Endpoints['convertPoints']>, idempotencyKey) => call('convertPoints', { body: wish, idempotencyKey }),
    redeemed => {
      void queries.invalidateQueries({ queryKey: walletKeys.all })
      onDone(redeemed)
    },
  )
}
