import type { BadgeTone, IconName } from '@croupier/ui'
import type { PromotionCard } from '../../shared/api/queries/promotions.ts'

export type Status = PromotionCard['status']

interface Look {
  readonly tone: BadgeTone
  readonly icon: IconName
}

/** The ten states (specification §4): each has a sign and a word of its own, beside its colour. */
const LOOKS: Record<Status, Look> = {
  join: { tone: 'primary', icon: 'circle-plus' },
  claim: { tone: 'won', icon: 'gift' },
  applying: { tone: 'warn', icon: 'clock' },
  close: { tone: 'plain', icon: 'lock' },
  rejected: { tone: 'lost', icon: 'x' },
  issued: { tone: 'won', icon: 'check-check' },
  claimed: { tone: 'won', icon: 'check' },
  process: { tone: 'info', icon: 'loader' },
  joined: { tone: 'info', icon: 'user-check' },
  coming_soon: { tone: 'plain', icon: 'calendar' },
}

export const statusLook = (status: Status): Look => LOOKS[status]

/** As texts name it: an underscore there is a context. */
export const statusKey = (status: Status) => (status === 'coming_soon' ? 'coming-soon' : status)
export const typeKey = (type: PromotionCard['type']) => (type === 'high_rebate' ? 'high-rebate' : type)

/** What can be done now goes before what runs, and that before what is over; the brand's order is kept within each. */
const RANK: Record<Status, number> = {
  ...{ claim: 0, join: 1, process: 2, joined: 2, applying: 2, coming_soon: 3, issued: 4, claimed: 4, rejected: 5, close: 6 },
}

export const inOrder = (promotions: readonly PromotionCard[]): readonly PromotionCard[] =>
  promotions.toSorted((one, other) => RANK[one.status] - RANK[other.status])
