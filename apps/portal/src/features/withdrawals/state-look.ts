import type { BadgeTone, IconName } from '@croupier/ui'
import type { Payout, Withdrawal } from './types.ts'

interface Look {
  readonly tone: BadgeTone & ('won' | 'lost' | 'warn' | 'info' | 'plain')
  readonly icon: IconName
}

const STATES: Record<Withdrawal['state'], Look> = {
  requested: { tone: 'info', icon: 'clock' },
  review: { tone: 'info', icon: 'search' },
  approved: { tone: 'info', icon: 'check' },
  paying: { tone: 'info', icon: 'hourglass' },
  part_paid: { tone: 'info', icon: 'coins' },
  paid: { tone: 'won', icon: 'hand-coins' },
  received: { tone: 'won', icon: 'circle-check' },
  failed: { tone: 'warn', icon: 'triangle-alert' },
  disputed: { tone: 'warn', icon: 'message-circle' },
  rejected: { tone: 'lost', icon: 'circle-x' },
  cancelled: { tone: 'plain', icon: 'undo-2' },
  returned: { tone: 'plain', icon: 'undo-2' },
}

const PAYOUTS: Record<Payout['state'], Look> = {
  queued: { tone: 'info', icon: 'clock' },
  sending: { tone: 'info', icon: 'send' },
  sent: { tone: 'info', icon: 'send' },
  unknown: { tone: 'warn', icon: 'hourglass' },
  paid: { tone: 'won', icon: 'check' },
  failed: { tone: 'lost', icon: 'x' },
  reversed: { tone: 'plain', icon: 'undo-2' },
}

export const stateLook = (state: Withdrawal['state']): Look => STATES[state]
export const payoutLook = (state: Payout['state']): Look => PAYOUTS[state]
