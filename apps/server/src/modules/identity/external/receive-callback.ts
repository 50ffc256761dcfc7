import type { RequestContext } from '../../../platform/http/index.ts'
import type { IdentityDeps } from '../caller.ts'
import { askFacebook } from './ask-facebook.ts'
import { askGoogle } from './ask-google.ts'
import { type ClaimedAttempt, claimReturned, storeAnswer, storeFailure } from './attempts.ts'
import { findOpenProvider } from './providers.ts'
import { BROWSER_COOKIE } from './start-external.ts'

type Returning = Pick<RequestContext, 'headers' | 'now'>
interface ReturnQuery {
  readonly state?: string | undefined
  readonly code?: string | undefined
  readonly error?: string | undefined
}

/** Takes the window that comes back from a provider and keeps whom it vouches for, or why it does not. Whoever opened the window then ends the sign-in. */
export async function receiveCallback(deps: IdentityDeps, ctx: Returning, { state, code, error }: ReturnQuery): Promise<void> {
  const browser = readCookie(ctx.headers.cookie)
  const claimed = state && browser ? await claimReturned(deps.db, { state, browser, now: ctx.now }) : undefined
  if (!claimed) return
  // Whoever presses "cancel" there has closed the window as far as we are concerned.
  if (error || !code)
    return storeFailure(deps.db, claimed.attempt_hash, error === 'access_denied' ? 'login_window_closed' : 'external_failed')
  const person = await ask(deps, claimed, code, ctx.now)
  if (person.ok) await storeAnswer(deps.db, claimed.attempt_hash, person.value)
  else await storeFailure(deps.db, claimed.attempt_hash, person.error)
}

async function ask(deps: IdentityDeps, claimed: ClaimedAttempt, code: string, now: Date) {
  const provider = await findOpenProvider(deps, claimed.brand_id, claimed.provider)
  if (!provider) return { ok: false, error: 'external_failed' } as const
  const returned = { code, redirectUri: claimed.redirect_uri, nonce: claimed.nonce, verifier: claimed.code_verifier, now }
  return claimed.provider === 'google' ? askGoogle(provider, returned) : askFacebook(provider, returned)
}

function readCookie(header: string | readonly string[] | undefined): string | undefined {
  const cookies = typeof header === 'string' ? header.split(/;\s*/) : []
  return cookies.find(cookie => cookie.startsWith(`${BROWSER_COOKIE}=`))?.slice(BROWSER_COOKIE.length + 1)
}
