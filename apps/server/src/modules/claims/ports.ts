import type { ClaimKind } from '@croupier/contract'
import type { Result } from '@croupier/kernel'
import type { Tx } from '../../platform/db/index.ts'
import type { Refusal } from '../../platform/http/index.ts'
import type { ClaimPolicy } from './domain/claim-policy.ts'

export const CLAIM_ACTS = ['claimed', 'kept', 'released', 'expired', 'handed-over', 'taken-over'] as const
export type ClaimAct = (typeof CLAIM_ACTS)[number]

/** Something that can be claimed, as its module knows it. */
export interface ClaimedItem {
  readonly brandId: string
  /** As the audit log names it. */
  readonly subject: string
  /** Why nothing is left to claim; undefined: it waits for operators. */
  readonly over?: Refusal | undefined
}

export interface ClaimNote {
  readonly itemId: string
  readonly act: Exclude<ClaimAct, 'kept'>
  /** Whose act it was; of an expired claim, who had it. */
  readonly name: string
  readonly now: Date
}

/** One kind of work that operators claim. */
export interface ClaimedWork {
  readonly policy: ClaimPolicy
  /** The item with its row locked, so that nothing happens to it meanwhile. */
  readonly lock: (tx: Tx, itemId: string) => Promise<Result<ClaimedItem, Refusal>>
  /** What follows for the item itself. The caller holds its row. */
  readonly noted?: (tx: Tx, note: ClaimNote) => Promise<unknown>
  /** After commit: open pages look again. */
  readonly changed: () => void
}

export interface ClaimsPorts {
  readonly works: () => readonly ClaimedWork[]
  readonly record: (
    tx: Tx,
    event: {
      readonly at: Date
      readonly actor: { readonly kind: 'operator' | 'system'; readonly id: string; readonly name: string }
      readonly brandId: string
      readonly action: `${ClaimKind}.${ClaimAct}`
      readonly subject: string
      readonly ip?: string | undefined
      readonly before?: unknown
      readonly after?: unknown
    },
  ) => Promise<unknown>
}
