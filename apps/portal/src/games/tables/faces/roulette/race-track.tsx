import { calledBet, neighbours, WHEEL } from '@croupier/games/tables'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExtrasProps } from '../face.ts'
import { numberColour } from './number-colour.ts'
import { type TrackPlan, trackPiece } from './track-plan.ts'

interface TrackProps extends Pick<ExtrasProps, 'isOpen' | 'chip' | 'onLay' | 'held'> {
  plan: TrackPlan
  width: number
  height: number
}

/** Parts of the wheel that have names, and where these stand on the track. */
const CALLED = [
  ['tiers', 0.18],
  ['orphelins', 0.5],
  ['voisins', 0.8],
] as const
const PARTS = { tiers: 6, orphelins: 5, voisins: 9 } as const

/** The wheel laid out as a track: a number with its neighbours, or a part of the wheel, at one press. */
export function RaceTrack({ plan, width, height, isOpen, chip, onLay, held }: TrackProps) {
  const { t } = useTranslation('tables')
  const lines = (bets: readonly { readonly spot: string; readonly base: bigint }[]) =>
    onLay(bets.map(({ spot, base }) => ({ spot, amount: base })))
  const press = (act: () => void) => ({
    onClick: () => isOpen && act(),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== ' ' && event.key !== 'Enter') return
      event.preventDefault()
      if (isOpen) act()
    },
  })
  return (
    <svg className="ts-track" viewBox={`0 0 ${width} ${height}`} aria-label={t('track.label')}>
      {WHEEL.map((number, place) => {
        const { path, middle } = trackPiece(plan, place)
        return (
          // biome-ignore lint/a11y/useSemanticElements: a shape of an SVG is no button of HTML.
          <g
            key={number}
            role="button"
            tabIndex={0}
            aria-disabled={!isOpen || undefined}
            aria-label={t('track.neighbours', { number })}
            data-tone={numberColour(number)}
            className={held.has(`straight-${number}`) ? 'is-held' : undefined}
            {...press(() => lines(neighbours(number, chip)))}
          >
            <path d={path} />
            <text x={middle.x} y={middle.y + 5}>
              {number}
            </text>
          </g>
        )
      })}
      {CALLED.map(([name, share]) => {
        const along = (share - 0.5) * (plan.straight + plan.radius)
        const [x, y] = plan.isUpright ? [plan.x, plan.y + along] : [plan.x + along, plan.y]
        return (
          // biome-ignore lint/a11y/useSemanticElements: as above.
          <g
            key={name}
            role="button"
            tabIndex={0}
            aria-disabled={!isOpen || undefined}
            aria-label={t('track.called', { name: t(`track.${name}`), count: PARTS[name] })}
            className="called"
            {...press(() => lines(calledBet(name, chip)))}
          >
            <rect x={x - 62} y={y - 18} width="124" height="36" rx="18" />
            <text x={x} y={y + 5}>
              {t(`track.${name}`)} · {PARTS[name]}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
