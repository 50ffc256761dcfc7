import type { Piece } from './spans.ts'

/** A piece of a span with the number of bets in it. */
export interface CountedPiece {
  readonly span: Piece['span']
  readonly from: Date
  readonly to: Date
  readonly bets: number
}

export interface Page {
  readonly offset: number
  readonly limit: number
}

/** In which pieces, newest first, the bets of a page lie, and how many newer ones the first of them has. */
export function findPage<P extends CountedPiece>(
  pieces: readonly P[],
  { offset, limit }: Page,
): { readonly pieces: readonly P[]; readonly skip: number } {
  const found: P[] = []
  let newer = 0
  let skip = 0
  for (const piece of pieces) {
    if (newer >= offset + limit) break
    if (piece.bets > 0 && newer + piece.bets > offset) {
      if (found.length === 0) skip = offset - newer
      found.push(piece)
    }
    newer += piece.bets
  }
  return { pieces: found, skip }
}

/** The same spans of time, those that touch as one. */
export function joinPieces(pieces: readonly Pick<CountedPiece, 'from' | 'to'>[]): readonly Pick<CountedPiece, 'from' | 'to'>[] {
  const joined: Pick<CountedPiece, 'from' | 'to'>[] = []
  for (const { from, to } of pieces) {
    const last = joined.at(-1)
    if (last?.from.getTime() === to.getTime()) joined[joined.length - 1] = { from, to: last.to }
    else joined.push({ from, to })
  }
  return joined
}
