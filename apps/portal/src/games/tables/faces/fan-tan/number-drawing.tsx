import type { FeltSpot } from '../../felt/felt-spot.ts'
import { spotNumbers } from './fan-tan-spots.ts'

const RADIUS = 12
const STEP = 28
/** Numbers that only give back are smaller. */
const PUSH = 0.8

/** The numbers of a spot: filled ones win, rings give the stake back. Odd and even say it in words. */
export function drawNumbers({ spot, width, height }: FeltSpot) {
  const { kind, wins, pushes } = spotNumbers(spot)
  if (kind === 'odd' || kind === 'even') return undefined
  const marks = [...wins.map(number => ({ number, isWin: true })), ...pushes.map(number => ({ number, isWin: false }))]
  const scale = Math.min((width * 0.92) / (marks.length * STEP), (height * 0.52) / (2 * RADIUS), kind === 'fan' ? 1.5 : 1.15)
  return (
    <g className="ts-fan-numbers" transform={`scale(${scale.toFixed(3)})`}>
      {marks.map(({ number, isWin }, at) => (
        <g
          key={number}
          transform={`translate(${(at - (marks.length - 1) / 2) * STEP} 0)${isWin ? '' : ` scale(${PUSH})`}`}
          data-win={isWin || undefined}
        >
          <circle r={RADIUS} />
          <text y="5.4" fontSize="15.5">
            {number}
          </text>
        </g>
      ))}
    </g>
  )
}
