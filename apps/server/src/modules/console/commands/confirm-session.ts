import type { Result } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Refusal, SignedInContext } from '../../../platform/http/index.ts'
import type { ConsoleDeps } from './console-deps.ts'
import { type OperatorProof, proveOperator } from './prove-operator.ts'

/** Opens the owner's acts to a session for a while: whoever sits down at an open desk cannot do them. Refuses as `proveOperator` does. */
export const confirmSession = (deps: ConsoleDeps, ctx: SignedInContext, proof: OperatorProof): Promise<Result<{ done: true }, Refusal>> =>
  proveOperator(deps, ctx, proof, async tx => {
    await sql`UPDATE console.sessions SET confirmed_at = ${ctx.now} WHERE id = ${ctx.principal.sessionId}`.execute(tx)
    return { done: true as const }
  })
