import { proofEndpoints, sessionEndpoints } from '@croupier/contract'
import { ok } from '@croupier/kernel'
import { type Route, refuse, route } from '../../../platform/http/index.ts'
import type { IdentityDeps } from '../caller.ts'
import type { Authenticator } from '../sessions/authenticate.ts'
import { endOtherSessions, endOwnSession } from '../sessions/end-own-session.ts'
import { listSessions } from '../sessions/list-sessions.ts'
import { giveProof } from './give-proof.ts'
import { sendProofCode } from './send-proof-code.ts'

/** Proofs of a sign-in from a new address, and the sessions that are open. */
export function proofRoutes(deps: IdentityDeps, authenticator: Authenticator): Route[] {
  const termsOf = async (brandId: string) => (await deps.ports.brandRules(brandId)).loginSecurity
  return [
    route(proofEndpoints.sendProofCode, (ctx, { body }) => sendProofCode(deps, ctx, body)),
    route(proofEndpoints.giveProof, (ctx, { body }) => giveProof(deps, ctx, body)),
    route(sessionEndpoints.sessions, async ({ principal, now }) => {
      const lines = await listSessions(deps.db, { memberId: principal.id, now, count: SESSIONS_MAX, termsOf })
      const list = lines
        .filter(line => line.isOpen)
        .map(line => ({
          sessionId: line.id,
          device: line.device,
          ip: line.ip,
          country: line.country,
          method: line.method,
          signedInAt: line.signedInAt.toISOString(),
          lastUsedAt: line.seenAt.toISOString(),
          isCurrent: line.id === principal.sessionId,
        }))
      return ok({ list: list.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent)) })
    }),
    route(sessionEndpoints.endSession, async ({ principal, tenant, now, ip }, { params }) => {
      if (params.sessionId === principal.sessionId) return refuse('session_is_current')
      const ended = await endOwnSession(deps, { principal, tenant, now, ip }, params.sessionId)
      authenticator.forget(ended)
      return ended.length > 0 ? ok({ ended: ended.length }) : refuse('not_found')
    }),
    route(sessionEndpoints.endOtherSessions, async ({ principal, tenant, now, ip }) => {
      const ended = await endOtherSessions(deps, { principal, tenant, now, ip })
      authenticator.forget(ended)
      return ok({ ended: ended.length })
    }),
  ]
}

/** Open ones are among the newest: more than these nobody has open within a session's life. */
const SESSIONS_MAX = 200
