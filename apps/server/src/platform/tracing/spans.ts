import { AsyncLocalStorage } from 'node:async_hooks'
import type { OpenSpan, SpanOptions, SpanPlace, Tracer } from './tracer.ts'

/** Of this process; undefined: nothing is traced, and nothing here costs more than a look at it. */
let tracer: Tracer | undefined
/** Node pays for following promises from the first `run` on, so nothing runs in it while nothing is traced. */
const current = new AsyncLocalStorage<OpenSpan | undefined>()

/** From now on the process is traced; undefined ends it. */
export function traceWith(given: Tracer | undefined): void {
  tracer = given
}

export const isTracing = (): boolean => tracer !== undefined

export const currentSpan = (): OpenSpan | undefined => (tracer ? current.getStore() : undefined)

/** For each line of the log: the trace that it belongs to. */
export function traceFields(): { traceId?: string } {
  const span = currentSpan()
  return span ? { traceId: span.place.traceId } : {}
}

/** A span that the caller ends, such as that of a request; undefined while nothing is traced. */
export const openSpan = (name: string, options: SpanOptions): OpenSpan | undefined => tracer?.start(name, options)

/** Runs `work` below a span that the caller has opened. */
export const within = <T>(span: OpenSpan, work: () => T): T => current.run(span, work)

/** Runs `work` as a span. */
export function inSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  const span = tracer?.start(name, options)
  return span ? runAs(span, work) : work()
}

async function runAs<T>(span: OpenSpan, work: () => Promise<T>): Promise<T> {
  try {
    return await current.run(span, work)
  } catch (error) {
    span.fail(error)
    throw error
  } finally {
    span.end()
  }
}

/** The same for what is worth a span only as part of something else: sweeps ask the database every second. */
export function inChildSpan<T>(name: string, options: Omit<SpanOptions, 'parent'>, work: () => Promise<T>): Promise<T> {
  const parent = currentSpan()
  return parent ? inSpan(name, { ...options, parent: parent.place }, work) : work()
}

/** Runs `work` outside of whatever trace asked for it: a loop that a request has woken goes on long after it. */
export const outsideOfTraces = <T>(work: () => T): T => (tracer ? current.run(undefined, work) : work())

/**
 * Runs what several callers share, such as the commit of a group: a span below the first of them, linked to the others, each of whom gets a span of the same
 * length in their own trace.
 */
export function inSharedSpan<T>(name: string, callers: readonly (OpenSpan | undefined)[], work: () => Promise<T>): Promise<T> {
  if (!tracer) return work()
  const [first, ...others] = callers.filter(span => span !== undefined)
  if (!first) return outsideOfTraces(work)
  const attributes = { 'croupier.group.size': callers.length }
  const shared = tracer.start(name, { parent: first.place, links: others.map(({ place }) => place), attributes })
  const waits = others.map(({ place }) => openSpan(name, { parent: place, links: [shared.place], attributes }))
  return runAs(shared, work).finally(() => {
    for (const span of waits) span?.end()
  })
}

/** W3C trace context, version 00: version, trace, span, flags. */
const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/

export function readTraceparent(text: unknown): SpanPlace | undefined {
  const [, traceId, spanId, flags] = (typeof text === 'string' && TRACEPARENT.exec(text)) || []
  return traceId && spanId && flags ? { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true } : undefined
}

export const writeTraceparent = ({ traceId, spanId, traceFlags }: SpanPlace): string =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`
