export type TreeStep =
  | { readonly kind: 'focus'; readonly item: HTMLElement }
  | { readonly kind: 'open' | 'close' | 'choose'; readonly memberId: string }

/** What a key does in a tree whose shown items are `items` from the top, by the pattern that screen readers know. */
export function keyStep(key: string, items: readonly HTMLElement[], focused: Element | null): TreeStep | undefined {
  const at = items.findIndex(item => item === focused)
  const item = items[at]
  if (!item) return undefined
  const memberId = item.dataset.member ?? ''
  const expanded = item.getAttribute('aria-expanded')
  const focus = (next: HTMLElement | undefined): TreeStep | undefined => next && { kind: 'focus', item: next }
  const level = (one: HTMLElement) => Number(one.getAttribute('aria-level'))
  switch (key) {
    case 'ArrowDown':
      return focus(items[at + 1])
    case 'ArrowUp':
      return focus(items[at - 1])
    case 'Home':
      return focus(items[0])
    case 'End':
      return focus(items.at(-1))
    case 'ArrowRight':
      return expanded === 'false' ? { kind: 'open', memberId } : expanded === 'true' ? focus(items[at + 1]) : undefined
    case 'ArrowLeft':
      return expanded === 'true' ? { kind: 'close', memberId } : focus(items.slice(0, at).findLast(one => level(one) < level(item)))
    case 'Enter':
    case ' ':
      return { kind: 'choose', memberId }
    default:
      return undefined
  }
}
