import { type BigRoad, type DerivedRoad, derivedRoad, layOutRoad, type RoadColour } from '@croupier/games/tables'
import { useTranslation } from 'react-i18next'
import { RoadGrid } from './road-grid.tsx'
import { Disc, Ring, type RoadSide, Slash } from './road-marks.tsx'

const CELL = 12
const ROWS = 6
const MARKS = { bigEyeBoy: Ring, smallRoad: Disc, cockroachRoad: Slash } as const

/** Derived roads are red and blue whatever the sides are called. */
export const colourSide = (colour: RoadColour): RoadSide => (colour === 'red' ? 'b' : 'p')

export function DerivedRoadView({ road, from, columns }: { road: DerivedRoad; from: BigRoad; columns: number }) {
  const { t } = useTranslation('tables')
  const placed = layOutRoad(derivedRoad(from, road), ROWS)
  const last = placed.reduce((most, { column }) => Math.max(most, column), 0)
  const first = Math.max(0, last + 2 - columns)
  const Mark = MARKS[road]
  return (
    <RoadGrid columns={columns} rows={ROWS} cell={CELL} label={t(`road.${road}`)}>
      {placed.flatMap(({ column, row, bead }) =>
        column < first
          ? []
          : [
              <Mark
                key={`${column} ${row}`}
                x={(column - first + 0.5) * CELL}
                y={(row + 0.5) * CELL}
                cell={CELL}
                side={colourSide(bead)}
              />,
            ],
      )}
    </RoadGrid>
  )
}
