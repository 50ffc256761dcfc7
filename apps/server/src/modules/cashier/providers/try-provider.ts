import { ok, type Result } from '@croupier/kernel'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import type { CallFault } from '../../../platform/remote/index.ts'
import { createHttpProvider } from './http-provider.ts'
import { findProviderRow, type ProviderDeps, specOf } from './stored-providers.ts'

export interface TryOutcome {
  readonly outcome: 'ok' | CallFault
  readonly ms: number
  readonly detail: string
}

/** No order has this reference; a provider that is reached and understood says that it does not know it. */
const NOBODYS_REFERENCE = 'D0000000000'

/** Asks a provider about an order that does not exist: shows whether it is reached, and whether its answers can be read. */
export async function tryProvider(deps: ProviderDeps, code: string): Promise<Result<TryOutcome, Refusal>> {
  const row = await findProviderRow(deps.db, code)
  if (!row) return refuse('not_found')
  const begun = Date.now()
  const answer = await createHttpProvider(specOf(deps, row)).query({
    reference: NOBODYS_REFERENCE,
    amount: 10_000n,
    currency: 'CNY',
    providerId: null,
  })
  const ms = Date.now() - begun
  return ok(answer.ok ? { outcome: 'ok', ms, detail: '' } : { outcome: answer.error.fault, ms, detail: answer.error.detail })
}
