import type { Amount } from '@croupier/kernel'
import { isPlay } from './flows.ts'

interface Entry {
  readonly transferId: bigint
  readonly brandId: string
  readonly memberId: string
  readonly asset: string
  readonly kind: string
  readonly referenceId: string | null
  readonly amount: Amount
  readonly postedAt: Date
}

/** Demo credits and points are no money. */
const isMoney = (asset: string): boolean => asset !== 'demo' && asset !== 'points'

/**
 * What transfers other than play changed of everything that each member holds, one a member and transfer. What only moved between accounts of one member (locked for
 * a withdrawal, sent to a vendor, released from commission) is none.
 */
export function movementsOf(entries: readonly Entry[]): Omit<Entry, 'asset'>[] {
  const sums = new Map<string, Omit<Entry, 'asset'>>()
  for (const { asset, ...entry } of entries) {
    if (!isMoney(asset) || isPlay(entry.kind)) continue
    const key = `${entry.memberId} ${entry.transferId}`
    sums.set(key, { ...entry, amount: (sums.get(key)?.amount ?? 0n) + entry.amount })
  }
  return [...sums.values()].filter(({ amount }) => amount !== 0n)
}

/** A reward's kind says what it was for. */
export const kindOf = (kind: string, source: string | undefined): string => (kind === 'reward' && source ? `reward:${source}` : kind)
