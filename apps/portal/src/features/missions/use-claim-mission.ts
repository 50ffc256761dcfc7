import { useToast } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import type { Mission } from '../../shared/api/queries/missions.ts'
import { useMoneyStep } from '../../shared/api/use-money-step.ts'

export type MissionWish = Pick<Mission, 'missionId' | 'firstDay'>

/** Fetches the reward of a mission once. Wallet, points and rewards are all the member's, so all of it is read anew. */
export function useClaimMission() {
  const { t } = useTranslation('missions')
  const toast = useToast()
  return useMoneyStep(
    ['member'],
    ({ missionId, firstDay }: MissionWish, idempotencyKey) =>
      call('claimMission', { params: { missionId }, body: { firstDay }, idempotencyKey }),
    () => toast({ tone: 'won', title: t('claimed') }),
  )
}

/** Signs in for the day that is shown, once. */
export function useSignIn() {
  const { t } = useTranslation('missions')
  const toast = useToast()
  return useMoneyStep(
    ['member'],
    (today: string, idempotencyKey) => call('claimDailySignIn', { body: { today }, idempotencyKey }),
    ({ run }) => toast({ tone: 'won', title: t('signIn.done', { count: run }) }),
  )
}
