import { layOutBeads } from '@croupier/games/tables'
import { useTranslation } from 'react-i18next'
import { RoadGrid } from './road-grid.tsx'
import { Disc, type RoadSide, sideColour } from './road-marks.tsx'

export interface PlateBead {
  readonly side: RoadSide
  readonly letter: string
  /** Pairs: dots in the upper left and lower right corner. */
  readonly first?: RoadSide | undefined
  readonly last?: RoadSide | undefined
}

const CELL = 24
const ROWS = 6

/** Every round in order, ties too, down the columns: the road that needs no colour to be read. */
export function BeadPlate({ beads, columns }: { beads: readonly PlateBead[]; columns: number }) {
  const { t } = useTranslation('tables')
  const placed = layOutBeads(beads, ROWS)
  const last = placed.at(-1)
  const first = Math.max(0, (last?.column ?? 0) + 1 - columns)
  return (
    <RoadGrid
      columns={columns}
      rows={ROWS}
      cell={CELL}
      label={t('road.beadLabel', {
        count: beads.length,
        letters: beads
          .slice(-SPOKEN)
          .map(({ letter }) => letter)
          .join(' '),
      })}
      newest={last && { column: last.column - first, row: last.row }}
    >
      {placed.flatMap(({ column, row, bead }) => {
        if (column < first) return []
        const [x, y] = [(column - first + 0.5) * CELL, (row + 0.5) * CELL]
        return (
          <g key={`${column} ${row}`}>
            <Disc x={x} y={y} cell={CELL} side={bead.side} />
            <text x={x} y={y + 4.2} fontSize="12" fontWeight="720" textAnchor="middle" fill="var(--rd-ink)">
              {bead.letter}
            </text>
            {bead.first && <circle cx={x - 8.5} cy={y - 8.5} r="3.2" fill={sideColour(bead.first)} stroke="var(--rd-bg)" />}
            {bead.last && <circle cx={x + 8.5} cy={y + 8.5} r="3.2" fill={sideColour(bead.last)} stroke="var(--rd-bg)" />}
          </g>
        )
      })}
    </RoadGrid>
  )
}
/** A reader of the screen hears the last results, not all of a shoe. */
const SPOKEN = 12
