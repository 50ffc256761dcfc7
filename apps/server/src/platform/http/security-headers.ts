import type { FastifyInstance } from 'fastify'

/** What of other hosts a page may load besides pictures. */
export interface OutsideParts {
  readonly scripts: readonly string[]
  readonly frames: readonly string[]
}
const NOTHING: OutsideParts = { scripts: [], frames: [] }

/**
 * No inline scripts anywhere; styles are inline only where React sets them or a nonce marks the theme. Games draw with workers and blobs.
 * @param imageHosts origins of the brand's pictures
 * @param outside addresses of a provider whose part the brand has set up
 */
export function contentSecurityPolicy(nonce: string | undefined, imageHosts: readonly string[] = [], outside = NOTHING): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...outside.scripts].join(' '),
    `style-src 'self' ${nonce ? `'nonce-${nonce}'` : ''}`.trim(),
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...imageHosts].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    ["frame-src 'self'", ...outside.frames].join(' '),
    "frame-ancestors 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')
}

/** A year, once a visitor has come by HTTPS. With subdomains: one that is asked in the clear could set cookies for this host. */
const STRICT_TRANSPORT = 'max-age=31536000; includeSubDomains'

const HEADERS = {
  'content-security-policy': contentSecurityPolicy(undefined),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'SAMEORIGIN',
  // Windows that a page opens itself, such as a provider's sign-in, stay in its sight; nobody else's page may hold ours.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
}

/** Headers of every answer; pages replace the policy with one that carries their nonce. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.protocol === 'https') void reply.header('strict-transport-security', STRICT_TRANSPORT)
    void reply.headers(HEADERS)
    done()
  })
}
