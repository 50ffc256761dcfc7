/** Spans of UTC whose sums are kept. */
export type Span = 'month' | 'day' | 'quarter'

/** Part of a stretch of time: whole spans of one kind, or a rest of which the bets themselves are read. */
export interface Piece {
  readonly span: Span | 'rest'
  /** Inclusive; undefined is from the first bet on. */
  readonly from: Date | undefined
  /** Exclusive; undefined is up to now and beyond. */
  readonly to: Date | undefined
}

const QUARTER_MS = 900_000
const DAY_MS = 86_400_000

/** Largest first, each with the begin of the span in which an instant lies. Days and quarters of UTC are as long as each other. */
const SPANS: readonly { readonly span: Span; startOf(at: Date): Date }[] = [
  { span: 'month', startOf: at => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth())) },
  { span: 'day', startOf: at => new Date(Math.floor(at.getTime() / DAY_MS) * DAY_MS) },
  { span: 'quarter', startOf: at => new Date(Math.floor(at.getTime() / QUARTER_MS) * QUARTER_MS) },
]

/** When the span begins in which an instant lies. */
export const startOf = (span: Span, at: Date): Date => SPANS.find(kind => kind.span === span)?.startOf(at) ?? at

/** When the span ends that begins at an instant. */
export function endOf(span: Span, from: Date): Date {
  if (span === 'month') return new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1))
  return new Date(from.getTime() + (span === 'day' ? DAY_MS : QUARTER_MS))
}

/** Cuts a stretch of time into as few spans as it can: whole months, days around them, quarters around those, and what is left at its ends. Newest first. */
export const cutSpan = (from: Date | undefined, to: Date | undefined): readonly Piece[] => cut(from, to, 0)

function cut(from: Date | undefined, to: Date | undefined, level: number): readonly Piece[] {
  if (from && to && from >= to) return []
  const kind = SPANS[level]
  if (!kind) return [{ span: 'rest', from, to }]
  const { span, startOf } = kind
  const whole = { from: from && firstFrom(kind, from), to: to && startOf(to) }
  if (whole.from && whole.to && whole.from >= whole.to) return cut(from, to, level + 1)
  // An end that is open cuts nothing.
  return [...(to ? cut(whole.to, to, level + 1) : []), { span, ...whole }, ...(from ? cut(from, whole.from, level + 1) : [])]
}

function firstFrom({ span, startOf }: (typeof SPANS)[number], at: Date): Date {
  const start = startOf(at)
  return start < at ? endOf(span, start) : start
}
