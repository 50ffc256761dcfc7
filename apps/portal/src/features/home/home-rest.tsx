import type { Lane } from '../../shared/api/types.ts'
import { WhenNear } from '../../shared/lazy/when-near.tsx'
import { CategoryLane, OriginalsLane } from './category-lane.tsx'
import { Promotions } from './promotions.tsx'
import { Studios } from './studios.tsx'
import { WinnerBoard } from './winner-board.tsx'

/** Home below the first screen: a lane for each category, who wins, what the house gives, who makes the games. */
export function HomeRest({ lanes }: { lanes: Lane[] }) {
  return (
    <>
      <OriginalsLane lanes={lanes} />
      {lanes.map(lane => (
        <CategoryLane key={lane.gameCategory} lane={lane} />
      ))}
      <WhenNear fallback={<div className="home-rest" />}>
        <div className="home-pair">
          <WinnerBoard />
          <Promotions />
        </div>
        <Studios lanes={lanes} />
      </WhenNear>
    </>
  )
}
