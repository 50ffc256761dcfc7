import { classNames, Icon, type IconName } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import type { GameFace } from '../faces/face.ts'
import type { TableView } from './table-view.ts'
import { useRoomNow } from './use-room-now.ts'

const PHASES = ['bets', 'sealed', 'beacon', 'deal', 'pay'] as const
type Phase = (typeof PHASES)[number]
const ICONS: Readonly<Record<Phase, IconName>> = { bets: 'circle-dot', sealed: 'lock', beacon: 'radio', deal: 'spade', pay: 'coins' }
/** How long the seal is told before the wait for the beacon is. */
const SEAL_SHOWN_MS = 600

/** The five phases of a round, always in this order; the current one is filled. */
export function PhaseLine({ view, deals }: { view: Pick<TableView, 'phase' | 'round'>; deals: GameFace['deals'] }) {
  const { t } = useTranslation('live')
  const now = useRoomNow(view.phase === 'sealed')
  const current = currentPhase(view, now)
  const place = current ? PHASES.indexOf(current) : -1
  return (
    <ol className="ts-phases" aria-label={t('phases')}>
      {PHASES.map((phase, at) => (
        <li
          key={phase}
          className={classNames(at < place && 'is-done', at === place && 'is-on')}
          {...(at === place && { 'aria-current': 'step' as const })}
        >
          <Icon name={at < place ? 'check' : ICONS[phase]} size="xs" />
          {t(phase === 'deal' ? `phase.${deals}` : `phase.${phase}`)}
        </li>
      ))}
    </ol>
  )
}

function currentPhase({ phase, round }: Pick<TableView, 'phase' | 'round'>, now: number): Phase | undefined {
  switch (phase) {
    case 'resting':
      return undefined
    case 'betting':
      return 'bets'
    case 'sealed':
      return now - (round?.sealed?.at ?? 0) < SEAL_SHOWN_MS ? 'sealed' : 'beacon'
    case 'dealing':
    case 'deciding':
      return 'deal'
    case 'result':
      return 'pay'
  }
}
