import type { SegmentDraft } from './segment-draft.ts'

/** A message to a segment as the form holds it. */
export interface MassMessageValues {
  brandId: string
  segment: SegmentDraft
  /** A language that was only given a title has no text yet. */
  texts: Record<string, { title: string; content?: string }>
  link: string
}
