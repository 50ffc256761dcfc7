import { bigRoad, layOutRoad, type RoadResult } from '@croupier/games/tables'
import { useTranslation } from 'react-i18next'
import { RoadGrid } from './road-grid.tsx'
import { Ring, type RoadSide, sideColour } from './road-marks.tsx'

interface BigRoadViewProps {
  results: readonly RoadResult[]
  columns: number
  sideOf: (winner: string) => RoadSide
  /** Marks drawn in a bead's corners, such as pairs: which corner and whose colour. */
  marks?: Readonly<Record<string, readonly [corner: 'first' | 'last', side: RoadSide]>>
}

const CELL = 24
const ROWS = 6

/** Runs of one side in columns; a tie is drawn through the bead before it. The newest columns where there are more than fit. */
export function BigRoadView({ results, columns, sideOf, marks = {} }: BigRoadViewProps) {
  const { t } = useTranslation('tables')
  const { columns: runs, leadingTies } = bigRoad(results)
  const placed = layOutRoad(runs, ROWS)
  const last = placed.reduce((most, { column }) => Math.max(most, column), 0)
  // A column stays free for what comes next.
  const first = Math.max(0, last + 2 - columns)
  const newest = placed.at(-1)
  return (
    <RoadGrid
      columns={columns}
      rows={ROWS}
      cell={CELL}
      label={t('road.bigLabel', { count: results.length })}
      newest={newest && { column: newest.column - first, row: newest.row }}
    >
      {placed.flatMap(({ column, row, bead }) => {
        if (column < first) return []
        const [x, y] = [(column - first + 0.5) * CELL, (row + 0.5) * CELL]
        return (
          <g key={`${column} ${row}`}>
            <Ring x={x} y={y} cell={CELL} side={sideOf(bead.winner)} />
            {bead.marks.map(mark => {
              const known = marks[mark]
              const off = known?.[0] === 'first' ? -0.33 : 0.33
              return known && <circle key={mark} cx={x + off * CELL} cy={y + off * CELL} r={CELL * 0.12} fill={sideColour(known[1])} />
            })}
            {bead.ties > 0 && <Ties x={x} y={y} ties={bead.ties} />}
          </g>
        )
      })}
      {placed.length === 0 && leadingTies > 0 && <Ties x={CELL / 2} y={CELL / 2} ties={leadingTies} />}
    </RoadGrid>
  )
}

function Ties({ x, y, ties }: { x: number; y: number; ties: number }) {
  const reach = CELL * 0.4
  return (
    <>
      <path d={`M${x - reach} ${y + reach}L${x + reach} ${y - reach}`} stroke={sideColour('t')} strokeWidth="2.4" strokeLinecap="round" />
      {ties > 1 && (
        <text x={x} y={y + 4} fontSize="11" fontWeight="700" textAnchor="middle" fill="var(--c-text)">
          {ties}
        </text>
      )}
    </>
  )
}
