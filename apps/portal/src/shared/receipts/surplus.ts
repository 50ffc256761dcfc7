/** What is known of a receipt without reading it. */
export interface ReceiptSize {
  readonly id: string
  readonly keptAtMs: number
  readonly characters: number
}

/** A browser keeps no more than these; the oldest go first. */
export const KEPT_MAX = 2_000
export const CHARACTERS_MAX = 16_000_000

/** The receipts for which there is no room left, given all of them in any order. */
export function surplusOf(kept: readonly ReceiptSize[]): readonly string[] {
  const newestFirst = [...kept].sort((a, b) => b.keptAtMs - a.keptAtMs)
  let characters = 0
  return newestFirst.flatMap((each, place) => {
    characters += each.characters
    return place >= KEPT_MAX || characters > CHARACTERS_MAX ? [each.id] : []
  })
}
