import { type RefObject, useEffect, useRef } from 'react'

interface Keys {
  readonly chips: number
  readonly choose: (place: number) => void
  readonly confirm: () => void
  readonly clear: () => void
  readonly undo: () => void
}

/** Where keys mean what is typed or pressed there. */
const BUSY = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]'
const PRESSED = 'button, a, [role="button"], summary'

/** Numbers choose chips, Enter confirms, Escape clears, Backspace takes one back; in one table's frame, or on the whole page where it has but one. */
export function useKeys(frame: RefObject<HTMLElement | null>, isOnly: boolean, keys: Keys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || target?.closest(BUSY)) return
      if (!isOnly && !frame.current?.contains(target)) return
      const { chips, choose, confirm, clear, undo } = latest.current
      const place = Number(event.key) - 1
      if (place >= 0 && place < chips) choose(place)
      else if (event.key === 'Enter' && !target?.closest(PRESSED)) confirm()
      else if (event.key === 'Escape') clear()
      else if (event.key === 'Backspace') undo()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [frame, isOnly])
}
