import { type CSSProperties, type ReactNode, useId, useRef } from 'react'
import { useUi } from '../context.tsx'
import type { IconName } from '../generated/icon-names.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { useLane } from './use-lane.ts'

export interface LaneProps {
  title: ReactNode
  icon?: IconName
  /** Beside the title, e.g. how many are open now. */
  note?: ReactNode
  all?: { label: ReactNode; href: string }
  /** Width of one card in pixels; the lane always shows a piece of the next. */
  cardWidthPx?: number
  children: ReactNode
}

/** A row of cards that snaps, by touch, wheel, arrows or keyboard. */
export function Lane({ title, icon, note, all, cardWidthPx = 152, children }: LaneProps) {
  const { texts, Link } = useUi()
  const headId = useId()
  const row = useRef<HTMLDivElement>(null)
  const { hasBefore, hasAfter, scrollBy } = useLane(row)
  const overflows = hasBefore || hasAfter
  return (
    <section aria-labelledby={headId}>
      <div className="lane-h">
        {icon && <Icon name={icon} size="l" />}
        <h2 className="h2" id={headId}>
          {title}
        </h2>
        {note}
        {all && (
          <Link className="link all text-13" href={all.href}>
            {all.label}
            <Icon name="chevron-right" size="xs" className="rtl:rotate-180" />
          </Link>
        )}
        {overflows && (
          <div className={all ? 'lane-arrows max-md:hidden' : 'lane-arrows ms-auto max-md:hidden'}>
            <IconButton
              icon="chevron-left"
              size="s"
              solid
              label={texts.scrollBack}
              disabled={!hasBefore}
              onClick={() => scrollBy(-1)}
              className="rtl:rotate-180"
            />
            <IconButton
              icon="chevron-right"
              size="s"
              solid
              label={texts.scrollForward}
              disabled={!hasAfter}
              onClick={() => scrollBy(1)}
              className="rtl:rotate-180"
            />
          </div>
        )}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a row of cards is a group, not a fieldset of a form. */}
      <div
        ref={row}
        className="lane"
        style={{ '--w': `${cardWidthPx}px` } as CSSProperties}
        role="group"
        aria-labelledby={headId}
        tabIndex={overflows ? 0 : undefined}
      >
        {children}
      </div>
    </section>
  )
}
