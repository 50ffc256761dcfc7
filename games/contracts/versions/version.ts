import type { Kind, Terms } from '../terms/terms.ts'

/** The house as a party, beside the ids of accounts. */
export const HOUSE = 'house'
export type Party = string

/** `awaiting_move`: accepted, and begins with a move that is still to come. */
export const VERSION_STATES = ['offered', 'awaiting_move', 'in_force', 'awaiting_consent', 'refused', 'terminated', 'expired'] as const
export type VersionState = (typeof VERSION_STATES)[number]
export const END_REASONS = ['withdrawn', 'replaced', 'agreed', 'forced', 'operator', 'upline_ended', 'moved', 'not_begun'] as const
export type EndReason = (typeof END_REASONS)[number]

/**
 * One version of the contract between two parties. Its terms never change; `terminated` may lie ahead: bills go on up to `effectiveTo`,
 * and a version that had not begun has both instants alike.
 */
export interface Version {
  readonly id: string
  readonly payer: Party
  readonly receiver: string
  readonly terms: Terms
  readonly state: VersionState
  readonly endReason: EndReason | null
  readonly offeredAt: Date
  readonly answeredAt: Date | null
  readonly effectiveFrom: Date | null
  readonly effectiveTo: Date | null
  /** Who asked for its end, and when, while that waits for consent. */
  readonly endAsked: { readonly by: Party; readonly at: Date } | null
  /** The planned move of the receiver to the payer, with which it begins; null for all else, and once the move is made. */
  readonly move: { readonly id: string; readonly at: Date } | null
}

/** All versions of one payer, receiver and kind. */
export type Chain = Pick<Version, 'payer' | 'receiver'> & { readonly kind: Kind }

export const isOfChain = (version: Version, { payer, receiver, kind }: Chain): boolean =>
  version.payer === payer && version.receiver === receiver && version.terms.kind === kind

export const chainOf = ({ payer, receiver, terms }: Version): Chain => ({ payer, receiver, kind: terms.kind })

export function isInForceAt({ effectiveFrom, effectiveTo }: Version, at: Date): boolean {
  return effectiveFrom !== null && effectiveFrom <= at && (effectiveTo === null || at < effectiveTo)
}

/** In force or to be, with no end set. */
export const isLive = ({ state }: Version): boolean => state === 'in_force' || state === 'awaiting_consent'
