import { colourOf, symbolOf } from '@croupier/games/tables'
import { DieDots } from '@croupier/ui/components/table/die-face.tsx'
import { tableSymbolSprite } from '@croupier/ui/generated/table-art.ts'
import { useEffect, useRef } from 'react'
import { at, type Place } from '../../scene/at.ts'
import { BEAST_INKS } from './dice-drawing.tsx'

const FACES = [1, 2, 3, 4, 5, 6]
/** How a die is turned so that a face looks at us. */
const TURNS: Readonly<Record<number, string>> = {
  1: 'rotateX(0deg) rotateY(0deg)',
  2: 'rotateY(-90deg)',
  3: 'rotateX(-90deg)',
  4: 'rotateX(90deg)',
  5: 'rotateY(90deg)',
  6: 'rotateY(180deg)',
}
/** A little from above and aside, so that it looks like a die. */
const TILT = 'rotateX(-14deg) rotateY(12deg)'
const SETTLE_MS = 900

const isStill = (): boolean =>
  matchMedia('(prefers-reduced-motion: reduce)').matches || document.documentElement.hasAttribute('data-reduced-motion')

interface DiceProps {
  /** Undefined while they are shaken or wait for a round. */
  dice: readonly number[] | undefined
  isShaken: boolean
  places: readonly (Place & { width: number })[]
  isBeasts: boolean
}

/** Dice in three dimensions: shaken while nobody knows, then falling on the faces that were drawn. */
export function TumblingDice({ dice, isShaken, places, isBeasts }: DiceProps) {
  return (
    <>
      {places.map((place, die) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a die is known by its place.
        <Die key={die} die={die} place={place} face={dice?.[die]} isShaken={isShaken} isBeasts={isBeasts} />
      ))}
    </>
  )
}

interface DieProps {
  die: number
  place: Place & { width: number }
  face: number | undefined
  isShaken: boolean
  isBeasts: boolean
}

function Die({ die, place, face, isShaken, isBeasts }: DieProps) {
  const cube = useRef<HTMLSpanElement>(null)
  const wasShaken = useRef(false)
  const shown = face ?? ((die * 2) % 6) + 1
  useEffect(() => {
    const element = cube.current
    if (!element || isShaken) {
      wasShaken.current ||= isShaken
      return
    }
    const rests = `${TILT} ${TURNS[shown]}`
    if (!wasShaken.current || isStill()) return
    wasShaken.current = false
    element.animate(
      [
        { transform: `translateY(-60%) ${TILT} rotateX(${540 + die * 90}deg) rotateY(${360 + die * 180}deg) ${TURNS[shown]}` },
        { transform: `translateY(0) ${TILT} rotateX(180deg) rotateY(0deg) ${TURNS[shown]}`, offset: 0.55 },
        { transform: `translateY(-16%) ${TILT} rotateX(60deg) ${TURNS[shown]}`, offset: 0.72 },
        { transform: `translateY(0) ${rests}` },
      ],
      { duration: SETTLE_MS + die * 120, easing: 'cubic-bezier(0.3, 0.7, 0.4, 1)' },
    )
  }, [isShaken, shown, die])
  return (
    <span className="ts-at ts-cube-place" style={at(place)}>
      <span
        ref={cube}
        className="ts-cube"
        data-shaken={isShaken || undefined}
        style={{ transform: `${TILT} ${TURNS[shown]}`, animationDelay: `${die * -130}ms` }}
      >
        {FACES.map(each => (
          <svg key={each} data-face={each} viewBox="-15 -15 30 30" aria-hidden="true" focusable="false">
            <rect x="-15" y="-15" width="30" height="30" rx="4.5" fill="#F8F4EA" />
            <rect x="-14.4" y="-14.4" width="28.8" height="28.8" rx="4" fill="none" stroke="#D6CCB2" />
            {isBeasts ? (
              <use
                href={`${tableSymbolSprite}#${symbolOf(each)}`}
                x="-11"
                y="-11"
                width="22"
                height="22"
                color={BEAST_INKS[colourOf(each)]}
              />
            ) : (
              <DieDots face={each} />
            )}
          </svg>
        ))}
      </span>
    </span>
  )
}
