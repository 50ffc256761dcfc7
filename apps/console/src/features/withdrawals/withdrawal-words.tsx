import { Badge, type BadgeTone, type IconName } from '@croupier/ui'
import type { WithdrawalRow } from '../../shared/api/types.ts'
import { useText } from '../../shared/i18n/use-text.ts'

type State = WithdrawalRow['state']
const LOOKS: Record<State, { tone: BadgeTone; icon: IconName }> = {
  requested: { tone: 'info', icon: 'clock' },
  review: { tone: 'warn', icon: 'search' },
  approved: { tone: 'primary', icon: 'check' },
  paying: { tone: 'info', icon: 'hourglass' },
  part_paid: { tone: 'info', icon: 'coins' },
  paid: { tone: 'won', icon: 'hand-coins' },
  received: { tone: 'won', icon: 'circle-check' },
  failed: { tone: 'lost', icon: 'triangle-alert' },
  disputed: { tone: 'warn', icon: 'message-circle' },
  rejected: { tone: 'plain', icon: 'circle-x' },
  cancelled: { tone: 'plain', icon: 'undo-2' },
  returned: { tone: 'plain', icon: 'undo-2' },
}

export const STATES = Object.keys(LOOKS) as State[]

export function StateBadge({ state }: { state: State }) {
  const { t } = useText()
  return (
    <Badge tone={LOOKS[state].tone} icon={LOOKS[state].icon}>
      {t(`withdrawal.state.${state}`)}
    </Badge>
  )
}

/** A payout of which nobody knows yet: held, and never sent under another reference. */
export function UnknownBadge() {
  const { t } = useText()
  return (
    <Badge tone="warn" icon="hourglass">
      {t('payout.state.unknown')}
    </Badge>
  )
}

/** How many reasons there were to look; none says so, too. */
export function FlagsBadge({ count }: { count: number }) {
  const { t } = useText()
  if (count === 0) return <span className="text-text-3">—</span>
  return (
    <Badge tone="warn" icon="flag">
      {t(count === 1 ? 'withdrawal.flagsOne' : 'withdrawal.flags', { count })}
    </Badge>
  )
}
