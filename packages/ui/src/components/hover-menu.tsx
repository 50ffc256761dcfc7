import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { useUi } from '../context.tsx'
import { Icon } from './icon.tsx'

/** Long enough to cross a corner of the page with the pointer without losing the panel. */
const CLOSE_DELAY_MS = 160

export interface HoverMenuProps {
  label: ReactNode
  href: string
  isCurrent?: boolean
  /** Name of the button that opens the panel by keyboard and touch. */
  openLabel: string
  className?: string
  children: ReactNode
}

/** A place in the head with a panel beneath: hovering opens it, the small button opens it for keyboard and touch, Escape closes it. The label itself stays a link. */
export function HoverMenu({ label, href, isCurrent, openLabel, className, children }: HoverMenuProps) {
  const { Link } = useUi()
  const [isOpen, setOpen] = useState(false)
  const panelId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const cancel = () => clearTimeout(timer.current)
  const closeSoon = () => {
    cancel()
    timer.current = setTimeout(() => setOpen(false), CLOSE_DELAY_MS)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    event.stopPropagation()
    setOpen(false)
    button.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering is an extra; the button inside does the same for every other input.
    <div
      className={classNames('hover-menu', className)}
      onPointerEnter={event => {
        cancel()
        if (event.pointerType === 'mouse') setOpen(true)
      }}
      onPointerLeave={closeSoon}
      onBlur={event => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
      onKeyDown={onKeyDown}
    >
      <Link href={href} className={classNames(isCurrent && 'is-on', isOpen && 'is-open')} aria-current={isCurrent ? 'page' : undefined}>
        {label}
      </Link>
      <button
        ref={button}
        type="button"
        className="open"
        aria-label={openLabel}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="chevron-down" size="xs" />
      </button>
      <div id={panelId} className="mega" data-state={isOpen ? 'open' : 'closed'} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </div>
  )
}
