import { createHash, createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

export const ISSUER_CLIENT = 'client-of-the-house'
export const ISSUER_SECRET = 'secret-of-the-house'
export const FACEBOOK_APP = '1029384756'
export const FIREBASE_PROJECT = 'lantern-project'
/** The code that the phone provider sends. */
export const PHONE_CODE = '246810'
const CAPTCHA_SITE_KEY = 'site-key-of-lantern'
/** What the provider's check of people gives whoever passes it; good for one code. */
const CAPTCHA_TOKEN = `person:${CAPTCHA_SITE_KEY}`
/** The part of the captcha's own script that a page uses: it lets everybody pass who asks with the right key. */
const CAPTCHA_SCRIPT = `window.grecaptcha = {
  widgets: [],
  ready: done => done(),
  render(place, options) { return this.widgets.push(options) - 1 },
  execute(id) {
    const { sitekey, callback, 'error-callback': fail } = this.widgets[id]
    setTimeout(() => sitekey === '${CAPTCHA_SITE_KEY}' ? callback('person:' + sitekey) : fail())
  },
}`

export interface IssuerPerson {
  readonly subject: string
  readonly email?: string
  readonly emailVerified?: boolean
  readonly name?: string
}

/** How the next answers differ from right ones. */
export interface IssuerFaults {
  /** Claims of the token instead of the right ones. */
  claims?: Readonly<Record<string, unknown>>
  /** Signs with a key that was never published. */
  foreignKey?: boolean
  algorithm?: 'HS256' | 'none'
  /** What `debug_token` says instead. */
  inspection?: Readonly<Record<string, unknown>>
  /** The error word of the phone provider. */
  phoneError?: string
  /** No code is sent without the token of the check of people. */
  insistsOnCaptcha?: boolean
  /** Everything answers 503. */
  isDown?: boolean
  /** The person presses "cancel". */
  denies?: boolean
}

export interface LocalIssuer {
  readonly address: string
  person: IssuerPerson
  faults: IssuerFaults
  readonly captcha: { siteKey: string; script: string }
  /** Addresses that were asked, the last one last. */
  readonly asked: string[]
  readonly providers: Readonly<
    Record<'google' | 'facebook' | 'firebase', { clientId: string; issuer: string; api: string; secret: string }>
  >
  firebaseToken(mobile: string, claims?: Readonly<Record<string, unknown>>): Promise<string>
  close(): Promise<void>
}

interface Grant {
  readonly redirectUri: string
  readonly nonce: string
  readonly challenge: string
  readonly person: IssuerPerson
}

/** A provider of one's own that plays Google, Facebook and Firebase by their protocols over HTTP, strictly, and errs where a test tells it to. */
export async function startLocalIssuer(now: () => Date = () => new Date(), port = 0): Promise<LocalIssuer> {
  const [key, foreign] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
  const kid = randomUUID()
  const jwks = { keys: [{ ...(await exportJWK(key.publicKey)), kid, alg: 'RS256', use: 'sig' }] }
  const grants = new Map<string, Grant>()
  const tokens = new Map<string, IssuerPerson>()
  const state = { person: { subject: 'person-1' } as IssuerPerson, faults: {} as IssuerFaults, asked: [] as string[], address: '' }

  const sign = async (claims: Readonly<Record<string, unknown>>): Promise<string> => {
    const payload = { ...claims, ...state.faults.claims }
    if (state.faults.algorithm === 'none') return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(payload)}.`
    if (state.faults.algorithm === 'HS256')
      return new SignJWT(payload).setProtectedHeader({ alg: 'HS256', kid }).sign(new TextEncoder().encode(JSON.stringify(jwks.keys[0])))
    return new SignJWT(payload)
      .setProtectedHeader({ alg: 'RS256', kid })
      .sign(state.faults.foreignKey ? foreign.privateKey : key.privateKey)
  }
  const seconds = () => Math.floor(now().getTime() / 1000)
  const firebaseToken = (mobile: string, claims: Readonly<Record<string, unknown>> = {}) =>
    sign({
      ...{ iss: `https://securetoken.google.com/${FIREBASE_PROJECT}`, aud: FIREBASE_PROJECT, sub: `phone-${mobile}`, phone_number: mobile },
      ...{ iat: seconds(), auth_time: seconds(), exp: seconds() + 3600, firebase: { sign_in_provider: 'phone' }, ...claims },
    })

  /** Sends the browser back with a code, as after a sign-in there. */
  const authorize = (query: URLSearchParams, response: ServerResponse) => {
    const redirectUri = query.get('redirect_uri') ?? ''
    const back = new URL(redirectUri)
    back.searchParams.set('state', query.get('state') ?? '')
    if (state.faults.denies) back.searchParams.set('error', 'access_denied')
    else {
      const code = randomUUID()
      const grant = { redirectUri, nonce: query.get('nonce') ?? '', challenge: query.get('code_challenge') ?? '', person: state.person }
      grants.set(code, grant)
      back.searchParams.set('code', code)
    }
    response.writeHead(302, { location: back.href }).end()
  }

  /** A code works once, for the address and the verifier it was asked with. */
  const redeem = (form: URLSearchParams, client: { id: string }): Grant | undefined => {
    const code = form.get('code') ?? ''
    const grant = grants.get(code)
    grants.delete(code)
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isRight = form.get('client_id') === client.id && form.get('client_secret') === ISSUER_SECRET
    return grant && isRight && grant.redirectUri === form.get('redirect_uri') && grant.challenge === challenge ? grant : undefined
  }

  const answers: Record<string, (request: Asked) => Promise<[number, unknown]> | [number, unknown]> = {
    '/.well-known/openid-configuration': () => [
      200,
      {
        issuer: state.address,
        authorization_endpoint: `${state.address}/authorize`,
        token_endpoint: `${state.address}/token`,
        jwks_uri: `${state.address}/jwks`,
      },
    ],
    '/jwks': () => [200, jwks],
    '/token': async ({ form }) => {
      const grant = redeem(form, { id: ISSUER_CLIENT })
      if (!grant) return [400, { error: 'invalid_grant' }]
      const { subject, email, emailVerified = true, name } = grant.person
      const claims = { iss: state.address, aud: ISSUER_CLIENT, sub: subject, iat: seconds(), exp: seconds() + 600, nonce: grant.nonce }
      return [200, { id_token: await sign({ ...claims, ...(email && { email, email_verified: emailVerified }), ...(name && { name }) }) }]
    },
    '/graph/oauth/access_token': ({ form }) => {
      const grant = redeem(form, { id: FACEBOOK_APP })
      if (!grant) return [400, { error: { message: 'Invalid verification code format.' } }]
      const token = randomUUID()
      tokens.set(token, grant.person)
      return [200, { access_token: token, token_type: 'bearer', expires_in: 5_000_000 }]
    },
    '/graph/debug_token': ({ query }) => {
      if (query.get('access_token') !== `${FACEBOOK_APP}|${ISSUER_SECRET}`)
        return [400, { error: { message: 'Invalid OAuth access token.' } }]
      const person = tokens.get(query.get('input_token') ?? '')
      const data = { is_valid: person !== undefined, app_id: FACEBOOK_APP, user_id: person?.subject, expires_at: seconds() + 3600 }
      return [200, { data: { ...data, ...state.faults.inspection } }]
    },
    '/graph/me': ({ query }) => {
      const token = query.get('access_token') ?? ''
      const person = tokens.get(token)
      const proof = createHmac('sha256', ISSUER_SECRET).update(token).digest('hex')
      if (!person || query.get('appsecret_proof') !== proof) return [400, { error: { message: 'Invalid appsecret_proof' } }]
      return [200, { id: person.subject, name: person.name, email: person.email }]
    },
    '/v1/accounts:sendVerificationCode': ({ json }) => {
      if (state.faults.phoneError) return refusePhone(state.faults.phoneError)
      if (state.faults.insistsOnCaptcha && json.recaptchaToken === undefined) return refusePhone('MISSING_RECAPTCHA_TOKEN')
      if (state.faults.insistsOnCaptcha && json.recaptchaToken !== CAPTCHA_TOKEN) return refusePhone('INVALID_RECAPTCHA_TOKEN')
      return [200, { sessionInfo: encode({ mobile: json.phoneNumber }) }]
    },
    '/v1/accounts:signInWithPhoneNumber': async ({ json }) => {
      if (state.faults.phoneError) return refusePhone(state.faults.phoneError)
      if (json.code !== PHONE_CODE) return refusePhone('INVALID_CODE')
      const { mobile } = JSON.parse(Buffer.from(String(json.sessionInfo), 'base64url').toString()) as { mobile: string }
      return [200, { idToken: await firebaseToken(mobile), phoneNumber: mobile }]
    },
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', state.address)
    state.asked.push(url.pathname)
    if (state.faults.isDown) return void response.writeHead(503).end()
    if (url.pathname === '/authorize') return authorize(url.searchParams, response)
    if (url.pathname === '/recaptcha/api.js')
      return void response
        .writeHead(200, { 'content-type': 'text/javascript', 'cross-origin-resource-policy': 'cross-origin' })
        .end(CAPTCHA_SCRIPT)
    const answer = await answers[url.pathname]?.(await read(request, url))
    response.writeHead(answer?.[0] ?? 404, { 'content-type': 'application/json' }).end(JSON.stringify(answer?.[1] ?? {}))
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  const bound = server.address()
  state.address = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`
  const { address } = state
  return Object.assign(state, {
    address,
    firebaseToken,
    captcha: { siteKey: CAPTCHA_SITE_KEY, script: `${address}/recaptcha/api.js` },
    providers: {
      google: { clientId: ISSUER_CLIENT, issuer: address, api: '', secret: ISSUER_SECRET },
      facebook: { clientId: FACEBOOK_APP, issuer: `${address}/authorize`, api: `${address}/graph`, secret: ISSUER_SECRET },
      firebase: { clientId: FIREBASE_PROJECT, issuer: `${address}/jwks`, api: address, secret: ISSUER_SECRET },
    },
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  })
}

interface Asked {
  readonly query: URLSearchParams
  readonly form: URLSearchParams
  readonly json: Readonly<Record<string, unknown>>
}

async function read(request: IncomingMessage, url: URL): Promise<Asked> {
  let text = ''
  for await (const part of request) text += String(part)
  const isJson = String(request.headers['content-type']).includes('json')
  return {
    query: url.searchParams,
    form: new URLSearchParams(isJson ? '' : text),
    json: isJson ? (JSON.parse(text) as Record<string, unknown>) : {},
  }
}

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const refusePhone = (message: string): [number, unknown] => [400, { error: { code: 400, message } }]
