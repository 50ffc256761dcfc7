import type { Endpoint } from '@croupier/contract'
import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify'

/** What a file may call itself. What it is, its bytes tell: whoever takes it looks. */
const FILE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'application/octet-stream']

declare module 'fastify' {
  interface FastifyContextConfig {
    takesFile?: boolean
  }
}

/** The part of a route's options that lets a file in, as long as the contract says. */
export const filesOf = ({ upload }: Endpoint): Pick<RouteShorthandOptions, 'bodyLimit' | 'config'> =>
  upload ? { bodyLimit: upload.bytesMax, config: { takesFile: true } } : {}

/** Reads files where the contract expects one; anywhere else they are a type that is not taken. */
export function addFileParser(app: FastifyInstance): void {
  app.addContentTypeParser(FILE_TYPES, { parseAs: 'buffer' }, (request: FastifyRequest, body, done) => {
    if (!request.routeOptions.config.takesFile) return done(Object.assign(new Error('no file is taken here'), { statusCode: 415 }))
    ;(request as { rawBody?: Buffer }).rawBody = body as Buffer
    done(null, undefined)
  })
}
