import type { CSSProperties } from 'react'
import { classNames } from '../class-names.ts'

/** How far something is, `value` of `max`. The label says of what. */
export function ProgressBar({
  value,
  max = 100,
  label,
  tone = 'primary',
  isThin,
}: {
  value: number
  max?: number
  label: string
  tone?: 'primary' | 'won'
  isThin?: boolean
}) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <div
      className={classNames('bar', tone === 'won' && 'won', isThin && 'thin')}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
    >
      <i style={{ '--v': `${share * 100}%` } as CSSProperties} />
    </div>
  )
}
