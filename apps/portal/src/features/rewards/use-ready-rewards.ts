import { useQuery } from '@tanstack/react-query'
import { type Claimable, claimableQuery } from '../../shared/api/queries/rewards.ts'
import { serverNowMs } from '../../shared/api/server-time.ts'
import { useLanguage } from '../../shared/i18n/use-language.ts'
import { useIsLoggedIn, useIsTrial } from '../../shared/session/session-store.ts'
import { isPlayed, isReady } from './is-ready.ts'

/** What the member can claim at this moment. */
export function useReadyRewards(): readonly Claimable[] {
  const isMember = useIsLoggedIn()
  const isTrial = useIsTrial()
  const { data = [] } = useQuery({ ...claimableQuery(useLanguage()), enabled: isMember && !isTrial })
  return data.filter(reward => isReady(reward, serverNowMs()) && !isPlayed(reward))
}
