import { useSyncExternalStore } from 'react'

/** Whether a pointer can rest on something here; on a phone what only a hover shows is not worth drawing. */
export const useCanHover = (): boolean => useSyncExternalStore(follow, () => !withoutHover()?.matches)

let query: MediaQueryList | undefined
function withoutHover(): MediaQueryList | undefined {
  if (typeof matchMedia === 'function') query ??= matchMedia('(hover: none)')
  return query
}

function follow(onChange: () => void): () => void {
  const media = withoutHover()
  media?.addEventListener('change', onChange)
  return () => media?.removeEventListener('change', onChange)
}
