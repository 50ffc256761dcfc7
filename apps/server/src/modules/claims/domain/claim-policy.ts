import type { ClaimKind } from '@croupier/contract'

/** How a desk's things are claimed; each desk gives its own. */
export interface ClaimPolicy {
  readonly kind: ClaimKind
  /** Null: a claim lasts until it is released. */
  readonly minutes: number | null
  /** Whether nothing is decided without a claim; otherwise only what a colleague has is refused. */
  readonly isRequired: boolean
  /** Whether a colleague's claim may be taken over before it has expired. */
  readonly mayTakeOver: boolean
  /** Whether anybody who may claim may also put back what a colleague has. */
  readonly mayPutBack: boolean
}

export interface Claim {
  readonly operatorId: string
  readonly name: string
  readonly at: Date
  readonly until: Date | null
}

const MINUTE_MS = 60_000

export const untilOf = ({ minutes }: ClaimPolicy, now: Date): Date | null =>
  minutes === null ? null : new Date(now.getTime() + minutes * MINUTE_MS)

export const hasExpired = ({ until }: Pick<Claim, 'until'>, now: Date): boolean => until !== null && until.getTime() <= now.getTime()
