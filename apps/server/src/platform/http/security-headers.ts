import type { FastifyInstance } from 'fastify'

/** No inline scripts anywhere; styles are inline only where React sets them or a nonce marks the theme. Games draw with workers and blobs. */
export function contentSecurityPolicy(nonce: string | undefined): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' ${nonce ? `'nonce-${nonce}'` : ''}`.trim(),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "frame-src 'self'",
    "frame-ancestors 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')
}

/** Headers of every answer; pages replace the policy with one that carries their nonce. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'content-security-policy': contentSecurityPolicy(undefined),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': 'SAMEORIGIN',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    })
  })
}
