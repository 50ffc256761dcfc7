import { askRoads, type DerivedRoad, type RoadResult } from '@croupier/games/tables'
import { useTranslation } from 'react-i18next'
import { colourSide } from './derived-road-view.tsx'
import { Disc, Ring, type RoadSide, Slash, sideColour } from './road-marks.tsx'

const ROADS: readonly DerivedRoad[] = ['bigEyeBoy', 'smallRoad', 'cockroachRoad']
const MARKS = { bigEyeBoy: Ring, smallRoad: Disc, cockroachRoad: Slash } as const

/** What the derived roads would show if a side won next. It says nothing of whether it will. */
export function Ask({ results, winner, side, text }: { results: readonly RoadResult[]; winner: string; side: RoadSide; text: string }) {
  const { t } = useTranslation('tables')
  const asked = askRoads(results, winner)
  return (
    <span className="ts-ask" style={{ borderColor: sideColour(side) }}>
      <i style={{ background: sideColour(side) }} />
      {text}
      <svg viewBox="0 0 54 18" aria-label={t('road.askLabel')} role="img" focusable="false">
        {ROADS.map((road, at) => {
          const colour = asked[road]
          const Mark = MARKS[road]
          return colour && <Mark key={road} x={9 + at * 18} y={9} cell={14} side={colourSide(colour)} />
        })}
      </svg>
    </span>
  )
}
