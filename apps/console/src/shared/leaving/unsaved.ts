import { useEffect, useSyncExternalStore } from 'react'

const held = new Set<symbol>()
let waiting: (() => void) | undefined
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

/** What a screen or dialog holds and nobody has saved. While there is any, whoever leaves is asked first. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const key = Symbol('unsaved')
    held.add(key)
    return () => {
      held.delete(key)
    }
  }, [isUnsaved])
}

export const isAnythingUnsaved = (): boolean => held.size > 0

/** Does it at once where nothing is unsaved, else after the operator has said that he leaves. */
export function leaveThen(act: () => void): void {
  if (isAnythingUnsaved()) {
    waiting = act
    tell()
  } else act()
}

/** What waits for the operator's answer. */
export function useWaiting(): { readonly act: (() => void) | undefined; readonly forget: () => void } {
  const act = useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    () => waiting,
  )
  const forget = () => {
    waiting = undefined
    tell()
  }
  return { act, forget }
}
