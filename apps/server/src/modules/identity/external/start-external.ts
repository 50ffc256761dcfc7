import { createHash } from 'node:crypto'
import { EXTERNAL_CALLBACK_PATH } from '@croupier/contract'
import { ok, type Result } from '@croupier/kernel'
import { type Refusal, type RequestContext, refuse } from '../../../platform/http/index.ts'
import type { IdentityDeps } from '../caller.ts'
import { newToken } from '../domain/tokens.ts'
import { facebookAddress } from './ask-facebook.ts'
import { googleAddress } from './ask-google.ts'
import { ATTEMPT_MS, storeStarted } from './attempts.ts'
import { findOpenProvider } from './providers.ts'

/** Binds a window's return to the browser that opened it. */
export const BROWSER_COOKIE = 'croupier_external'

type Starter = Pick<RequestContext, 'tenant' | 'origin' | 'now' | 'setHeader'>

/**
 * Begins a sign-in at a provider's window: authorization code with PKCE, state, nonce, and a cookie that binds its return to this browser. Answers the
 * address to open and the name of the attempt. Refuses a provider that is off (`feature_disabled`) or that does not answer.
 */
export async function startExternal(
  deps: IdentityDeps,
  ctx: Starter,
  { provider: name }: { readonly provider: 'google' | 'facebook' },
): Promise<Result<{ attempt: string; authorizationUrl: string; expiresAt: string }, Refusal>> {
  const { now } = ctx
  const provider = await findOpenProvider(deps, ctx.tenant.id, name)
  if (!provider) return refuse('feature_disabled')
  const draw = () => newToken(deps.random)
  const started = {
    ...{ brandId: ctx.tenant.id, provider: name, now, redirectUri: `${ctx.origin}${EXTERNAL_CALLBACK_PATH}` },
    ...{ attempt: draw(), state: draw(), browser: draw(), nonce: draw(), verifier: draw() },
  }
  const challenge = createHash('sha256').update(started.verifier).digest('base64url')
  const ask = { ...started, challenge }
  const address = name === 'google' ? await googleAddress(provider, ask) : facebookAddress(provider, ask)
  if (!address.ok) return refuse(address.error)
  const expiresAt = await storeStarted(deps.db, started)
  const secure = ctx.origin.startsWith('https:') ? '; Secure' : ''
  ctx.setHeader(
    'set-cookie',
    `${BROWSER_COOKIE}=${started.browser}; Path=${EXTERNAL_CALLBACK_PATH}; Max-Age=${ATTEMPT_MS / 1000}; HttpOnly; SameSite=Lax${secure}`,
  )
  return ok({ attempt: started.attempt, authorizationUrl: address.value, expiresAt: expiresAt.toISOString() })
}
