import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Refusal } from './context.ts'
import type { Route } from './route.ts'

type Answer = (refusal: Refusal, request: FastifyRequest, reply: FastifyReply) => FastifyReply

export type AnswerUnknown = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** What an address of the API that no route took is told: which methods it knows, or that it does not exist. */
export function createUnknownAddress(routes: readonly Route[], answer: Answer): AnswerUnknown {
  const known = routes.map(({ endpoint }) => ({ method: endpoint.method, pattern: patternOf(endpoint.path) }))
  return async (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const methods = new Set<string>(known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))
    if (methods.size === 0) return answer({ code: 'not_found' }, request, reply)
    if (methods.has('GET')) methods.add('HEAD')
    void reply.header('allow', [...methods, 'OPTIONS'].join(', '))
    if (request.method === 'OPTIONS') return reply.code(204).send()
    return answer({ code: 'method_not_allowed' }, request, reply)
  }
}

const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path
      .split('/')
      .map(part => (part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
      .join('/')}$`,
  )
