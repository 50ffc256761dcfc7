import type { BadgeTone, IconName } from '@croupier/ui'
import type { Grant } from '../../shared/api/queries/grants.ts'

interface Look {
  readonly tone: BadgeTone
  readonly icon: IconName
}

const LOOKS: Record<Grant['state'], Look> = {
  queued: { tone: 'plain', icon: 'hourglass' },
  active: { tone: 'info', icon: 'loader' },
  completed: { tone: 'won', icon: 'check' },
  lost: { tone: 'plain', icon: 'minus' },
  expired: { tone: 'plain', icon: 'clock' },
  cancelled: { tone: 'plain', icon: 'x' },
  forfeited: { tone: 'plain', icon: 'arrow-up-from-line' },
}

export const grantLook = (state: Grant['state']): Look => LOOKS[state]
