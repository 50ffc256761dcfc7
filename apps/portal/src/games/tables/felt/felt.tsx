import { classNames } from '@croupier/ui'
import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react'
import { arrowTarget } from './arrow-target.ts'
import type { FeltPlan } from './felt-plan.ts'
import type { FeltSpot } from './felt-spot.ts'
import { Lettering } from './lettering.tsx'
import type { SpotView } from './spot-view.ts'

export interface FeltProps {
  plan: FeltPlan
  label: string
  viewOf: (spot: FeltSpot) => SpotView
  /** Whether chips are taken now; spots stay where they are either way. */
  isOpen: boolean
  onLay: (spot: string) => void
  onConfirm: () => boolean
}

/** The spots of a table. Each is a button; arrow keys go from one to the next, and one of them is in the order of the tab key. */
export function Felt({ plan, label, viewOf, isOpen, onLay, onConfirm }: FeltProps) {
  const [at, setAt] = useState(plan.spots[0]?.spot)
  const shapes = useRef(new Map<string, SVGPathElement>())
  const byName = useMemo(() => new Map(plan.spots.map(spot => [spot.spot, spot])), [plan])
  const current = at !== undefined && byName.has(at) ? at : plan.spots[0]?.spot
  const keep = useCallback((spot: string, shape: SVGPathElement | null) => {
    if (shape) shapes.current.set(spot, shape)
    else shapes.current.delete(spot)
  }, [])
  const press = (spot: FeltSpot, event: KeyboardEvent) => {
    const next = arrowTarget(plan.spots, spot, event.key)
    if (next) {
      setAt(next.spot)
      shapes.current.get(next.spot)?.focus()
    } else if (event.key === 'Enter') {
      // What lies in hand is confirmed; with nothing in hand the key presses the spot.
      if (!onConfirm()) onLay(spot.spot)
    } else if (event.key === ' ') onLay(spot.spot)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: an SVG is no fieldset of HTML.
    <svg className="ts-felt" viewBox={`0 0 ${plan.width} ${plan.height}`} role="group" aria-label={label} data-open={isOpen || undefined}>
      {plan.spots.map(spot => (
        <Spot
          key={spot.spot}
          placed={spot}
          view={viewOf(spot)}
          isWide={plan.isWide}
          isCurrent={spot.spot === current}
          isOpen={isOpen}
          keep={keep}
          onFocus={() => setAt(spot.spot)}
          onLay={() => onLay(spot.spot)}
          onKeyDown={event => press(spot, event)}
        />
      ))}
    </svg>
  )
}

interface SpotProps {
  placed: FeltSpot
  view: SpotView
  isWide: boolean
  isCurrent: boolean
  isOpen: boolean
  keep: (spot: string, shape: SVGPathElement | null) => void
  onFocus: () => void
  onLay: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

function Spot({ placed, view, isWide, isCurrent, isOpen, keep, onFocus, onLay, onKeyDown }: SpotProps) {
  const isShut = !isOpen || view.isClosed
  return (
    <g
      className={classNames('ts-spot', `is-${placed.size}`, view.end && `is-${view.end}`, view.isClosed && 'is-closed')}
      data-tone={placed.tone}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a shape of an SVG is no button of HTML. */}
      <path
        ref={shape => keep(placed.spot, shape)}
        className="hit"
        d={placed.path}
        data-spot={placed.spot}
        role="button"
        tabIndex={isCurrent ? 0 : -1}
        aria-label={view.label}
        aria-disabled={isShut || undefined}
        onFocus={onFocus}
        onClick={isShut ? undefined : onLay}
        onKeyDown={onKeyDown}
      />
      {placed.size !== 'edge' && (
        // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of an SVG takes no focus; the label of the spot says all of it in whole words.
        <g aria-hidden="true">
          <Lettering placed={placed} view={view} isWide={isWide} />
        </g>
      )}
    </g>
  )
}
