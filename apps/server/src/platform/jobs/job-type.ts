import { sql } from 'kysely'
import type { Tx } from '../db/index.ts'
import { currentSpan, readTraceparent, writeTraceparent } from '../tracing/index.ts'

/** A kind of job by its name; the payload's type travels with it, so who enqueues and who handles agree. */
export type JobType<Payload extends object> = { readonly name: string; readonly payload?: Payload }

export type EnqueueOptions = {
  /** Not before; at once by default. */
  readonly runAt?: Date
  /** Of jobs with one key only the last waits: enqueueing again replaces payload and time. */
  readonly key?: string
  /** Jobs of one queue run one after another. */
  readonly queue?: string
  /** Tries in all, 25 by default, each later than the one before by a growing pause. */
  readonly attemptsMax?: number
  /** Lower runs first; 0 by default. */
  readonly priority?: number
}

/** Names a kind of job: `module.verb-noun`, as in `lottery.settle-draw`. The payload is plain JSON: amounts as decimal strings. */
export function jobType<Payload extends object>(name: string): JobType<Payload> {
  return { name }
}

/** Under this name a job's payload carries the trace that asked for it. */
const TRACE = '$traceparent'

function withTrace(payload: object): object {
  const span = currentSpan()
  return span ? { ...payload, [TRACE]: writeTraceparent(span.place) } : payload
}

/** What a handler is given, and the trace that its span is linked to: a job may run long after the request that asked for it. */
export function splitTrace(given: object) {
  const { [TRACE]: trace, ...payload } = given as Record<string, unknown>
  const place = readTraceparent(trace)
  return { payload, links: place ? [place] : [] }
}

/** Adds the job within `tx`: it runs if and only if the transaction commits, and not before. */
export async function enqueueJob<P extends object>(tx: Tx, type: JobType<P>, payload: P, options: EnqueueOptions = {}): Promise<void> {
  await sql`select platform.enqueue_job(${type.name}, ${JSON.stringify(withTrace(payload))}::json, ${options.runAt ?? null}::timestamptz,
    ${options.key ?? null}, ${options.queue ?? null}, ${options.attemptsMax ?? null}::integer, ${options.priority ?? null}::integer)`.execute(
    tx,
  )
}
