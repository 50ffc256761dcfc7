import type { Answer } from '../../../shared/api/types.ts'

export type OriginalSession = Answer<'originalSession'>
export type OriginalAnswer = Answer<'placeOriginal'>
export type WireRound = OriginalAnswer['round']
export type Commitment = OriginalAnswer['commitment']
