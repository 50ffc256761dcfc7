import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { type CaptchaPurpose, LOGIN_SECURITY_DEFAULTS, type LoginSecurity } from '@croupier/contract'
import { present } from '@croupier/kernel'
import { CompactEncrypt, importJWK } from 'jose'
import { sql } from 'kysely'
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing.ts'
import { createHttpServer, loadSealing, type PublicSealingKey } from '../../platform/http/index.ts'
import type { OutgoingMessage } from '../../platform/messages/index.ts'
import {
  type BrandRules,
  createIdentityModule,
  createPasswords,
  type IdentityModule,
  type Passwords,
  type PersonMoved,
  type SecurityEvent,
  type SessionEndReason,
} from './index.ts'

export const random = { bytes: (length: number) => randomBytes(length) }

const field = (patternId: number, minLength: number, maxLength: number, required = true) => ({
  show: true,
  required,
  acceptedPattern: '',
  patternId,
  minLength,
  maxLength,
})

export const brandRules: BrandRules = {
  timeZone: 'Asia/Shanghai',
  name: 'Midnight',
  currency: 'CNY',
  locale: 'zh-CN',
  defaultLanguage: 'EN',
  languages: ['EN', 'CN'],
  toggles: {
    smsLogin: false,
    mobileRegistration: false,
    mobileRegistrationWithPassword: false,
    usernameRegistration: true,
    registrationSms: false,
    emailRecovery: false,
    phoneRecovery: false,
    cashback: false,
    referral: true,
    googleLogin: false,
    facebookLogin: false,
    countryCodeSelector: false,
    affiliateCode: true,
    freePlay: true,
    forcedPasswordChange: true,
    phoneLogin: false,
    verificationCodeLogin: false,
  },
  register: {
    username: field(1, 4, 16),
    password: field(5, 8, 20),
    confirmPassword: field(5, 8, 20),
    affiliateCode: field(14, 4, 16, false),
    referralCode: field(14, 6, 12, false),
    email: field(3, 6, 100, false),
  },
  termsVersion: '2026-01',
  passwordDaysMax: 0,
  smsExpiredMinutes: 5,
  loginSecurity: LOGIN_SECURITY_DEFAULTS,
}

export interface IdentityWorld {
  readonly database: TestDatabase
  readonly identity: IdentityModule
  readonly brandId: string
  readonly otherBrandId: string
  readonly now: Date
  readonly ended: { ids: string[]; reason: SessionEndReason }[]
  readonly opened: { memberId: string; type: number; currency: string }[]
  readonly granted: string[]
  /** Mail and SMS that were sent, the last one last. */
  readonly sent: OutgoingMessage[]
  readonly recorded: SecurityEvent[]
  /** What was told of people in the tree. */
  readonly moved: PersonMoved[]
  /** Replaces rules for the rest of the test. */
  setRules(rules: Partial<BrandRules>): void
  setLoginSecurity(terms: Partial<LoginSecurity>): void
  /** Holders of the bank accounts of every member. */
  setBankNames(names: readonly string[]): void
  /** Whether every account still holds money. */
  setMoneyLeft(isLeft: boolean): void
  /** Makes opening wallets fail, as when the ledger refuses. */
  failWallet(fails: boolean): void
  advance(ms: number): void
  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    options?: CallOptions,
  ): Promise<{ status: number; body: Body; headers: Record<string, unknown> }>
  /** A page that a browser loads, with its cookie. */
  page(url: string, cookie: string): Promise<{ status: number; text: string; headers: Record<string, unknown> }>
  /** An answer that is not JSON. */
  fetch(url: string): Promise<{ status: number; bytes: Buffer; headers: Record<string, unknown> }>
  seal(value: unknown): Promise<string>
  /** A pass of a challenge that was solved by looking up its answer, as no visitor can. */
  slideToken(purpose?: CaptchaPurpose, ip?: string, host?: string): Promise<string>
  close(): Promise<void>
}

