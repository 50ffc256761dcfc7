import { useCallback, useRef } from 'react'
import { isApiError } from './api-error.ts'

/**
 * The idempotency key of what the player means to do now. The same wish sent again (a second press, a retry after a lost line) carries
 * the same key, so that it counts once; another wish gets a new one. `done` closes the intent after its answer.
 */
export function useIntentKey(): { keyFor: (wish: unknown) => string; done: () => void } {
  const open = useRef<{ wish: string; key: string } | undefined>(undefined)
  const keyFor = useCallback((wish: unknown) => {
    const text = JSON.stringify(wish)
    if (open.current?.wish !== text) open.current = { wish: text, key: crypto.randomUUID() }
    return open.current.key
  }, [])
  const done = useCallback(() => {
    open.current = undefined
  }, [])
  return { keyFor, done }
}

/** Refused at the door: the session has ended, or too much was sent. That says nothing of the same wish sent before. */
const AT_THE_DOOR = [401, 429]

/** Whether the server has decided that nothing happens. After an outage, a lost line or a page of a proxy nobody here knows what came of the wish. */
export const isRefusal = (error: unknown): boolean =>
  isApiError(error) && error.code !== 'unreadable' && error.status >= 400 && error.status < 500 && !AT_THE_DOOR.includes(error.status)
