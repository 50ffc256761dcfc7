import { memo, type ReactNode } from 'react'

interface RoadGridProps {
  columns: number
  rows: number
  /** Width of a cell in the drawing's units; the drawing fills its place. */
  cell: number
  label: string
  /** Where the newest bead lies. */
  newest?: { readonly column: number; readonly row: number } | undefined
  children: ReactNode
}

/** A printed score card: beads stand in its cells. What it shows is told by its label; the beads are for the eye. */
export const RoadGrid = memo(function RoadGrid({ columns, rows, cell, label, newest, children }: RoadGridProps) {
  const [width, height] = [columns * cell, rows * cell]
  const lines =
    Array.from({ length: columns - 1 }, (_, n) => `M${(n + 1) * cell} 0V${height}`).join('') +
    Array.from({ length: rows - 1 }, (_, n) => `M0 ${(n + 1) * cell}H${width}`).join('')
  return (
    <svg className="ts-road" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} focusable="false">
      <path d={lines} stroke="var(--rd-grid)" fill="none" />
      {newest && (
        <rect
          className="newest"
          x={newest.column * cell + 1}
          y={newest.row * cell + 1}
          width={cell - 2}
          height={cell - 2}
          rx={cell * 0.14}
        />
      )}
      {children}
    </svg>
  )
})
