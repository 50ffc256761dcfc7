import { BlockList, isIP } from 'node:net'

/** Networks that are not the Internet (RFC 6890 and its like): a provider there would be a way into our own house. */
const PRIVATE_V4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]
const PRIVATE_V6: readonly (readonly [string, number])[] = [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
]

const blocked = new BlockList()
for (const [network, bits] of PRIVATE_V4) blocked.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of PRIVATE_V6) blocked.addSubnet(network, bits, 'ipv6')

/** Whether an address belongs to a network of its own rather than to the Internet. What is no address counts as private. */
export function isPrivateAddress(address: string): boolean {
  const kind = isIP(address)
  if (kind === 0) return true
  // An IPv4 address in IPv6 clothes is judged as what it is.
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return isPrivateAddress(mapped)
  return blocked.check(address, kind === 4 ? 'ipv4' : 'ipv6')
}
