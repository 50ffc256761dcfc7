import { Button, type ButtonProps } from '@croupier/ui'
import type { ReactNode } from 'react'
import { useKeys } from '../keys/use-keys.ts'

/** Something that can be done to an item now. */
export interface Decision extends Pick<ButtonProps, 'icon' | 'tone' | 'busy'> {
  readonly label: string
  /** Its key, while its button is there. */
  readonly shortcut?: string
  readonly onDecide: () => void
}

/** All that can be done to an item now, each with its button and its key; `children` are the questions that they ask. */
export function DecisionBar({ decisions, children }: { decisions: readonly (Decision | false | undefined)[]; children?: ReactNode }) {
  const offered = decisions.filter(each => each !== false && each !== undefined)
  useKeys(Object.fromEntries(offered.flatMap(({ shortcut, busy, onDecide }) => (shortcut && !busy ? [[shortcut, onDecide]] : []))))
  return (
    <>
      {offered.length > 0 && (
        <div className="row gap-2 mt-4 flex-wrap">
          {offered.map(({ label, shortcut, onDecide, ...look }) => (
            <Button key={label} size="s" {...look} {...(shortcut && { 'aria-keyshortcuts': shortcut })} onClick={onDecide}>
              {label}
            </Button>
          ))}
        </div>
      )}
      {children}
    </>
  )
}
