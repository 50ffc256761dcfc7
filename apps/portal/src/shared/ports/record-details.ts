import { type ComponentType, createContext, use } from 'react'
import type { RecalledRound } from '../api/types.ts'

export type RecordDetail = ComponentType<{ readonly round: RecalledRound }>
/** By class of game, as the verification record of a round names it. */
export type RecordDetails = Readonly<Partial<Record<RecalledRound['verification']['game'], RecordDetail>>>

/** Each class of games draws its own results; the records ask for the drawing through this port. */
export const RecordDetailsContext = createContext<RecordDetails>({})
export const useRecordDetail = (round: RecalledRound): RecordDetail | undefined => use(RecordDetailsContext)[round.verification.game]
