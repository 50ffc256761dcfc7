import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyRequest } from 'fastify'

export const pack: (text: string) => Promise<Buffer> = promisify(gzip)

export const takesGzip = (request: FastifyRequest): boolean => String(request.headers['accept-encoding'] ?? '').includes('gzip')
