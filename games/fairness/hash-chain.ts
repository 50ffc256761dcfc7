import { assert } from '@croupier/kernel'
import { hashSeed } from './commitment.ts'
import { isServerSeed } from './fair-random.ts'

/**
 * A hash chain for draws that many players share: link i is the hash of link i + 1, so publishing link 0 fixes all of them,
 * and each link that is revealed can be checked against the one before it while none of those to come can be known.
 * `terminalSeed` is the last link, 64 hexadecimal digits. Returns `length` links; link 0 is the published anchor, game n uses link n.
 */
export function hashChain(terminalSeed: string, length: number): string[] {
  assert(Number.isInteger(length) && length >= 1, 'a chain has at least one link')
  assert(isServerSeed(terminalSeed), 'a link is 64 lower-case hexadecimal digits')
  const links = new Array<string>(length)
  let link = terminalSeed
  for (let i = length - 1; i >= 0; i--) {
    links[i] = link
    link = hashSeed(link)
  }
  return links
}

/** Whether hashing `link` `distance` times (one, for a neighbour) gives an earlier link that was already published. What is no link leads nowhere. */
export function isChainLink({ link, earlier, distance = 1 }: { link: string; earlier: string; distance?: number }): boolean {
  if (!isServerSeed(link) || distance < 1) return false
  let hash = link
  for (let i = 0; i < distance; i++) hash = hashSeed(hash)
  return hash === earlier
}
