import { useEffect } from 'react'
import { nextKey } from '../../shared/ui/use-row-keys.ts'

export interface DeskKeys {
  readonly keys: readonly string[]
  readonly chosen: string | undefined
  readonly onChoose: (key: string) => void
  /** Undefined: not now. */
  readonly onApprove: (() => void) | undefined
  readonly onReject: (() => void) | undefined
  readonly onTake: (() => void) | undefined
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** The desk without a mouse: j and k move, Enter opens the first, c takes, a approves, r rejects. A field, a dialog or a modifier has its own keys. */
export function useDeskKeys({ keys, chosen, onChoose, onApprove, onReject, onTake }: DeskKeys): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isOurs = !(
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isTyping(event.target) ||
        document.querySelector('[role="dialog"]')
      )
      if (!isOurs) return
      const to = event.key === 'j' ? nextKey(keys, chosen, 1) : event.key === 'k' ? nextKey(keys, chosen, -1) : undefined
      const first = event.key === 'Enter' && chosen === undefined && event.target === document.body ? keys[0] : undefined
      const act = { a: onApprove, r: onReject, c: onTake }[event.key]
      const choose = to ?? first
      if (choose === undefined && !act) return
      event.preventDefault()
      if (choose !== undefined) onChoose(choose)
      else act?.()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
}
