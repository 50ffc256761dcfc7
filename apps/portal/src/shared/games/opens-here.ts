import type { MouseEvent } from 'react'

/** A plain click, as opposed to one that asks for a new tab or window. */
export const opensHere = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
