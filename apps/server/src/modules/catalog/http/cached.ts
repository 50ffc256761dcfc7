import { createHash } from 'node:crypto'
import type { RequestContext } from '../../../platform/http/index.ts'

/** Gives an answer its tag: a browser asks again each time, and the edge answers 304 while the tag is the same. */
export function markCached(ctx: RequestContext, value: unknown): void {
  const digest = createHash('sha1').update(JSON.stringify(value, bigintAsText)).digest('base64url').slice(0, 20)
  ctx.setHeader('etag', `"${digest}"`)
  ctx.setHeader('cache-control', 'private, no-cache')
  ctx.setHeader('vary', 'authorization, language, accept-language, merchant')
}

const bigintAsText = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value)
