import { type Amount, assert, err, ok, type RandomSource, type Result } from '@croupier/kernel'
import { CENT, greater, lesser } from './cents.ts'

export interface RedPacketTerms {
  /** In whole cents. */
  readonly total: Amount
  readonly count: number
  /** The least of a packet, in whole cents. */
  readonly min: Amount
  readonly mode: 'equal' | 'random'
}

export type RedPacketRefusal =
  | 'total_too_small' // a packet would hold less than the minimum
  | 'total_too_large' // one draw tells at most 2^32 amounts apart

/**
 * Divides a total into packets, in the order in which they are opened (rewards §11). Their sum is the total and none holds less than the
 * minimum. Random packets are drawn in cents from the minimum to twice the mean of what is left, the last has the rest.
 */
export function fillRedPackets({ total, count, min, mode }: RedPacketTerms, random: RandomSource): Result<Amount[], RedPacketRefusal> {
  assert(total % CENT === 0n && min % CENT === 0n && count > 0, 'packets hold whole cents')
  const [cents, least] = [total / CENT, min / CENT]
  if (cents < least * BigInt(count)) return err('total_too_small')
  if (mode === 'equal') return ok(equalPackets(cents, count))
  return cents > 2n ** 32n ? err('total_too_large') : ok(randomPackets(cents, count, least, random))
}

function equalPackets(cents: bigint, count: number): Amount[] {
  const each = cents / BigInt(count)
  const more = Number(cents % BigInt(count))
  return Array.from({ length: count }, (_, index) => (index < more ? each + 1n : each) * CENT)
}

function randomPackets(cents: bigint, count: number, least: bigint, random: RandomSource): Amount[] {
  const packets: Amount[] = []
  let rest = cents
  for (let left = BigInt(count); left > 1n; left--) {
    const most = greater(least, lesser((2n * rest) / left, rest - least * (left - 1n)))
    const drawn = least + BigInt(random.below(Number(most - least + 1n)))
    packets.push(drawn * CENT)
    rest -= drawn
  }
  return [...packets, rest * CENT]
}
