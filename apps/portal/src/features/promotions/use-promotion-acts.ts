import { useToast } from '@croupier/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { grantKeys } from '../../shared/api/queries/grants.ts'
import { promotionKeys } from '../../shared/api/queries/promotions.ts'
import { rewardKeys } from '../../shared/api/queries/rewards.ts'
import { walletKeys } from '../../shared/api/queries/wallet.ts'
import type { CallOptions } from '../../shared/api/types.ts'
import { useMoneyStep } from '../../shared/api/use-money-step.ts'

/** Whatever is done about a promotion changes where it stands; a refusal tells that it may stand otherwise than shown. */
function useReadAgain() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: promotionKeys.all })
}

export function useJoinPromotion() {
  const { t } = useTranslation('promotions')
  const toast = useToast()
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: (promotionId: string) => call('joinPromotion', { params: { promotionId } }),
    onSuccess: ({ title }) => toast({ tone: 'won', title: t('join.done', { title }) }),
    onSettled: readAgain,
  })
}

export function useApplyPromotion(promotionId: string) {
  const { t } = useTranslation('promotions')
  const toast = useToast()
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: (body: CallOptions<'applyPromotion'>['body']) => call('applyPromotion', { params: { promotionId }, body }),
    onSuccess: () => {
      toast({ tone: 'won', title: t('apply.done') })
      return readAgain()
    },
  })
}

/** Claimed once, however often it is pressed; money, bonus and rewards are read anew. */
export function useClaimPromotion() {
  const { t } = useTranslation('promotions')
  const queries = useQueryClient()
  const toast = useToast()
  return useMoneyStep(
    promotionKeys.all,
    (params: { promotionId: string }, idempotencyKey) => call('claimPromotion', { params, idempotencyKey }),
    ({ title }) => {
      for (const queryKey of [walletKeys.all, grantKeys.all, rewardKeys.all]) void queries.invalidateQueries({ queryKey })
      toast({ tone: 'won', title: t('claim.done', { title }) })
    },
  )
}
