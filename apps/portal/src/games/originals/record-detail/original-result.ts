import type { RecalledRound } from '../../../shared/api/types.ts'

/** A round of an original with all that it takes to work it out again. */
export type OriginalResult = Extract<NonNullable<RecalledRound['verification']>, { game: 'originals' }>

export type Placement = Readonly<Record<string, unknown>>
export type Outcome = Readonly<Record<string, unknown>>
