import { useEffect } from 'react'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** The key that follows or precedes the chosen one; the first where none is chosen, the same at the ends. */
export function nextKey(keys: readonly string[], chosen: string | undefined, step: 1 | -1): string | undefined {
  const at = chosen === undefined ? -1 : keys.indexOf(chosen)
  if (at < 0) return keys[0]
  return keys[at + step] ?? keys[at]
}

/** Up and down move the choice through the rows, from anywhere but a field or a tab. */
export function useRowKeys(keys: readonly string[], chosen: string | undefined, onChoose: ((key: string) => void) | undefined) {
  useEffect(() => {
    if (!onChoose) return
    const onKey = (event: KeyboardEvent) => {
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined
      if (!step || isTyping(event.target) || document.querySelector('[role="dialog"]')) return
      const next = nextKey(keys, chosen, step)
      if (next === undefined) return
      event.preventDefault()
      onChoose(next)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
}
