import { AsyncLocalStorage } from 'node:async_hooks'
import type { Socket } from 'node:net'
import { Client } from 'pg'

/** How a statement ends: the line is cut, the disk is full, it takes too long, or another transaction was quicker. All but the first are the server's word. */
const SQLSTATES = { disk_full: '53100', too_slow: '57014', conflict: '40001' } as const
export type Breakage = 'cut' | keyof typeof SQLSTATES

/** Which statement of a call ends otherwise than it should. */
export interface BreakPlan {
  readonly breakage: Breakage
  /** The first is 1. */
  readonly place: number
  /** Counts these alone; all where absent. */
  readonly among?: RegExp
  /** The statement is carried out, only its answer is lost: with the line, whatever the breakage. */
  readonly isCarriedOut?: boolean
}

export interface Broken<T> {
  readonly value: T
  /** The statement that was broken; undefined where the call has fewer. */
  readonly statement: string | undefined
}

interface Watch {
  readonly plan: BreakPlan
  seen: number
  statement: string | undefined
}

/** As the driver's method is called in all its overloads, and the part of its connection that its types keep quiet about. */
type Query = (...given: unknown[]) => unknown
type Line = { readonly connection: { readonly stream: Socket } }

const lost = () => new Error('Connection terminated unexpectedly')

/**
 * Breaks one statement of one call, whatever else works on the same database meanwhile: what a call causes is told by its asynchronous context. The server
 * really refuses the statement, or the connection is really gone, so that what a transaction did is undone by PostgreSQL alone. Stop it when done.
 */
export function createBreaker() {
  const watching = new AsyncLocalStorage<Watch>()
  const own = Client.prototype.query as unknown as Query

  function query(this: Client, ...given: unknown[]): unknown {
    const watch = watching.getStore()
    if (!watch || !isItsTurn(watch, given[0])) return own.apply(this, given)
    const { breakage, isCarriedOut } = watch.plan
    const { stream } = (this as unknown as Line).connection
    const tell = given.findLast(each => typeof each === 'function') as Query | undefined
    if (isCarriedOut) return carryOut(this, given, tell, stream)
    if (breakage === 'cut') {
      stream.destroy()
      return own.apply(this, given)
    }
    const refusal = `DO $$ BEGIN RAISE EXCEPTION 'broken here' USING ERRCODE = '${SQLSTATES[breakage]}'; END $$`
    return own.apply(this, tell ? [refusal, tell] : [refusal])
  }

  /** The pool is given time to see that the line is gone, or it would lend it to the next. */
  function carryOut(client: Client, given: unknown[], tell: Query | undefined, stream: Socket): unknown {
    const cut = (then: () => void) => stream.once('close', () => setImmediate(then)).destroy()
    if (!tell) return (own.apply(client, given) as Promise<unknown>).then(() => new Promise((_, die) => cut(() => die(lost()))))
    return own.apply(
      client,
      given.map(each => (each === tell ? () => cut(() => tell(lost())) : each)),
    )
  }

  Client.prototype.query = query as unknown as Client['query']
  return {
    during: async <T>(plan: BreakPlan, work: () => Promise<T>): Promise<Broken<T>> => {
      const watch: Watch = { plan, seen: 0, statement: undefined }
      const value = await watching.run(watch, work)
      return { value, statement: watch.statement }
    },
    stop: () => {
      Client.prototype.query = own as unknown as Client['query']
    },
  }
}

function isItsTurn(watch: Watch, given: unknown): boolean {
  const statement = textOf(given)
  if (statement === undefined || watch.plan.among?.test(statement) === false) return false
  watch.seen++
  if (watch.seen !== watch.plan.place) return false
  watch.statement = statement
  return true
}

/** Undefined for what is no statement of its own, such as a cursor. */
function textOf(given: unknown): string | undefined {
  if (typeof given === 'string') return given
  if (typeof given !== 'object' || given === null || 'submit' in given || !('text' in given)) return undefined
  return typeof given.text === 'string' ? given.text : undefined
}
