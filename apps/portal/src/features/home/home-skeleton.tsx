import { CardSkeletons, Loading, Skeleton } from '@croupier/ui'

/** The shape of home: banners, then lanes of covers. */
export function HomeSkeleton() {
  return (
    <Loading>
      <div className="col gap-10">
        <Skeleton className="hero-skeleton" />
        {[0, 1].map(lane => (
          <div key={lane} className="col gap-4">
            <Skeleton width={180} height={28} />
            <div className="lane">
              <CardSkeletons n={8} />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  )
}
