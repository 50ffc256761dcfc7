import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'

/** Long enough to be the only one in years of logs, short enough to be read out on a telephone. */
const ID_BYTES = 8
/** What proxies make: hex, UUID, ULID. Nothing in it breaks a line of a log or a page. */
const WELL_FORMED = /^[\w-]{8,64}$/

/** As the server was told whose X-Forwarded headers it may believe. */
export type TrustProxy = boolean | readonly string[] | ((address: string, hop: number) => boolean)

/** Names a request for logs, answers and whoever asks support about it: by the id that a proxy of ours has given it, else by a new one. */
export function createRequestIds(trustProxy: TrustProxy): (request: IncomingMessage) => string {
  return ({ headers, socket }) => {
    const given = headers['x-request-id']
    const isOurs = typeof given === 'string' && WELL_FORMED.test(given) && trusts(trustProxy, socket.remoteAddress ?? '')
    return isOurs ? given : randomBytes(ID_BYTES).toString('hex')
  }
}

function trusts(trustProxy: TrustProxy, address: string): boolean {
  if (typeof trustProxy === 'boolean') return trustProxy
  if (typeof trustProxy === 'function') return trustProxy(address, 0)
  return ipaddr.isValid(address) && trustProxy.some(network => contains(network, ipaddr.process(address)))
}

function contains(network: string, address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  const range = ipaddr.isValidCIDR(network) ? ipaddr.parseCIDR(network) : wholeAddress(network)
  return range?.[0].kind() === address.kind() && address.match(range)
}

function wholeAddress(text: string): [ipaddr.IPv4 | ipaddr.IPv6, number] | undefined {
  if (!ipaddr.isValid(text)) return undefined
  const address = ipaddr.process(text)
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}
