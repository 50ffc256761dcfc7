import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { Logger } from './logger.ts'

/** What a proxy adds, by its kind. */
const FORWARDED_BY = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']

/** Where a call comes from that a proxy brought whose word is not believed: from somewhere, and surely not from this machine. */
export const NO_ADDRESS = '0.0.0.0'

/**
 * Whether a proxy of this machine, or of the network around it, brought a call and no setting says to believe it. From a public address anybody may write
 * such headers: it is the caller's own.
 */
export const isBroughtByStranger = ({ ip, socket, headers }: Pick<FastifyRequest, 'ip' | 'socket' | 'headers'>): boolean =>
  ip === socket.remoteAddress && isOurSide(ip) && FORWARDED_BY.some(name => headers[name] !== undefined)

const OUR_SIDE: readonly string[] = ['loopback', 'private', 'linkLocal', 'uniqueLocal', 'carrierGradeNat']
const isOurSide = (ip: string): boolean => ipaddr.isValid(ip) && OUR_SIDE.includes(ipaddr.process(ip).range())

export interface ProxyWatch {
  /** Whether such a proxy has brought a call to this process. */
  readonly hasSeen: () => boolean
  readonly look: (request: FastifyRequest) => void
}

/** Says it once: callers behind a proxy that is not believed have no address, so nobody is known by one. */
export function createProxyWatch(log: Logger): ProxyWatch {
  let hasSeen = false
  return {
    hasSeen: () => hasSeen,
    look: request => {
      if (hasSeen || !isBroughtByStranger(request)) return
      hasSeen = true
      log.warn({ proxy: request.ip }, 'a proxy brings calls and TRUST_PROXY does not name it: nobody is known by their address')
    },
  }
}
