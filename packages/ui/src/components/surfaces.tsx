import type { HTMLAttributes, ReactNode } from 'react'
import { classNames } from '../class-names.ts'

type BoxProps = HTMLAttributes<HTMLDivElement>

/** The layer that content stands on. */
export const Panel = ({ className, ...rest }: BoxProps) => <div className={classNames('panel', className)} {...rest} />

/** One step nearer, for things inside a panel. */
export const Raised = ({ className, ...rest }: BoxProps) => <div className={classNames('raised', className)} {...rest} />

/** Sunken: what is typed, totalled or confirmed. */
export const Well = ({ className, ...rest }: BoxProps) => <div className={classNames('well', className)} {...rest} />

/** One figure with its name. */
export function Stat({ label, value, note }: { label: ReactNode; value: ReactNode; note?: ReactNode }) {
  return (
    <dl className="panel stat">
      <dt>{label}</dt>
      <dd>{value}</dd>
      {note && <dd className="text-12! font-regular! text-text-3">{note}</dd>}
    </dl>
  )
}

/** What money will do, line by line, before it is confirmed. The last line is the sum. */
export function MoneyWell({ lines }: { lines: readonly { label: ReactNode; value: ReactNode }[] }) {
  return (
    <dl className="well pad col gap-2">
      {lines.map((line, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a sum have no identity but their place.
          key={index}
          className={classNames('row justify-between', index === lines.length - 1 && index > 0 && 'money-sum')}
        >
          <dt className="text-13 text-text-2">{line.label}</dt>
          <dd className="num font-semi">{line.value}</dd>
        </div>
      ))}
    </dl>
  )
}
