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

/** Whether an address is this very machine. */
export const isLoopback = (ip: string): boolean => ipaddr.isValid(ip) && ipaddr.process(ip).range() === 'loopback'
