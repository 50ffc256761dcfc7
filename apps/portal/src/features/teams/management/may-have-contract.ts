import { LEADER_TYPES } from '@croupier/contract/browser'
import type { TeamMember } from '../../../shared/api/queries/teams.ts'

/** Contracts stand between an upline and the agents directly beneath. */
export const mayHaveContract = ({ level, type, isAvailable }: Pick<TeamMember, 'level' | 'type' | 'isAvailable'>): boolean =>
  level === 1 && isAvailable && LEADER_TYPES.includes(type)
