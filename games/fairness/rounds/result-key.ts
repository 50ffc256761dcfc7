import type { RandomSource } from '@croupier/kernel'
import { drawBelow } from '../fair-random.ts'
import { hashBytes, hashFields } from '../hash-fields.ts'
import { type HmacSha256, portableHmac, readBlocks } from '../hmac-stream.ts'
import type { Closing, Opening } from './messages.ts'

/**
 * The key that decides a round, 64 hexadecimal digits: SHA-256 over `croupier/draw/2`, installation, brand, game, round, chain id, index,
 * count, root, beacon kind, beacon round, beacon value and chain value, each after its length. Hashes as their 32 bytes, numbers in decimal.
 */
export function resultKey(
  { installation, brand, game, round, chain, beacon }: Opening,
  { count, root }: Pick<Closing, 'count' | 'root'>,
  { beaconValue, chainValue }: { readonly beaconValue: string; readonly chainValue: string },
): string {
  return hashFields([
    'croupier/draw/2',
    installation,
    brand,
    game,
    round,
    chain.id,
    chain.index,
    count,
    hashBytes(root),
    beacon.kind,
    beacon.round,
    hashBytes(beaconValue),
    hashBytes(chainValue),
  ])
}

/**
 * The random source of a round, for the rules of its game. Block b, from 0, is HMAC-SHA256 under the key of the text `croupier/draw/2`,
 * a line feed and b; numbers are read from it by rejection as `fairRandom` reads them.
 */
export function roundRandom(key: string, hmac: HmacSha256 = portableHmac): RandomSource {
  const keyed = hmac(hashBytes(key))
  const nextByte = readBlocks(block => keyed(`croupier/draw/2\n${block}`))
  return { below: bound => drawBelow(nextByte, bound) }
}
