import { type KeyboardEvent, useCallback, useRef } from 'react'

/** The field and the rows beneath it as one list for the arrow keys: down and up walk through it, up from the first row leads back into the field. */
export function useRows() {
  const field = useRef<HTMLInputElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const rows = useCallback(() => [...(body.current?.querySelectorAll<HTMLElement>('.game-row') ?? [])], [])
  const walk = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const all = rows()
    if (step === 0 || event.nativeEvent.isComposing || all.length === 0) return
    event.preventDefault()
    const at = all.findIndex(row => row === document.activeElement) + step
    const target = at < 0 ? field.current : all[Math.min(at, all.length - 1)]
    target?.focus()
  }
  const followFirst = useCallback(() => rows()[0]?.click(), [rows])
  return { field, body, walk, followFirst }
}
