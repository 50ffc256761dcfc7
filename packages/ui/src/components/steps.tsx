import { classNames } from '../class-names.ts'
import { Icon } from './icon.tsx'

/** Where one is in a thing done in steps; `current` counts from 0. */
export function Steps({ labels, current }: { labels: readonly string[]; current: number }) {
  return (
    <ol className="steps">
      {labels.map((label, index) => (
        <li
          key={label}
          className={classNames(index === current && 'is-on', index < current && 'is-done')}
          aria-current={index === current ? 'step' : undefined}
        >
          <b>{index < current ? <Icon name="check" size="xs" /> : index + 1}</b>
          {label}
        </li>
      ))}
    </ol>
  )
}
