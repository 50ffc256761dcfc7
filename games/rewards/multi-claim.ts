/** What makes two claims those of one person. */
export type ClaimKey = 'member' | 'device' | 'payAccount' | 'phone' | 'idNumber' | 'ip'

export type ClaimKeys = Readonly<Partial<Record<ClaimKey, string | null>>>

export interface UsedKey {
  readonly code: 'already_claimed' | 'already_claimed_by_linked'
  /** Support sees which it is; the member does not. */
  readonly key: ClaimKey
}

/**
 * Which key of a claim an earlier claim of the same reward and period has used, if any: keys are compared in the order of the promotion's
 * list (rewards §14). Empty keys never match. Only claims that were granted belong to `earlier`.
 */
export function findUsedKey(claim: ClaimKeys, onePer: readonly ClaimKey[], earlier: readonly ClaimKeys[]): UsedKey | undefined {
  const key = onePer.find(one => claim[one] && earlier.some(other => other[one] === claim[one]))
  return key && { code: key === 'member' ? 'already_claimed' : 'already_claimed_by_linked', key }
}
