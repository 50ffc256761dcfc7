import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** IPv4 written as `::a.b.c.d`, as nobody does any more (RFC 4291, 2.5.5.1). */
const COMPATIBLE_V4 = ipaddr.IPv6.parseCIDR('::/96')

/** Whether an address belongs to a network of its own (RFC 6890 and its like) rather than to the Internet: a provider there would be a way into our own house. What is no address counts as private. */
export function isPrivateAddress(address: string): boolean {
  if (isIP(address) === 0) return true
  const known = ipaddr.process(address)
  return known.range() !== 'unicast' || (known instanceof ipaddr.IPv6 && known.match(COMPATIBLE_V4))
}
