import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** `open`: takes bets; `on-air`: happening now; `is-stale`: the line is down. The word says it too. */
export function LiveDot({ state = 'open', children }: { state?: 'open' | 'on-air' | 'is-stale'; children: ReactNode }) {
  return (
    <span className={classNames('live-dot text-13', state !== 'open' && state)}>
      <i aria-hidden="true" />
      {children}
    </span>
  )
}
