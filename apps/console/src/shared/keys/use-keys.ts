import { useEffect, useEffectEvent } from 'react'

/** By the name that the browser gives a key; what is undefined cannot be done now. */
export type Keys = Readonly<Record<string, (() => void) | undefined>>

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** A field keeps its letters, but Escape closes what it stands in; Enter belongs to whatever has the focus. */
function isTaken({ key, target }: KeyboardEvent): boolean {
  if (key === 'Escape') return false
  return key === 'Enter' ? target !== document.body : isTyping(target)
}

/** Keys of what is on the screen. Modifiers belong to the browser, and an open dialog has the keyboard for itself. */
export function useKeys(keys: Keys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.key]
    if (!act || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (isTaken(event) || document.querySelector('[role="dialog"]')) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
