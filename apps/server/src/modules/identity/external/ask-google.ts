import { err, ok, type Result } from '@croupier/kernel'
import { createRemoteJWKSet, customFetch, errors, type JWTPayload, jwtVerify } from 'jose'
import { guardedRequest } from '../../../platform/remote/index.ts'
import { askOutside } from './ask-outside.ts'
import { claimText, type ExternalFailure, type ExternalPerson } from './external-person.ts'
import type { OpenProvider } from './providers.ts'

/** A discovery document is read anew after an hour, so that a provider may move its doors. */
const DISCOVERY_MS = 60 * 60_000
/** Two clocks never agree to the second. */
const CLOCK_SECONDS = 60
const ALGORITHMS = ['RS256', 'ES256']

interface Doors {
  readonly authorization: string
  readonly token: string
  readonly keys: string
}

const known = new Map<string, { readonly doors: Doors; readonly untilMs: number }>()
const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>()

const KEYS_MS_MAX = 5_000

/** The provider's published keys, fetched when a token names one that is not known yet. */
export function keysAt({ mayBePrivate }: Pick<OpenProvider, 'mayBePrivate'>, url: string): ReturnType<typeof createRemoteJWKSet> {
  const fetchKeys = (address: string) => fetchGuarded(address, mayBePrivate)
  const keys =
    keySets.get(url) ??
    createRemoteJWKSet(new URL(url), { timeoutDuration: KEYS_MS_MAX, cooldownDuration: 10_000, [customFetch]: fetchKeys })
  keySets.set(url, keys)
  return keys
}

async function fetchGuarded(address: string, mayBePrivate: boolean): Promise<Response> {
  const headers = { accept: 'application/json' }
  const request = {
    caller: 'sign-in',
    method: 'GET',
    url: new URL(address),
    headers,
    body: undefined,
    timeoutMs: KEYS_MS_MAX,
    mayBePrivate,
  } as const
  const answer = await guardedRequest(request)
  if (!answer.ok) throw new Error(answer.error.detail)
  return new Response(answer.value.text, { status: answer.value.status })
}

/** An outage of the key server is told apart from a token that is wrong. */
export const failureOf = (error: unknown): ExternalFailure =>
  error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout) ? 'external_failed' : 'external_unreachable'

async function discover(provider: OpenProvider, now: Date): Promise<Result<Doors, ExternalFailure>> {
  const { issuer } = provider
  const kept = known.get(issuer)
  if (kept && now.getTime() < kept.untilMs) return ok(kept.doors)
  const answer = await askOutside(provider, `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`)
  if (!answer.ok) return answer
  const { body } = answer.value
  const [authorization, token, keys] = [body.authorization_endpoint, body.token_endpoint, body.jwks_uri].map(claimText)
  if (body.issuer !== issuer || !authorization || !token || !keys) return err('external_unreachable')
  const doors = { authorization, token, keys }
  known.set(issuer, { doors, untilMs: now.getTime() + DISCOVERY_MS })
  return ok(doors)
}

export interface Ask {
  readonly redirectUri: string
  readonly state: string
  readonly nonce: string
  /** SHA-256 of the verifier, base64url. */
  readonly challenge: string
  readonly now: Date
}

/** Where the window goes: the authorization-code flow with PKCE, state and nonce. */
export async function googleAddress(provider: OpenProvider, ask: Ask): Promise<Result<string, ExternalFailure>> {
  const doors = await discover(provider, ask.now)
  if (!doors.ok) return doors
  const url = new URL(doors.value.authorization)
  const given = {
    response_type: 'code',
    client_id: provider.clientId,
    redirect_uri: ask.redirectUri,
    scope: 'openid email profile',
    state: ask.state,
    nonce: ask.nonce,
    code_challenge: ask.challenge,
    code_challenge_method: 'S256',
    prompt: 'select_account',
  }
  for (const [name, value] of Object.entries(given)) url.searchParams.set(name, value)
  return ok(url.href)
}

export interface Returned {
  readonly code: string
  readonly redirectUri: string
  readonly nonce: string
  readonly verifier: string
  readonly now: Date
}

/** Exchanges the code and reads the token: signature by the published keys, issuer, audience, time and nonce are checked here and nowhere else. */
export async function askGoogle(provider: OpenProvider, returned: Returned): Promise<Result<ExternalPerson, ExternalFailure>> {
  const doors = await discover(provider, returned.now)
  if (!doors.ok) return doors
  const answer = await askOutside(provider, doors.value.token, {
    form: {
      grant_type: 'authorization_code',
      code: returned.code,
      redirect_uri: returned.redirectUri,
      client_id: provider.clientId,
      client_secret: provider.secret,
      code_verifier: returned.verifier,
    },
  })
  if (!answer.ok) return answer
  const token = answer.value.body.id_token
  if (answer.value.status !== 200 || typeof token !== 'string') return err('external_failed')
  try {
    const { payload } = await jwtVerify(token, keysAt(provider, doors.value.keys), {
      issuer: provider.issuer,
      audience: provider.clientId,
      algorithms: ALGORITHMS,
      requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
      clockTolerance: CLOCK_SECONDS,
      currentDate: returned.now,
    })
    return personOf(payload, provider.clientId, returned.nonce)
  } catch (error) {
    return err(failureOf(error))
  }
}

function personOf(claims: JWTPayload, clientId: string, nonce: string): Result<ExternalPerson, ExternalFailure> {
  const subject = claimText(claims.sub)
  // A token for several audiences names the one that asked (OpenID Connect Core 3.1.3.7).
  const isOurs = claims.azp === undefined || claims.azp === clientId
  if (!subject || !isOurs || claims.nonce !== nonce) return err('external_failed')
  const email = claimText(claims.email)
  return ok({ subject, email, emailVerified: email ? claims.email_verified === true : null, mobile: null, name: claimText(claims.name) })
}
