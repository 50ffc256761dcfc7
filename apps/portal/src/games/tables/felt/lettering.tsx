import { memo, type ReactNode } from 'react'
import { hasChipRoom, isUprightCell } from './chip-room.ts'
import type { FeltSpot } from './felt-spot.ts'
import { letterCount } from './letter-count.ts'
import type { SpotView } from './spot-view.ts'

/** Heights of letters: names and odds, on the wide felt and on a phone's. */
const HEIGHTS = {
  main: { wide: [24, 18], phone: [16, 13] },
  side: { wide: [15, 14], phone: [11.5, 11.5] },
  cell: { wide: [17, 12], phone: [15, 11] },
  edge: { wide: [0, 0], phone: [0, 0] },
} as const
/** A letter is about this wide, beside its height. */
const LETTER = 0.56

interface LetteringProps {
  placed: FeltSpot
  view: Pick<SpotView, 'short' | 'odds' | 'others' | 'drawing'>
  isWide: boolean
}

/** What stands on a spot: it turns with the spot and is never squashed, only set smaller where it is long. */
export const Lettering = memo(
  ({ placed, view: { short, odds, others, drawing }, isWide }: LetteringProps) => {
    const { x, y, size, lean = 0 } = placed
    // In a high and narrow cell the lettering goes upwards.
    const isUpright = short.length > 2 && isUprightCell(placed)
    const isHigh = hasChipRoom(placed)
    const [width, height] = isUpright ? [placed.height, placed.width] : [placed.width, placed.height]
    const turn = isUpright ? -90 : placed.turn
    const [nameHigh, oddsHigh] = HEIGHTS[size][isWide ? 'wide' : 'phone']
    const isRow = size === 'main'
    const room = width * (isRow ? 0.8 : 0.92)
    const letters = letterCount(short)
    const long = isRow ? letters * nameHigh * 1.24 * LETTER + odds.length * oddsHigh * LETTER + 9 : letters * nameHigh * LETTER
    const name = Math.min(nameHigh, (nameHigh * room) / Math.max(1, long))
    const shrunk = name / nameHigh
    const top = isRow || (isHigh && odds !== '') ? -height * 0.3 : odds === '' && !isHigh ? 0 : -height * 0.2
    const low = height * (isHigh ? 0.01 : 0.24)
    return (
      <g className="letters" transform={`translate(${x} ${y}) rotate(${turn})`}>
        {drawing !== undefined ? (
          <Drawn height={height} odds={odds} high={oddsHigh} isHigh={isHigh}>
            {drawing}
          </Drawn>
        ) : (
          <>
            <text className="ts-name" x={lean * top} y={top + name * 0.36} fontSize={name}>
              {short}
              {isRow && odds !== '' && (
                <tspan className="ts-odds" dx={isWide ? 9 : 5} fontSize={oddsHigh * shrunk}>
                  {odds}
                </tspan>
              )}
            </text>
            {!isRow && odds !== '' && (
              <text
                className="ts-odds"
                x={lean * low}
                y={low + oddsHigh * 0.36}
                fontSize={Math.min(oddsHigh, (oddsHigh * room) / (odds.length * oddsHigh * LETTER))}
              >
                {odds}
              </text>
            )}
          </>
        )}
        {others !== undefined && isRow && (
          <text className="ts-others" y={height * 0.39} x={-width * 0.3 + lean * height * 0.39} fontSize={isWide ? 12 : 10.5}>
            {others}
          </text>
        )}
      </g>
    )
  },
  (one, other) =>
    one.placed === other.placed &&
    one.isWide === other.isWide &&
    one.view.short === other.view.short &&
    one.view.odds === other.view.odds &&
    one.view.others === other.view.others &&
    one.view.drawing === other.view.drawing,
)

interface DrawnProps {
  height: number
  odds: string
  high: number
  isHigh: boolean
  children: ReactNode
}

/** A drawing with its odds beneath, and chips under both where the spot has the room. */
function Drawn({ height, odds, high, isHigh, children }: DrawnProps) {
  return (
    <>
      <g transform={odds === '' ? undefined : `translate(0 ${isHigh ? -height * 0.22 : -high * 0.58})`}>{children}</g>
      {odds !== '' && (
        <text className="ts-odds" y={isHigh ? height * 0.14 : height / 2 - Math.max(high * 0.34, height * 0.1)} fontSize={high}>
          {odds}
        </text>
      )}
    </>
  )
}