interface CallOptions {
  readonly token?: string
  readonly json?: unknown
  readonly sealed?: unknown
  /** Sent as it is; name its type in the headers. */
  readonly file?: Buffer
  readonly headers?: Record<string, string>
  readonly ip?: string
  readonly host?: string
}
export interface Body {
  readonly success: boolean
  readonly code?: string
  readonly message?: string
  readonly fields?: Record<string, string>
  // biome-ignore lint/suspicious/noExplicitAny: answers are as various as the calls; each test states what it expects.
  readonly value?: any
  readonly captchaId?: string
}

/** The module on a real database behind the real edge; the brand and the wallet are stood in for, since they belong to other modules. */
export async function createIdentityWorld({
  passwords = createPasswords(),
  mayProvidersBePrivate = false,
}: {
  readonly passwords?: Passwords
  readonly mayProvidersBePrivate?: boolean
} = {}): Promise<IdentityWorld> {
  const database = await createTestDatabase()
  const sealing = await loadSealing(database.db, Buffer.alloc(32, 7), random)
  const [brandId, otherBrandId] = [randomUUID(), randomUUID()]
  const state: { now: Date; rules: BrandRules; walletFails: boolean; bankNames: readonly string[]; left: 'balance_not_zero' | undefined } =
    {
      left: undefined,
      now: new Date(),
      rules: brandRules,
      walletFails: false,
      bankNames: [],
    }
  const seen: Pick<IdentityWorld, 'ended' | 'opened' | 'granted' | 'sent' | 'recorded' | 'moved'> = {
    ended: [],
    opened: [],
    granted: [],
    sent: [],
    recorded: [],
    moved: [],
  }
  const clock = { now: () => state.now }
  const identity = createIdentityModule({
    ...{ db: database.db, clock, random },
    secret: Buffer.from(random.bytes(32)),
    passwords,
    mayProvidersBePrivate,
    ports: {
      brandRules: async () => state.rules,
      wallet: {
        openAccounts: async (_tx, { memberId, type, currency }) => {
          if (state.walletFails) throw new Error('the ledger is closed')
          seen.opened.push({ memberId, type, currency })
        },
        grantDemoCredits: async (_tx, { memberId }) => void seen.granted.push(memberId),
      },
      realtime: { endSessions: (ids, reason) => void seen.ended.push({ ids: [...ids], reason }) },
      messages: { send: async (_tx, message) => void seen.sent.push(message) },
      proofs: { trustsLoopback: true, bankNames: async () => state.bankNames },
      audit: { record: async (_tx, event) => void seen.recorded.push(event) },
      memberBrought: async () => undefined,
      personMoved: async (_tx, person) => void seen.moved.push(person),
      closing: { whatIsLeft: async () => state.left },
      transfers: { switchesOf: async () => ({ up: true, down: true }) },
      standingOf: async () => ({ rank: 0, labels: [] }),
      unseal: sealing.unseal,
    },
  })
  const tenant = (id: string) => ({ id, code: 'TEST', languages: ['EN', 'CN'], defaultLanguage: 'EN' })
  const app = createHttpServer({
    routes: identity.module.routes ?? [],
    clock,
    logger: undefined,
    trustProxy: false,
    ports: {
      resolveTenant: async ({ host }) => ({ ...tenant(host === 'other.test' ? otherBrandId : brandId), knownHost: host }),
      authenticate: (_kind, token, now) => identity.authenticate(token, now),
      gate: async () => undefined,
      throttle: async () => 0,
      countryOf: () => 'ZZ',
      unseal: sealing.unseal,
    },
  })
  const seal = (value: unknown) => sealFor(sealing.publicKey, value, state.now)
  const call: IdentityWorld['call'] = async (method, url, options = {}) => {
    const response = await app.inject({
      method,
      url,
      remoteAddress: options.ip ?? '127.0.0.1',
      headers: {
        host: options.host ?? 'play.test',
        ...(options.token && { authorization: `Bearer ${options.token}` }),
        ...(options.sealed !== undefined && { 'content-type': 'application/jose' }),
        ...options.headers,
      },
      ...(options.sealed !== undefined && { payload: await seal(options.sealed) }),
      ...(options.json !== undefined && { payload: options.json as object }),
      ...(options.file && { payload: options.file }),
    })
    return { status: response.statusCode, body: response.json(), headers: response.headers }
  }
  const page: IdentityWorld['page'] = async (url, cookie) => {
    const response = await app.inject({ method: 'GET', url, headers: { host: 'play.test', cookie } })
    return { status: response.statusCode, text: response.body, headers: response.headers }
  }
  const fetch: IdentityWorld['fetch'] = async url => {
    const { statusCode: status, rawPayload: bytes, headers } = await app.inject({ url, headers: { host: 'play.test' } })
    return { status, bytes, headers }
  }
  const slideToken: IdentityWorld['slideToken'] = async (purpose = 'sign-in', ip = '127.0.0.1', host = 'play.test') => {
    const challengeId: string = (await call('GET', `/wps/captcha/slide?purpose=${purpose}`, { ip, host })).body.value.challengeId
    const solved = await call('POST', '/wps/captcha/slide', { json: await solveDrag(database, challengeId), ip, host })
    return solved.body.value.slideToken
  }
  return {
    database,
    identity,
    brandId,
    otherBrandId,
    ...seen,
    get now() {
      return state.now
    },
    setRules: rules => {
      state.rules = { ...state.rules, ...rules }
    },
    setLoginSecurity: terms => {
      state.rules = { ...state.rules, loginSecurity: { ...state.rules.loginSecurity, ...terms } }
    },
    setBankNames: names => {
      state.bankNames = names
    },
    setMoneyLeft: isLeft => {
      state.left = isLeft ? 'balance_not_zero' : undefined
    },
    failWallet: fails => {
      state.walletFails = fails
    },
    advance: ms => {
      state.now = new Date(state.now.getTime() + ms)
    },
    call,
    page,
    fetch,
    seal,
    slideToken,
    close: async () => {
      await app.close()
      await database.drop()
    },
  }
}

