import type { FeltSpot } from '../../felt/felt-spot.ts'

const RED = { top: '#D8303F', side: '#7A0F1C', ring: '#FFB0A8' } as const
const WHITE = { top: '#FFF9EA', side: '#B9B195', ring: '#C9BF9E' } as const
const inkOf = (isRed: boolean) => (isRed ? RED : WHITE)

/** A token as it lies, 36 × 28 round the origin. */
export function Token({ isRed }: { isRed: boolean }) {
  const { top, side, ring } = inkOf(isRed)
  return (
    <>
      <path d="M-16 0v4a16 10 0 0 0 32 0V0z" fill={side} />
      <ellipse rx="16" ry="10" fill={top} />
      <ellipse rx="11" ry="6.5" fill="none" stroke={ring} />
    </>
  )
}

/** Small ones in a row, red first: as flat discs. */
function Discs({ red, white }: { red: number; white: number }) {
  return Array.from({ length: red + white }, (_, at) => {
    const { top, side } = inkOf(at < red)
    // biome-ignore lint/suspicious/noArrayIndexKey: tokens of a row are known by their place.
    return <circle key={at} cx={(at - (red + white - 1) / 2) * DISC} r="9" fill={top} stroke={side} strokeWidth="2" />
  })
}
const DISC = 23

/** Tokens that fell with so many red ones, for the past. */
export const TokenRow = ({ red }: { red: number }) => (
  <svg className="ts-token-row" viewBox="-46 -12 92 24" aria-hidden="true" focusable="false">
    <Discs red={red} white={4 - red} />
  </svg>
)

/** What a spot is about, in tokens; undefined where words say it better. */
const SPOTS: Readonly<Record<string, readonly (readonly [red: number, white: number])[]>> = {
  '4red': [[4, 0]],
  '4white': [[0, 4]],
  '3red1white': [[3, 1]],
  '3white1red': [[1, 3]],
  '2red2white': [[2, 2]],
  '4red-or-4white': [
    [4, 0],
    [0, 4],
  ],
}
const ROW = 106

export function drawTokens({ spot, width, height }: FeltSpot) {
  const rows = SPOTS[spot]
  if (!rows) return undefined
  const scale = Math.min((width * 0.9) / (rows.length * ROW), (height * 0.5) / 22, 1.15)
  return (
    <g transform={`scale(${scale.toFixed(3)})`}>
      {rows.map(([red, white], at) => (
        <g key={red} transform={`translate(${(at - (rows.length - 1) / 2) * ROW} 0)`}>
          <Discs red={red} white={white} />
        </g>
      ))}
    </g>
  )
}
