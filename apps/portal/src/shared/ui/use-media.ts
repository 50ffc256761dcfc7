import { useCallback, useSyncExternalStore } from 'react'

/** Whether the screen is so now; for what is not worth drawing where the style sheet would hide it. */
export function useMedia(query: string): boolean {
  const follow = useCallback(
    (onChange: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(follow, () => matchMedia(query).matches)
}

/** From here on columns stand beside the page (`frame.css`). */
export const WIDE = '(min-width: 1280px)'
