import { useToast } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { useMoneyStep } from '../../shared/api/use-money-step.ts'

/** All days that are ready, where none is named. */
export interface CashbackWish {
  readonly day?: string
}

/** Fetches the cashback of a day, or of all days that are ready, once. Wallet and rewards are all the member's, so all of it is read anew. */
export function useClaimCashback() {
  const { t } = useTranslation('cashback')
  const toast = useToast()
  return useMoneyStep(
    ['member'],
    (wish: CashbackWish, idempotencyKey) => call('claimCashback', { body: wish, idempotencyKey }),
    ({ claimed }) => toast({ tone: 'won', title: t('done', { count: claimed.length }) }),
  )
}
