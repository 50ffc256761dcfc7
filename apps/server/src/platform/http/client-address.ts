import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** `192.0.2.1:5000` or `[2001:db8::1]:5000`. */
const WITH_PORT = /^(?:(\d+\.\d+\.\d+\.\d+)|\[([\da-f:.]+)\])(?::\d+)?$/i

/**
 * Where a call comes from. Some proxies write the port behind the address: a caller with a new one for each line would never be the same. What a proxy
 * calls by no address at all comes from the proxy.
 */
export function clientAddress({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  if (isIP(ip) !== 0) return ip
  const [, v4, v6] = WITH_PORT.exec(ip) ?? []
  const address = v4 ?? v6 ?? ''
  return isIP(address) === 0 ? (socket.remoteAddress ?? ip) : address
}
