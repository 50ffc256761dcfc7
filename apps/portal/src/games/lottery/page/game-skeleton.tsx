import { Loading, Skeleton } from '@croupier/ui'
import './lottery.css'

/** The shape of a game while it loads. */
export function GameSkeleton() {
  return (
    <div className="lt-game">
      <section className="lt-top" aria-busy="true">
        <Loading>
          <div className="row gap-4">
            <Skeleton width={88} height={88} />
            <div className="col gap-3">
              <Skeleton width={220} height={28} />
              <Skeleton width={160} height={12} />
            </div>
          </div>
        </Loading>
      </section>
      <div className="lt-main">
        <section className="panel lt-board p-5 col gap-5" aria-hidden="true">
          {[1, 2, 3, 4, 5].map(row => (
            <Skeleton key={row} height={52} />
          ))}
        </section>
      </div>
      <div className="lt-aside" aria-hidden="true">
        <section className="panel p-5 col gap-4">
          <Skeleton height={120} />
        </section>
      </div>
    </div>
  )
}
