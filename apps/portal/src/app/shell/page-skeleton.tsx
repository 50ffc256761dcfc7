import { CardSkeletons, Loading, Skeleton } from '@croupier/ui'

/** The shape of most pages: a wide head and covers beneath. */
export function PageSkeleton() {
  return (
    <Loading>
      <div className="col gap-10">
        <Skeleton className="page-skeleton-head" />
        <div className="game-grid">
          <CardSkeletons n={12} />
        </div>
      </div>
    </Loading>
  )
}
