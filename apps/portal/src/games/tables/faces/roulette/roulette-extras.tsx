import { classNames } from '@croupier/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExtrasProps } from '../face.ts'
import { RaceTrack } from './race-track.tsx'
import type { TrackPlan } from './track-plan.ts'

const WIDE: TrackPlan = { x: 737, y: 664, straight: 610, radius: 43.5, lane: 33, isUpright: false }
const PHONE: TrackPlan = { x: 195, y: 372, straight: 190, radius: 118, lane: 42, isUpright: true }

/** The racetrack under the board; on a phone behind a switch, in the board's place. */
export function RouletteExtras({ isWide, ...props }: ExtrasProps) {
  const { t } = useTranslation('tables')
  const [isTrack, setTrack] = useState(false)
  if (isWide) return <RaceTrack plan={WIDE} width={1120} height={752} {...props} />
  return (
    <>
      {isTrack && (
        <div className="ts-track-over">
          <RaceTrack plan={PHONE} width={390} height={600} {...props} />
        </div>
      )}
      <div className="ts-switch">
        {[false, true].map(each => (
          <button
            key={String(each)}
            type="button"
            aria-pressed={isTrack === each}
            className={classNames(isTrack === each && 'is-on')}
            onClick={() => setTrack(each)}
          >
            {t(each ? 'track.track' : 'track.board')}
          </button>
        ))}
      </div>
    </>
  )
}
