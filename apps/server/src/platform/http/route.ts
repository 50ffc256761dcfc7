import type { Readable } from 'node:stream'
import type { BodyOf, EDGE_ERRORS, Endpoint, ErrorCode, ParamsOf, QueryOf, ValueOf } from '@croupier/contract'
import { assert, type Result } from '@croupier/kernel'
import type { Static, TSchema } from 'typebox'
import type { Refusal, RequestContext, SignedInContext } from './context.ts'

export interface Input<E extends Endpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
}

/** What a handler answers: the value, with the endpoint's extra members beside it where it declares them; text, bytes or a stream of them where it is raw. */
export type Answer<E extends Endpoint> = E['raw'] extends string
  ? string | Buffer | Readable
  : E['extra'] extends TSchema
    ? Static<E['extra']> & (E['value'] extends TSchema ? { value: ValueOf<E> } : unknown)
    : ValueOf<E>

type ContextOf<E extends Endpoint> = E['auth'] extends 'public' | 'signed' ? RequestContext : SignedInContext
export type Handler<E extends Endpoint> = (ctx: ContextOf<E>, input: Input<E>) => Promise<Result<Answer<E>, Refusal>>

/** An endpoint of the contract with the function that answers it. */
export interface Route {
  readonly endpoint: Endpoint
  readonly handle: (ctx: RequestContext, input: { params: unknown; query: unknown; body: unknown }) => Promise<Result<unknown, Refusal>>
}

/** Binds a handler to its endpoint; the handler's types follow from the contract. A route parses nothing: the pipeline has validated its input. */
export const route = <E extends Endpoint>(endpoint: E, handle: Handler<E>): Route => ({ endpoint, handle: handle as Route['handle'] })

/** A refusal that an endpoint declares, or one that any call may answer. */
export type RefusalOf<E extends Endpoint> = Refusal<E['errors'][number] | (typeof EDGE_ERRORS)[number]>
type BoundHandler<E extends Endpoint> = (ctx: ContextOf<E>, input: Input<E>) => Promise<Result<Answer<E>, RefusalOf<E>>>

/** The same as `route`, of a handler that can refuse with the endpoint's declared codes alone: any other does not compile. */
export const boundRoute = <E extends Endpoint>(endpoint: E, handle: BoundHandler<E>): Route => ({
  endpoint,
  handle: handle as Route['handle'],
})

/** A word from the database as a refusal of the endpoint. Another word is a bug: the contract would not tell of it. */
export function declaredRefusal<E extends Endpoint>(endpoint: E, word: string): { ok: false; error: Refusal<E['errors'][number]> } {
  const code = endpoint.errors.find((declared: ErrorCode) => declared === word)
  assert(code !== undefined, `${endpoint.id} declares the refusal ${word}`)
  return { ok: false, error: { code } }
}
