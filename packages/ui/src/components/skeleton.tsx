import type { ReactNode } from 'react'
import { useUi } from '../context.tsx'

const count = (n: number) => Array.from({ length: n }, (_, index) => index)

/** One grey shape; size by utilities or style. */
export function Skeleton({ className = '', width, height }: { className?: string; width?: number | string; height?: number | string }) {
  return <span className={`sk block ${className}`} style={{ width, height }} />
}

/** Says once that something loads; the shapes themselves are silent. */
export function Loading({ children }: { children: ReactNode }) {
  const { texts } = useUi()
  return (
    <div role="status" aria-label={texts.loading} aria-busy="true">
      <div aria-hidden="true">{children}</div>
    </div>
  )
}

/** Covers with name and studio, as a game grid or a lane will show them. */
export function CardSkeletons({ n = 6 }: { n?: number }) {
  return count(n).map(index => (
    <div key={index} className="card" aria-hidden="true">
      <div className="sk art" />
      <div className="meta col gap-2 my-1.5">
        <Skeleton width="70%" height={12} />
        <Skeleton width="45%" height={10} />
      </div>
    </div>
  ))
}

/** Picture, two lines, an amount. */
export function ListSkeleton({ rows = 4 }: { rows?: number }) {
  return (
    <Loading>
      <div className="col gap-4">
        {count(rows).map(index => (
          <div key={index} className="row gap-3">
            <Skeleton width={40} height={40} />
            <div className="col grow gap-2">
              <Skeleton width={`${70 - (index % 3) * 12}%`} height={12} />
              <Skeleton width="40%" height={10} />
            </div>
            <Skeleton width={72} height={12} />
          </div>
        ))}
      </div>
    </Loading>
  )
}

export function TableSkeleton({ columns = 5, rows = 6 }: { columns?: number; rows?: number }) {
  return (
    <Loading>
      <div className="col gap-1">
        {count(rows + 1).map(row => (
          <div key={row} className="row gap-6 h-12 px-3">
            {count(columns).map(column => (
              <Skeleton key={column} className="grow" height={row === 0 ? 8 : 12} />
            ))}
          </div>
        ))}
      </div>
    </Loading>
  )
}
