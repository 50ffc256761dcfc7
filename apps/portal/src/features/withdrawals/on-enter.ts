import type { KeyboardEvent } from 'react'

/** For fields inside of another form: Enter acts here. Forms do not nest, and the one around would go on with the withdrawal instead. */
export const onEnter = (act: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter') return
  event.preventDefault()
  act()
}
