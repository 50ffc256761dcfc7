import { useQuery } from '@tanstack/react-query'
import { activeGrantQuery, type Grant } from '../api/queries/grants.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { useIsLoggedIn, useIsTrial } from '../session/session-store.ts'

/** The bonus money that bets count for now; undefined for visitors and guests, and where there is none. */
export function useActiveGrant(): Grant | undefined {
  const isMember = useIsLoggedIn()
  const isTrial = useIsTrial()
  const { data } = useQuery({ ...activeGrantQuery(useLanguage()), enabled: isMember && !isTrial })
  return data ?? undefined
}
