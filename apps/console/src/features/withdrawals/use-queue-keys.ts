import { useEffect } from 'react'
import { nextKey } from '../../shared/ui/use-row-keys.ts'

export interface QueueKeys {
  readonly keys: readonly string[]
  readonly chosen: string | undefined
  readonly onChoose: (key: string) => void
  /** By letter; what is not there cannot be done now. */
  readonly acts: Readonly<Record<string, () => void>>
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** The desk without a mouse: j and k move, Enter opens the first, and each act has its letter. A field, a dialog or a modifier has its own keys. */
export function useQueueKeys({ keys, chosen, onChoose, acts }: QueueKeys): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || document.querySelector('[role="dialog"]')) return
      const to = event.key === 'j' ? nextKey(keys, chosen, 1) : event.key === 'k' ? nextKey(keys, chosen, -1) : undefined
      const first = event.key === 'Enter' && chosen === undefined && event.target === document.body ? keys[0] : undefined
      const choice = to ?? first
      const act = acts[event.key]
      if (choice === undefined && !act) return
      event.preventDefault()
      if (choice !== undefined) onChoose(choice)
      else act?.()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
}
