import { useQuery } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { useBrand } from '../../shared/brand/use-brand.ts'
import { useLanguage } from '../../shared/i18n/use-language.ts'
import { useSession } from '../../shared/session/session-store.ts'

export interface GameAsked {
  gameId: string
  vassalage: string | null
  isTrial: boolean
}

/** Opens a session of the game and answers the frame's address. One visit of the page opens it once; leaving forgets it. */
export function useLaunchedGame({ gameId, vassalage, isTrial }: GameAsked) {
  const brand = useBrand()
  const language = useLanguage()
  return useQuery({
    queryKey: ['launch', gameId, isTrial],
    queryFn: ({ signal }) => {
      const { account, token } = useSession.getState()
      const body = {
        gameId,
        nodeId: gameId,
        accountType: 1,
        confirmTrans: 0,
        launchMode: 'GLS',
        platform: 'html5-desktop',
        clientType: 3,
        merchantCode: brand.merchantCode,
        language,
        trial: isTrial,
        ...(vassalage && { vassalage }),
        ...(account && { username: account }),
        ...(token && { token }),
      }
      return call('launchGame', { body, signal })
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}
