import type { Answer } from '../../../shared/api/types.ts'

export type PlaySession = Answer<'playSession'>
export type SpinAnswer = Answer<'spin'>
export type PlayedRound = SpinAnswer['round']
export type Commitment = SpinAnswer['commitment']
