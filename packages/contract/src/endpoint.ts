import type { Static, TSchema } from 'typebox'
import type { ErrorCode } from './errors.ts'

/**
 * Who may call: `public` anyone · `token` any signed-in account · `real` a signed-in account that is not a trial (type 4) ·
 * `agent` types 1, 2, 41, 42 · `launch` the bearer of a game session · `operator` console staff (with `permission`) · `signed` a machine whose signature the handler checks.
 */
export type Auth = 'public' | 'token' | 'real' | 'agent' | 'launch' | 'operator' | 'signed'

/** Rate-limit classes; their figures stand in the server's settings. */
export type Throttle = 'read' | 'write' | 'login' | 'register' | 'captcha' | 'code' | 'play'

export interface Endpoint {
  readonly id: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly group: string
  readonly summary: string
  /** The name under which §7 of the specification lists this call. */
  readonly spec?: string
  readonly auth: Auth
  readonly permission?: string
  readonly throttle?: Throttle
  /** May be called while a forced change of the password is still to be made. */
  readonly beforePasswordChange?: true
  /** The body travels as a JWE (compact) under the key of /wps/system/status. */
  readonly sealed?: true
  /** The body may also come as a form (application/x-www-form-urlencoded), as the specification has it. */
  readonly form?: true
  /** The parameter that names what many call for at one instant: calls for one take turns, so that a crowd there keeps nobody waiting elsewhere. */
  readonly crowdAt?: string
  /** Moves money: an Idempotency-Key header is required. */
  readonly money?: true
  /** The body is a file as it is, at most this long; the handler reads its bytes. */
  readonly upload?: { readonly bytesMax: number }
  readonly params?: TSchema
  readonly query?: TSchema
  readonly body?: TSchema
  /** The `value` of the envelope. */
  readonly value?: TSchema
  /** Further members beside `success`, for the few answers whose shape the specification fixes. */
  readonly extra?: TSchema
  /** An answer that is not JSON: its media type. The handler returns a string or a buffer. */
  readonly raw?: string
  readonly errors: readonly ErrorCode[]
}

export const endpoint = <const E extends Endpoint>(spec: E): E => spec

type Part<E extends Endpoint, K extends 'params' | 'query' | 'body' | 'value'> = E[K] extends TSchema ? Static<E[K]> : undefined
export type ParamsOf<E extends Endpoint> = Part<E, 'params'>
export type QueryOf<E extends Endpoint> = Part<E, 'query'>
export type BodyOf<E extends Endpoint> = Part<E, 'body'>
export type ValueOf<E extends Endpoint> = Part<E, 'value'>
/** Members beside `value`, for the answers whose shape the specification fixes. */
export type ExtraOf<E extends Endpoint> = E['extra'] extends TSchema ? Static<E['extra']> : undefined