/** The stored answer, dragged to as a hand would. */
export async function solveDrag(database: TestDatabase, challengeId: string, off = 0) {
  const found = await sql<{ answer: string }>`SELECT answer FROM identity.challenges WHERE id = ${challengeId}`.execute(database.db)
  const x = Number(present(found.rows[0], 'the challenge is open').answer) + off
  const path = Array.from({ length: 21 }, (_, index) => {
    const part = index / 20
    return [Math.round(x * part * part * (3 - 2 * part) * 10) / 10, 60 + (index % 3), index * 41 + (index % 4) * 5]
  })
  return { challengeId, x, path }
}

async function sealFor(key: PublicSealingKey, value: unknown, now: Date): Promise<string> {
  const header = { alg: key.alg, enc: key.enc, kid: key.kid, iat: Math.floor(now.getTime() / 1000), jti: randomUUID() }
  const jwk = await importJWK({ ...key.jwk }, key.alg)
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(value))).setProtectedHeader(header).encrypt(jwk)
}

/** An account name nobody in this file has: letters and digits, starting with a letter. */
export const newAccount = (): string => `m${createHash('sha256').update(randomUUID()).digest('hex').slice(0, 11)}`

export const PASSWORD = 'moonlit7river'

/** Registers a member through the front door; answers name and token. */
export async function register(
  world: IdentityWorld,
  more: Record<string, unknown> = {},
  ip = '127.0.0.1',
): Promise<{ account: string; token: string; status: number; body: Body }> {
  const account = newAccount()
  const form = {
    username: account,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    ageConfirmed: true,
    termsAccepted: true,
    termsVersion: '2026-01',
    slideToken: await world.slideToken('registration', ip),
    ...more,
  }
  const { status, body } = await world.call('PUT', '/wps/member/register', { sealed: form, ip })
  return { account, token: body.value?.token ?? '', status, body }
}

export async function signIn(
  world: IdentityWorld,
  username: string,
  password: string,
  more: Record<string, unknown> = {},
  ip = '127.0.0.1',
) {
  const sealed = { username, password, slideToken: await world.slideToken('sign-in', ip), ...more }
  return world.call('POST', '/wps/session/login', { sealed, ip })
}
