import { classNames } from '@croupier/ui'
import type { CSSProperties, ReactNode } from 'react'
import { Room } from './room.tsx'
import type { RoomPlan } from './room-plan.ts'

export interface SceneProps {
  plan: RoomPlan
  dealer: string
  look: string
  label: string
  /** A picture from elsewhere in the place of the drawn room, such as a vendor's stream. */
  picture?: ReactNode
  isStale?: boolean
  children: ReactNode
}

/** A picture of fixed proportions; what lies on it is placed in its units and moved by the compositor alone. */
export function Scene({ plan, dealer, look, label, picture, isStale = false, children }: SceneProps) {
  const { width, height } = plan
  return (
    <section className={classNames('ts-scene', isStale && 'is-stale')} data-look={look} aria-label={label}>
      <div className="ts-stage" style={{ aspectRatio: `${width} / ${height}`, '--units': width } as CSSProperties}>
        {picture ?? <Room plan={plan} dealer={dealer} />}
        {children}
      </div>
    </section>
  )
}
