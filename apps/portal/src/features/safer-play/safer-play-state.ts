import type { Answer } from '../../shared/api/types.ts'

export type SaferPlay = Answer<'saferPlay'>
export type Kind = SaferPlay['limits'][number]['kind']
export type Period = SaferPlay['limits'][number]['period']
