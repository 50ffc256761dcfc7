const IPV4_MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
/** Half of an IPv6 address names the network; a device changes the other half by itself, often daily. */
const NETWORK_GROUPS = 4

/** Addresses come from the socket or a trusted proxy, so a colon tells which kind it is. */
const isIPv6 = (ip: string): boolean => ip.includes(':')

/** What counts as one address of an account: an IPv4 address whole, of an IPv6 address its /64 network. */
export function addressNetwork(ip: string): string {
  const mapped = IPV4_MAPPED.exec(ip)?.[1]
  if (mapped) return mapped
  if (!isIPv6(ip)) return ip
  const groups = expand(ip.split('%')[0] ?? ip)
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`
}

/** The eight groups, in lower case and without leading zeros; an IPv4 tail counts for two. */
function expand(ip: string): string[] {
  const [head = '', tail] = ip.toLowerCase().split('::')
  const groupsOf = (part: string) => part.split(':').flatMap(group => (group === '' ? [] : group.includes('.') ? ['v4', 'v4'] : [group]))
  const [left, right] = [groupsOf(head), groupsOf(tail ?? '')]
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length
  return [...left, ...Array<string>(zeros).fill('0'), ...right].map(group => group.replace(/^0+(?=.)/, ''))
}

/** Whether an address is this very machine. */
export function isLoopback(ip: string): boolean {
  const address = IPV4_MAPPED.exec(ip)?.[1] ?? ip
  return address === '::1' || /^127\.\d+\.\d+\.\d+$/.test(address)
}
