import { useToast } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { useMoneyStep } from '../../shared/api/use-money-step.ts'

/** Fetches a gift, once. Wallet, rewards and rank are all the member's, so all of it is read anew. */
export function useClaimGift() {
  const { t } = useTranslation('ranks')
  const toast = useToast()
  return useMoneyStep(
    ['member'],
    (giftId: string, idempotencyKey) => call('claimRankGift', { params: { giftId }, idempotencyKey }),
    () => toast({ tone: 'won', title: t('gift.done') }),
  )
}
