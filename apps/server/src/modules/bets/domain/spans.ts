/** Part of a span of time: whole months, or quarters of an hour, whose sums are kept, or a rest of which the bets themselves are read. */
export interface Piece {
  readonly span: 'month' | 'quarter' | 'rest'
  /** Inclusive; undefined is from the first bet on. */
  readonly from: Date | undefined
  /** Exclusive; undefined is up to now and beyond. */
  readonly to: Date | undefined
}

export const QUARTER_MS = 900_000

/**
 * Cuts a span of time into as few sums as it can: the months of UTC that lie in it whole, quarters of an hour before and after them, and what is left at its ends.
 * Newest first.
 */
export function cutSpan(from: Date | undefined, to: Date | undefined): readonly Piece[] {
  const quarters = { from: from && quarterFrom(from), to: to && quarterAt(to) }
  if (isEmpty(quarters)) return [{ span: 'rest' as const, from, to }].filter(isFull)
  const months = { from: quarters.from && monthFrom(quarters.from), to: quarters.to && monthAt(quarters.to) }
  // An end that is open cuts nothing.
  const pieces: (Piece | undefined)[] = isEmpty(months)
    ? [to && { span: 'rest', from: quarters.to, to }, { span: 'quarter', ...quarters }]
    : [
        to && { span: 'rest', from: quarters.to, to },
        to && { span: 'quarter', from: months.to, to: quarters.to },
        { span: 'month', ...months },
        from && { span: 'quarter', from: quarters.from, to: months.from },
      ]
  return [...pieces, from && { span: 'rest' as const, from, to: quarters.from }].filter(piece => piece !== undefined).filter(isFull)
}

type Span = Pick<Piece, 'from' | 'to'>

const isEmpty = ({ from, to }: Span): boolean => from !== undefined && to !== undefined && from >= to

const isFull = (piece: Piece): boolean => !isEmpty(piece)

const quarterAt = (at: Date): Date => new Date(Math.floor(at.getTime() / QUARTER_MS) * QUARTER_MS)
const quarterFrom = (at: Date): Date => new Date(Math.ceil(at.getTime() / QUARTER_MS) * QUARTER_MS)
const monthAt = (at: Date): Date => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth()))
const monthFrom = (at: Date): Date => (monthAt(at) < at ? new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1)) : at)
