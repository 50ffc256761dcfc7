import type { Amount } from '@croupier/kernel'
import { classNames } from '@croupier/ui'
import { ChipTop } from '@croupier/ui/components/table/chip-top.tsx'
import { type PointerEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chipText } from '../bets/chip-text.ts'
import { useMoney } from '../text/use-money.ts'

interface ChipTrayProps {
  chips: readonly Amount[]
  chosen: number
  isOpen: boolean
  onChoose: (place: number) => void
  /** A chip was let go over a spot. */
  onDrop: (spot: string, chip: Amount) => void
}

/** So far a press is a press; further it is a drag. */
const DRAG_FROM_PX = 8

/** The chips of the table. One is in the hand; any can be dragged to a spot. */
export function ChipTray({ chips, chosen, isOpen, onChoose, onDrop }: ChipTrayProps) {
  const { t } = useTranslation('live')
  const money = useMoney()
  const drag = useChipDrag((place, spot) => onDrop(spot, chips[place] ?? 0n))
  return (
    <div className={classNames('ts-tray', !isOpen && 'is-off')} role="radiogroup" aria-label={t('dock.chips')}>
      {chips.map((chip, place) => (
        // biome-ignore lint/a11y/useSemanticElements: a radio cannot be dragged.
        <button
          key={String(chip)}
          type="button"
          role="radio"
          aria-checked={place === chosen}
          aria-label={t('dock.chip', { amount: money.short(chip), key: place + 1 })}
          className={classNames(place === chosen && 'is-on')}
          disabled={!isOpen}
          tabIndex={place === chosen ? 0 : -1}
          onClick={() => onChoose(place)}
          onKeyDown={event => {
            const next = { ArrowRight: place + 1, ArrowLeft: place - 1 }[event.key]
            if (next === undefined || next < 0 || next >= chips.length) return
            event.preventDefault()
            event.stopPropagation()
            onChoose(next)
            ;(event.currentTarget.parentElement?.children[next] as HTMLElement | undefined)?.focus()
          }}
          {...drag.bind(place)}
        >
          <ChipTop text={chipText(chip)} place={place} />
        </button>
      ))}
      {drag.at && (
        <span className="ts-dragged" style={{ left: drag.at.x, top: drag.at.y }} aria-hidden="true">
          <ChipTop text={chipText(chips[drag.at.place] ?? 0n)} place={drag.at.place} />
        </span>
      )}
    </div>
  )
}

interface Dragged {
  readonly place: number
  readonly x: number
  readonly y: number
}

/** Follows a chip from the tray to where it is let go. */
function useChipDrag(onDrop: (place: number, spot: string) => void) {
  const [at, setAt] = useState<Dragged>()
  const from = useRef<{ x: number; y: number } | undefined>(undefined)
  const end = () => {
    from.current = undefined
    setAt(undefined)
  }
  const bind = (place: number) => ({
    onPointerDown: ({ clientX: x, clientY: y, currentTarget, pointerId }: PointerEvent<HTMLButtonElement>) => {
      from.current = { x, y }
      currentTarget.setPointerCapture(pointerId)
    },
    onPointerMove: ({ clientX: x, clientY: y }: PointerEvent) => {
      const began = from.current
      if (began && (at || Math.hypot(x - began.x, y - began.y) > DRAG_FROM_PX)) setAt({ place, x, y })
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const spot = at && spotUnder(clientX, clientY)
      if (spot) onDrop(place, spot)
      end()
    },
    onPointerCancel: end,
  })
  return { at, bind }
}

const spotUnder = (x: number, y: number): string | undefined =>
  document
    .elementsFromPoint(x, y)
    .map(element => element.closest<SVGElement>('[data-spot]')?.dataset.spot)
    .find(spot => spot !== undefined)
