/** A place in a trace, as OpenTelemetry names it; opaque to everybody but the tracer. */
export interface SpanPlace {
  readonly traceId: string
  readonly spanId: string
  readonly traceFlags: number
  readonly isRemote?: boolean
}

/** Words and numbers about the work itself: never an amount, an account, an address or a text that somebody typed. */
export type SpanAttributes = Readonly<Record<string, string | number>>

export interface SpanOptions {
  readonly kind?: 'server' | 'client' | 'consumer' | 'internal'
  readonly parent?: SpanPlace | undefined
  readonly links?: readonly SpanPlace[]
  readonly attributes?: SpanAttributes
}

export interface OpenSpan {
  readonly place: SpanPlace
  describe(attributes: SpanAttributes): void
  /** Something that happened within it, by its name alone. */
  note(event: string): void
  /** Marks it as failed; only the kind of the error is kept, since its message may quote what somebody sent. */
  fail(error?: unknown): void
  end(): void
}

/** What makes spans and hands them to a collector. */
export interface Tracer {
  start(name: string, options: SpanOptions): OpenSpan
  /** Sends what has ended. */
  flush(): Promise<void>
  close(): Promise<void>
}
