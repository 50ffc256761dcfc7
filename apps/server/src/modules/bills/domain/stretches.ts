/** All periods of all time zones are made of five minutes, but for those that an account's end cuts. */
export const STRETCH_MS = 300_000

/** The start of the five minutes in which an instant lies. */
export const stretchOf = (at: Date): Date => new Date(Math.floor(at.getTime() / STRETCH_MS) * STRETCH_MS)

export interface Stretches {
  /** Whole stretches of a span, from and to; empty where from is not before to. */
  readonly from: Date
  readonly to: Date
  /** What of the span is in no whole stretch. */
  readonly edges: readonly { readonly from: Date; readonly to: Date }[]
}

export function stretchesOf(span: { readonly start: Date; readonly end: Date }): Stretches {
  const from = new Date(Math.ceil(span.start.getTime() / STRETCH_MS) * STRETCH_MS)
  const to = stretchOf(span.end)
  if (from >= to) return { from, to: from, edges: [{ from: span.start, to: span.end }] }
  const edges = [
    { from: span.start, to: from },
    { from: to, to: span.end },
  ]
  return { from, to, edges: edges.filter(edge => edge.from < edge.to) }
}
