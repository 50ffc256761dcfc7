import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lanesQuery, popularQuery, recentQuery } from '../../shared/api/queries/catalog.ts'
import { noticesQuery } from '../../shared/api/queries/messages.ts'
import { useLanguage } from '../../shared/i18n/use-language.ts'
import { useIsLoggedIn } from '../../shared/session/session-store.ts'

/**
 * Whether everything that decides what stands on the first screen has answered, well or badly. Drawing earlier would push down what
 * people already look at when the next part comes in above it.
 */
export function useHomeReady() {
  const language = useLanguage()
  const isLoggedIn = useIsLoggedIn()
  const lanes = useQuery(lanesQuery(language))
  const notices = useQuery(noticesQuery(language))
  const popular = useQuery(popularQuery(language))
  const recent = useQuery({ ...recentQuery(), enabled: isLoggedIn })
  const isWaiting = lanes.isPending || notices.isPending || popular.isPending || (isLoggedIn && recent.isPending)
  const first = [notices, popular]
  // Once shown it stays: a part that failed asks again when it comes to stand on the page, and would take the page away for that, over and over.
  const visit = `${language} ${isLoggedIn}`
  const [shownOn, setShownOn] = useState<string>()
  if (!isWaiting && shownOn !== visit) setShownOn(visit)
  return {
    isReady: !isWaiting || shownOn === visit,
    lanes: lanes.data ?? [],
    /** Nothing that stands on the first screen came; where one of both is missing the other stands alone. */
    error: first.every(({ isError }) => isError) ? popular.error : null,
    isRetrying: first.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const { refetch } of first) void refetch()
    },
  }
}
