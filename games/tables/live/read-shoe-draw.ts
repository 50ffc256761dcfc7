import { listOf, record, whole } from '../../fairness/shape.ts'
import { type Card, isCard } from '../deck/card.ts'
import type { ShoeOpening } from '../deck/shoe.ts'

/** The first card and as many more as it counts, ten for a face. */
const BURNED_MAX = 11
const isShoeOpening = record<ShoeOpening>({ behindCut: whole, burned: listOf<Card>(isCard, BURNED_MAX, 1) })

export interface ReadDraw<Outcome> {
  readonly outcome: Outcome
  readonly opened: ShoeOpening | undefined
}

/** Reads a draw from a shoe: its cards, and of a shoe's first round also how it was opened. Undefined for what is no draw. */
export function readShoeDraw<Outcome>(value: unknown, isOutcome: (value: unknown) => value is Outcome): ReadDraw<Outcome> | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { opened, ...outcome } = value as { readonly opened?: unknown }
  if (!isOutcome(outcome)) return undefined
  if (opened === undefined) return { outcome, opened }
  return isShoeOpening(opened) ? { outcome, opened } : undefined
}

/** The same where nothing is opened. */
export const readPlainDraw = <Outcome>(value: unknown, isOutcome: (value: unknown) => value is Outcome): ReadDraw<Outcome> | undefined =>
  isOutcome(value) ? { outcome: value, opened: undefined } : undefined
