import { createHmac } from 'node:crypto'
import { err, ok, type Result } from '@croupier/kernel'
import type { Ask, Returned } from './ask-google.ts'
import { askOutside } from './ask-outside.ts'
import { claimText, type ExternalFailure, type ExternalPerson } from './external-person.ts'
import type { OpenProvider } from './providers.ts'

/** Where the window goes. */
export function facebookAddress({ issuer, clientId }: OpenProvider, ask: Ask): Result<string, ExternalFailure> {
  const url = new URL(issuer)
  const given = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: ask.redirectUri,
    scope: 'email,public_profile',
    state: ask.state,
    code_challenge: ask.challenge,
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(given)) url.searchParams.set(name, value)
  return ok(url.href)
}

/**
 * Exchanges the code for an access token, asks whether that token was made for our app and is still good, and only then who it belongs to, with the proof
 * that we hold the app's secret. Facebook gives an e-mail address only where its owner has confirmed it.
 */
export async function askFacebook(provider: OpenProvider, returned: Returned): Promise<Result<ExternalPerson, ExternalFailure>> {
  const exchanged = await askOutside(provider, `${provider.api}/oauth/access_token`, {
    form: {
      client_id: provider.clientId,
      client_secret: provider.secret,
      redirect_uri: returned.redirectUri,
      code: returned.code,
      code_verifier: returned.verifier,
    },
  })
  if (!exchanged.ok) return exchanged
  const token = exchanged.value.body.access_token
  if (exchanged.value.status !== 200 || typeof token !== 'string') return err('external_failed')
  const owner = await inspect(provider, token, returned.now)
  return owner.ok ? readPerson(provider, token, owner.value) : owner
}

/** Whose token it is, if it was made for our app and is still good. */
async function inspect(provider: OpenProvider, token: string, now: Date): Promise<Result<string, ExternalFailure>> {
  const { api, clientId, secret } = provider
  const query = new URLSearchParams({ input_token: token, access_token: `${clientId}|${secret}` })
  const answer = await askOutside(provider, `${api}/debug_token?${query}`)
  if (!answer.ok) return answer
  const data = (answer.value.body.data ?? {}) as Readonly<Record<string, unknown>>
  const userId = claimText(data.user_id)
  const endsAt = typeof data.expires_at === 'number' ? data.expires_at : undefined
  // Zero: a token without an end.
  const isInTime = endsAt === 0 || (endsAt !== undefined && endsAt * 1000 > now.getTime())
  return data.is_valid === true && data.app_id === clientId && isInTime && userId ? ok(userId) : err('external_failed')
}

async function readPerson(provider: OpenProvider, token: string, userId: string): Promise<Result<ExternalPerson, ExternalFailure>> {
  const proof = createHmac('sha256', provider.secret).update(token).digest('hex')
  const answer = await askOutside(
    provider,
    `${provider.api}/me?${new URLSearchParams({ fields: 'id,name,email', access_token: token, appsecret_proof: proof })}`,
  )
  if (!answer.ok) return answer
  const { id, email, name } = answer.value.body
  if (answer.value.status !== 200 || id !== userId) return err('external_failed')
  const address = claimText(email)
  return ok({ subject: userId, email: address, emailVerified: address ? true : null, mobile: null, name: claimText(name) })
}
