import type { RegistrationLink } from '@croupier/contract'

export interface LinkFacts {
  readonly closedAt: Date | null
  readonly expiresAt: Date | null
  readonly usesMax: number | null
  readonly registrations: number
  /** False where the account is locked or closed: its links rest with it. A code of the house has no owner and is open. */
  readonly isOwnerOpen: boolean
}

/** How a link stands at an instant; at its last moment it has expired. */
export function linkState({ closedAt, expiresAt, usesMax, registrations, isOwnerOpen }: LinkFacts, now: Date): RegistrationLink['state'] {
  if (closedAt !== null || !isOwnerOpen) return 'closed'
  if (expiresAt !== null && expiresAt <= now) return 'expired'
  return usesMax !== null && registrations >= usesMax ? 'used_up' : 'open'
}

/** What a newcomer is told of a link that is not open. */
export const LINK_REFUSALS = { closed: 'link_closed', expired: 'link_expired', used_up: 'link_used_up' } as const
