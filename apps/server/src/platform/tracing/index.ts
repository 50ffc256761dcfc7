export {
  currentSpan,
  inChildSpan,
  inSharedSpan,
  inSpan,
  isTracing,
  openSpan,
  outsideOfTraces,
  readTraceparent,
  traceFields,
  traceWith,
  within,
  writeTraceparent,
} from './spans.ts'
export { startTracing } from './start-tracing.ts'
export { noteStatement } from './statements.ts'
export type { OpenSpan } from './tracer.ts'
