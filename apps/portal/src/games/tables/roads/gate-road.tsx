import { useTranslation } from 'react-i18next'
import { RoadGrid } from './road-grid.tsx'
import { sideColour } from './road-marks.tsx'

interface GateRoadProps {
  /** Who won at each gate, the newest last: `gate`, `banker` or `tie`. */
  history: readonly { readonly gates: readonly string[] }[]
  columns: number
}

const CELL = 14

/** A line for each gate: a dot where it won, a dash where the banker did. */
export function GateRoad({ history, columns }: GateRoadProps) {
  const { t } = useTranslation('tables')
  const shown = history.slice(-columns)
  const gates = Math.max(3, ...shown.map(({ gates: all }) => all.length))
  return (
    <RoadGrid columns={columns} rows={gates} cell={CELL} label={t('road.gates', { count: shown.length })}>
      {shown.flatMap(({ gates: all }, column) =>
        all.map((end, gate) => {
          const [x, y] = [(column + 0.5) * CELL, (gate + 0.5) * CELL]
          const key = `${column} ${gate}`
          if (end === 'gate') return <circle key={key} cx={x} cy={y} r={CELL * 0.3} fill={sideColour('t')} />
          return (
            <path
              key={key}
              d={`M${x - 3.6} ${y}h7.2`}
              stroke={end === 'tie' ? sideColour('p') : 'var(--c-text-3)'}
              strokeWidth="2"
              strokeLinecap="round"
            />
          )
        }),
      )}
    </RoadGrid>
  )
}
