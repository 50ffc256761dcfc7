import { type ExternalOffer, SIGN_IN_CHANNEL } from '@croupier/contract/browser'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { isApiError } from '../../../shared/api/api-error.ts'
import { call } from '../../../shared/api/call.ts'
import { enterSession } from '../enter-session.ts'

/** Providers that open a window of their own. */
export type WindowProvider = Exclude<ExternalOffer['provider'], 'firebase'>

/** A window that has just closed may still be telling the server why. */
const AFTER_CLOSE_MS = 800
const LOOK_MS = 400
const FEATURES = 'popup,width=480,height=680'

/** Where a provider's window is: nowhere, opening, open, or kept shut by the browser. */
type Stage = 'idle' | 'opening' | 'open' | 'blocked'

/**
 * Signs in by a provider's window. The window says only that it has come back; what became of it is asked from the server, so that nobody else's window can
 * sign this page in. A window that was closed early is told as such.
 */
export function useExternalWindow(onDone: () => void) {
  const queries = useQueryClient()
  const [stage, setStage] = useState<Stage>('idle')
  const opened = useRef<{ page: Window; attempt: string } | null>(null)
  const finish = useMutation({
    mutationFn: (attempt: string) => call('finishExternal', { body: { attempt } }),
    onSuccess: value => enterSession(queries, value, onDone),
  })
  const start = useMutation({ mutationFn: (provider: WindowProvider) => call('startExternal', { body: { provider } }) })
  const { mutate: end } = finish

  const settle = useCallback(() => {
    const current = opened.current
    if (!current) return
    opened.current = null
    current.page.close()
    setStage('idle')
    end(current.attempt)
  }, [end])

  const open = async (provider: WindowProvider) => {
    finish.reset()
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
      // `start.error` says what went wrong.
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

  const error = start.error ?? finish.error
  return {
    stage,
    isBusy: stage === 'opening' || finish.isPending,
    /** What comes next in a dialog of its own is no fault. */
    error:
      isApiError(error, 'external_link_required') ||
      isApiError(error, 'external_registration_required') ||
      isApiError(error, 'proof_required')
        ? null
        : error,
    open: (provider: WindowProvider) => void open(provider),
    cancel: settle,
  }
}
