import { useEffect } from 'react'

interface ReviewKeys {
  readonly count: number
  readonly show: (index: number) => void
  readonly accept?: () => void
  readonly refuse?: () => void
  readonly claim?: () => void
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Hands stay on the keyboard: digits choose a picture, `a` accepts it, `x` refuses it, `c` takes the check. */
export function useReviewKeys(keys: ReviewKeys): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('[role="dialog"]')) return
      const digit = Number(event.key)
      if (digit >= 1 && digit <= keys.count) keys.show(digit - 1)
      else if (event.key === 'a') keys.accept?.()
      else if (event.key === 'x') keys.refuse?.()
      else if (event.key === 'c') keys.claim?.()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
}
