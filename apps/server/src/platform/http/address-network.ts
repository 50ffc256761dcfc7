import ipaddr from 'ipaddr.js'

/** Half of an IPv6 address names the network; a device changes the other half by itself, often daily. */
const NETWORK_GROUPS = 4

/** What counts as one address of an account: an IPv4 address whole, of an IPv6 address its /64 network. What is no address stays what it is. */
export function addressNetwork(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (!(address instanceof ipaddr.IPv6)) return address.toString()
  const groups = address.parts.slice(0, NETWORK_GROUPS).map(group => group.toString(16))
  return `${groups.join(':')}::/64`
}

/** Providers give a customer other addresses of the same neighbourhood; whoever rents addresses by the thousand has them all over. */
const NEIGHBOURHOOD_GROUPS = 3

/** The neighbours of an address: its /24 network of IPv4, its /48 of IPv6. What is no address stays what it is. */
export function addressNeighbourhood(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (!(address instanceof ipaddr.IPv6)) return `${address.octets.slice(0, 3).join('.')}.0/24`
  const groups = address.parts.slice(0, NEIGHBOURHOOD_GROUPS).map(group => group.toString(16))
  return `${groups.join(':')}::/48`
}

/** Whether an address is this very machine. */
export const isLoopback = (ip: string): boolean => ipaddr.isValid(ip) && ipaddr.process(ip).range() === 'loopback'
