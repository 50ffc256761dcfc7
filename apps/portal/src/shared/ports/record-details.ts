import { type ComponentType, createContext, use } from 'react'
import type { RecalledRound } from '../api/types.ts'

export type RecordDetail = ComponentType<{ readonly round: RecalledRound }>
/** By class of game, as the line of a bet names it. */
export type RecordDetails = Readonly<Record<string, RecordDetail | undefined>>

/** Each class of games draws its own results; the records ask for the drawing through this port. */
export const RecordDetailsContext = createContext<RecordDetails>({})
export const useRecordDetail = (round: RecalledRound): RecordDetail | undefined => use(RecordDetailsContext)[round.line.gameClass]
