/** Whose a bead is: the first side (blue), the second (red), or nobody's (green). */
export type RoadSide = 'p' | 'b' | 't'

interface MarkProps {
  /** The middle, and the width of its cell. */
  x: number
  y: number
  cell: number
  side: RoadSide
}

export const sideColour = (side: RoadSide): string => `var(--rd-${side})`

export const Ring = ({ x, y, cell, side }: MarkProps) => (
  <circle cx={x} cy={y} r={cell * 0.37} fill="none" stroke={sideColour(side)} strokeWidth={cell * 0.125} />
)

export const Disc = ({ x, y, cell, side }: MarkProps) => <circle cx={x} cy={y} r={cell * 0.43} fill={sideColour(side)} />

export const Slash = ({ x, y, cell, side }: MarkProps) => {
  const reach = cell * 0.36
  return (
    <path
      d={`M${x - reach} ${y + reach}L${x + reach} ${y - reach}`}
      stroke={sideColour(side)}
      strokeWidth={Math.max(1.4, cell * 0.13)}
      strokeLinecap="round"
    />
  )
}
