import type { ErrorCode } from '@croupier/contract'
import type { Logger } from './logger.ts'

/** The brand of a request as the platform sees it; modules know the rest by its id. */
export interface Tenant {
  readonly id: string
  readonly code: string
  readonly languages: readonly string[]
  readonly defaultLanguage: string
  /** A host under which the brand is surely reached; undefined where nobody has named one. */
  readonly knownHost?: string | undefined
}

/** Who calls, as the token says: a member's session, a game session or an operator's. */
export interface Principal {
  readonly kind: 'member' | 'launch' | 'operator'
  /** Member id or operator id. */
  readonly id: string
  readonly sessionId: string
  /** Undefined for operators, who may serve several brands. */
  readonly tenantId: string | undefined
  readonly account: string
  /** Account type of §6; undefined for operators. */
  readonly accountType: number | undefined
  readonly permissions: readonly string[]
  /** Nothing but another password, or the end of the session, may be asked for before. */
  readonly mustChangePassword?: boolean
  /** Of an operator: password and code were given a short while ago. */
  readonly isConfirmed?: boolean
  /** Of a game session: which game, trial or real. Opaque to the platform. */
  readonly launch?: { readonly gameId: string; readonly trial: boolean }
}

export interface RequestContext {
  readonly requestId: string
  readonly now: Date
  readonly tenant: Tenant
  readonly principal: Principal | undefined
  readonly language: string
  readonly ip: string
  readonly country: string
  readonly userAgent: string
  readonly origin: string
  /** What a mail may name as our address: the Host header of `origin` is the caller's word alone. */
  readonly knownOrigin: string | undefined
  readonly idempotencyKey: string | undefined
  /** SHA-256 of method, path and body: what the same key must come with again. */
  readonly requestHash: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** The exact bytes of the body: what a signature is over, or an uploaded file. */
  readonly rawBody: Buffer
  readonly log: Logger
  setHeader(name: string, value: string): void
}

/** A context whose token was accepted. */
export type SignedInContext = RequestContext & { readonly principal: Principal }

/** An expected refusal: a code of the catalogue, the inputs at fault, and what the text's braces are filled with. */
export interface Refusal<Code extends ErrorCode = ErrorCode> {
  readonly code: Code
  readonly fields?: Readonly<Record<string, string>>
  readonly params?: Readonly<Record<string, string | number>>
  /** Travels as `value`, e.g. {captcha: true} after a failed login. */
  readonly value?: unknown
}

/** Inputs at fault by path, for a refusal of rules that are judged outside of the contract. */
export const invalidFields = (paths: readonly string[]): Readonly<Record<string, ErrorCode>> =>
  Object.fromEntries(paths.map(path => [path, 'field_invalid' as const]))

export const refuse = <Code extends ErrorCode>(code: Code, more: Omit<Refusal, 'code'> = {}): { ok: false; error: Refusal<Code> } => ({
  ok: false,
  error: { code, ...more },
})
