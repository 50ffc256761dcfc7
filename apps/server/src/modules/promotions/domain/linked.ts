import { createHmac } from 'node:crypto'
import { type ClaimKey, type ClaimKeys, findUsedKey, type UsedKey } from '@croupier/games/rewards'

/** Fingerprints by which a person is told; none where nothing is known. */
export type PersonKeys = Readonly<Partial<Record<'device' | 'phone' | 'payAccount' | 'idNumber' | 'ip', readonly string[]>>>

export interface KeyRow {
  readonly key: Exclude<ClaimKey, 'member'>
  readonly value: string
  readonly member_id: string
}

/** Fingerprints as they are kept: what is compared can't be read back. */
export const printsOf = (secret: Buffer, keys: PersonKeys, onePer: readonly KeyRow['key'][]): readonly Pick<KeyRow, 'key' | 'value'>[] =>
  onePer.flatMap(key =>
    [...new Set(keys[key] ?? [])].map(value => ({
      key,
      value: createHmac('sha256', secret).update(`${key}:${value}`).digest('base64url'),
    })),
  )

/** Which key of a person somebody else has used. Of what a person has several, such as accounts to be paid to, each is a claim of its own. */
export function findLinked(
  prints: readonly Pick<KeyRow, 'key' | 'value'>[],
  onePer: readonly KeyRow['key'][],
  earlier: readonly KeyRow[],
): UsedKey | undefined {
  const used: readonly ClaimKeys[] = earlier.map(({ key, value }) => ({ [key]: value }))
  for (const key of onePer)
    for (const print of prints.filter(each => each.key === key)) {
      const found = findUsedKey({ [key]: print.value }, [key], used)
      if (found) return found
    }
  return undefined
}
