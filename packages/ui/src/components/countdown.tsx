import { Fragment } from 'react'
import { classNames } from '../class-names.ts'

/** Time left in seconds as `mm:ss`, with hours when there are any. The clock is the caller's; the reader of a screen is told by `label`, not every second. */
export function Countdown({ secondsLeft, label, small }: { secondsLeft: number; label: string; small?: boolean }) {
  const left = Math.max(0, Math.ceil(secondsLeft))
  const hours = Math.floor(left / 3600)
  const groups = [...(hours > 0 ? [hours] : []), Math.floor((left % 3600) / 60), left % 60].map(n => String(n).padStart(2, '0'))
  return (
    <span className={classNames('cd', small && 'sm')} role="timer" aria-label={`${label} ${groups.join(':')}`} aria-live="off">
      {groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: hours, minutes and seconds are known by their place.
        <Fragment key={index}>
          {index > 0 && <span aria-hidden="true">:</span>}
          <b aria-hidden="true">{group}</b>
        </Fragment>
      ))}
    </span>
  )
}
