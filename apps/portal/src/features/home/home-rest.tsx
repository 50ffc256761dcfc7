import { Suspense } from 'react'
import type { Lane } from '../../shared/api/types.ts'
import { ChunkBoundary } from '../../shared/lazy/chunk-boundary.tsx'
import { lazyPart } from '../../shared/lazy/lazy-part.tsx'
import { WhenNear } from '../../shared/lazy/when-near.tsx'
import { CategoryLane } from './category-lane.tsx'
import { isOriginals } from './new-here.ts'
import { Promotions } from './promotions.tsx'
import { Studios } from './studios.tsx'
import { WinnerBoard } from './winner-board.tsx'

const NextDraws = lazyPart('next-draws', async () => (await import('./next-draws.tsx')).NextDraws)

const originalsOf = (lane: Lane) => lane.vendors.filter(isOriginals)

/** Home below the first screen: a lane for each category, who wins, what the house gives, who makes the games. */
export function HomeRest({ lanes }: { lanes: Lane[] }) {
  return (
    <>
      {lanes.some(({ gameCategory }) => gameCategory === 'lott' || gameCategory === 'elott') && (
        <WhenNear fallback={<div className="next-draws-place" />}>
          <ChunkBoundary isSpare>
            <Suspense fallback={<div className="next-draws-place" />}>
              <NextDraws />
            </Suspense>
          </ChunkBoundary>
        </WhenNear>
      )}
      {lanes.flatMap(lane => [
        ...originalsOf(lane).map(studio => <CategoryLane key={studio.vassalage} lane={lane} studio={studio} />),
        <CategoryLane key={lane.gameCategory} lane={lane} />,
      ])}
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
