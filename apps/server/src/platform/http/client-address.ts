import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { isBroughtByStranger, NO_ADDRESS } from './forwarding.ts'

/** `192.0.2.1:5000` or `[2001:db8::1]:5000`. */
const WITH_PORT = /^(?:(\d+\.\d+\.\d+\.\d+)|\[([\da-f:.]+)\])(?::\d+)?$/i

/**
 * Where a call comes from; `NO_ADDRESS` where only a proxy could tell, and is not believed or calls it by none. Some proxies write the port behind the
 * address: a caller with a new one for each line would never be the same.
 */
export function clientAddress(request: Pick<FastifyRequest, 'ip' | 'socket' | 'headers'>): string {
  const { ip } = request
  if (isBroughtByStranger(request)) return NO_ADDRESS
  if (isIP(ip) !== 0) return ip
  const [, v4, v6] = WITH_PORT.exec(ip) ?? []
  const address = v4 ?? v6 ?? ''
  return isIP(address) === 0 ? NO_ADDRESS : address
}
