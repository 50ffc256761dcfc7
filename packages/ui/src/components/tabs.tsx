import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { classNames } from '../class-names.ts'

export interface TabItem<K extends string> {
  key: K
  label: ReactNode
  disabled?: boolean
}

export interface TabsProps<K extends string> {
  items: readonly TabItem<K>[]
  value: K
  onChange: (key: K) => void
  /** What is chosen here, for the screen reader. */
  label: string
  /** `line` for places in a page, `box` for two to five kinds of one thing. */
  look?: 'line' | 'box'
  hug?: boolean
  /** The panel of the chosen tab; leave out when the tabs only filter a list that stays. */
  children?: ReactNode
  className?: string
}

/** One tab stop; arrows (mirrored in right-to-left), Home and End move and choose at once. */
export function Tabs<K extends string>({ items, value, onChange, label, look = 'box', hug, children, className }: TabsProps<K>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const open = items.filter(item => !item.disabled)

  // A row that is wider than the screen shows the chosen tab, wherever the choice came from; the page itself stays where it is.
  useEffect(() => {
    const row = list.current
    const tab = row && [...row.querySelectorAll<HTMLElement>('[role="tab"]')].find(each => each.dataset.key === value)
    if (!row || !tab) return
    const [seen, wanted] = [row.getBoundingClientRect(), tab.getBoundingClientRect()]
    if (wanted.right > seen.right) row.scrollLeft += wanted.right - seen.right
    else if (wanted.left < seen.left) row.scrollLeft -= seen.left - wanted.left
  }, [value])

  const choose = (index: number) => {
    const item = open[(index + open.length) % open.length]
    if (!item) return
    onChange(item.key)
    const tabs = list.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? []
    Array.from(tabs)
      .find(tab => tab.dataset.key === item.key)
      ?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = open.findIndex(item => item.key === value)
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const backward = forward === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight'
    const goal = { [forward]: at + 1, [backward]: at - 1, Home: 0, End: open.length - 1 }[event.key]
    if (goal === undefined) return
    event.preventDefault()
    choose(goal)
  }
  const hasPanel = children !== undefined
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={classNames(look === 'box' ? 'tabs' : 'utabs', hug && 'hug', className)}
        onKeyDown={onKeyDown}
      >
        {items.map(item => (
          <button
            key={item.key}
            type="button"
            role="tab"
            id={`${id}-${item.key}`}
            data-key={item.key}
            data-state={item.key === value ? 'active' : 'inactive'}
            aria-selected={item.key === value}
            aria-controls={hasPanel ? `${id}-panel` : undefined}
            tabIndex={item.key === value ? 0 : -1}
            disabled={item.disabled}
            onClick={() => onChange(item.key)}
          >
            {item.label}
          </button>
        ))}
      </div>
      {hasPanel && (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
          {children}
        </div>
      )}
    </>
  )
}
