import { type ExternalOffer, SIGN_IN_CHANNEL } from '@croupier/contract/browser'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../api/call.ts'

/** Providers that open a window of their own. */
export type WindowProvider = Exclude<ExternalOffer['provider'], 'firebase'>

/** A window that has just closed may still be telling the server why. */
const AFTER_CLOSE_MS = 800
const LOOK_MS = 400
const FEATURES = 'popup,width=480,height=680'

/** Where a provider's window is: nowhere, opening, open, or kept shut by the browser. */
type Stage = 'idle' | 'opening' | 'open' | 'blocked'

/**
 * A provider's window. It says only that it has come back, or was closed; what became of it is asked from the server by the name of the attempt, so that
 * nobody else's window can speak for this page.
 */
export function useProviderWindow(onBack: (attempt: string) => void) {
  const [stage, setStage] = useState<Stage>('idle')
  const opened = useRef<{ page: Window; attempt: string } | null>(null)
  const start = useMutation({ mutationFn: (provider: WindowProvider) => call('startExternal', { body: { provider } }) })

  const settle = useCallback(() => {
    const current = opened.current
    if (!current) return
    opened.current = null
    current.page.close()
    setStage('idle')
    onBack(current.attempt)
  }, [onBack])

  const open = async (provider: WindowProvider) => {
    start.reset()
    // Opened within the press itself: a browser blocks what comes later.
    const page = window.open('about:blank', '_blank', FEATURES)
    if (!page) return setStage('blocked')
    setStage('opening')
    try {
      const { attempt, authorizationUrl } = await start.mutateAsync(provider)
      opened.current = { page, attempt }
      page.location.replace(authorizationUrl)
      setStage('open')
    } catch {
      // `error` says what went wrong.
      page.close()
      setStage('idle')
    }
  }

  useEffect(() => {
    if (stage !== 'open') return
    const channel = new BroadcastChannel(SIGN_IN_CHANNEL)
    channel.onmessage = settle
    let closing: ReturnType<typeof setTimeout> | undefined
    const looking = setInterval(() => {
      if (!opened.current?.page.closed) return
      clearInterval(looking)
      closing = setTimeout(settle, AFTER_CLOSE_MS)
    }, LOOK_MS)
    return () => {
      channel.close()
      clearInterval(looking)
      clearTimeout(closing)
    }
  }, [stage, settle])

  return { stage, error: start.error, open: (provider: WindowProvider) => void open(provider), cancel: settle }
}
