import { useToast } from '@croupier/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** A part that is fetched when it is wanted. Where it does not come the page stays as it is and hears `onLost`; the next wish fetches again. */
export function useLatePart<P>(isWanted: boolean, load: () => Promise<P>, onLost: () => void): P | undefined {
  const [part, setPart] = useState<P>()
  const fetchPart = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const found = await load()
      setPart(() => found)
    } catch {
      if (!signal.aborted) onLost()
    }
  })
  const isMissing = isWanted && part === undefined
  useEffect(() => {
    if (!isMissing) return
    const wish = new AbortController()
    void fetchPart(wish.signal)
    return () => wish.abort()
  }, [isMissing])
  return isWanted ? part : undefined
}

/** Says that the line was lost, where nothing on the page has a place for it. */
export function useTellLost(): () => void {
  const { t } = useTranslation()
  const toast = useToast()
  return () => toast({ tone: 'lost', title: t('error.lineLost'), code: 'line_lost' })
}
