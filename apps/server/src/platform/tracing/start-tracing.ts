import { hostname } from 'node:os'
import type { Span } from '@opentelemetry/api'
import type { OpenSpan, SpanOptions, Tracer } from './tracer.ts'

export interface TracingOptions {
  /** Of a collector that takes OTLP over HTTP, without `/v1/traces`. */
  readonly endpoint: string
  /** Which share of traces is kept, 0 to 1. */
  readonly ratio: number
  readonly version: string
}

/** Makes OpenTelemetry's tracer. Its packages are loaded here and nowhere else, so a process that is not traced holds nothing of them. */
export async function startTracing({ endpoint, ratio, version }: TracingOptions): Promise<Tracer> {
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-base'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  const root = new sdk.TraceIdRatioBasedSampler(ratio)
  const provider = new sdk.BasicTracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'croupier',
      'service.version': version,
      'service.instance.id': `${hostname()}:${process.pid}`,
    }),
    // The browser names the trace. Whether it is kept is decided here: a visitor could ask for all of them.
    sampler: new sdk.ParentBasedSampler({ root, remoteParentSampled: root, remoteParentNotSampled: root }),
    spanProcessors: [new sdk.BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }))],
  })
  const tracer = provider.getTracer('croupier', version)
  const kinds = {
    server: api.SpanKind.SERVER,
    client: api.SpanKind.CLIENT,
    consumer: api.SpanKind.CONSUMER,
    internal: api.SpanKind.INTERNAL,
  }
  const start = (name: string, { kind = 'internal', parent, links = [], attributes = {} }: SpanOptions): OpenSpan => {
    const context = parent ? api.trace.setSpanContext(api.ROOT_CONTEXT, parent) : api.ROOT_CONTEXT
    const span = tracer.startSpan(name, { kind: kinds[kind], attributes, links: links.map(place => ({ context: place })) }, context)
    return openSpan(span, api.SpanStatusCode.ERROR)
  }
  return { start, flush: () => provider.forceFlush(), close: () => provider.shutdown() }
}

function openSpan(span: Span, errorCode: number): OpenSpan {
  return {
    place: span.spanContext(),
    describe: attributes => void span.setAttributes(attributes),
    note: event => void span.addEvent(event),
    fail: error => {
      span.setStatus({ code: errorCode })
      if (error instanceof Error) span.setAttribute('error.type', error.name)
    },
    end: () => span.end(),
  }
}
