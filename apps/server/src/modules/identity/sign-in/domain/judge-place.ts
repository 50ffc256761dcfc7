import { ACCOUNT_TYPE, AGENT_TYPES } from '@croupier/contract'

/** A door for players only, or for agents only. */
export type LoginPlace = 'member' | 'agent'

/** Whom a door does not let in: an agent's account at the players' door, a player's at the agents'. Without a place every account comes in. */
export function judgePlace(place: LoginPlace | undefined, type: number): 'non_member' | 'non_agent' | undefined {
  if (place === 'member' && type !== ACCOUNT_TYPE.member) return 'non_member'
  if (place === 'agent' && !AGENT_TYPES.some(agent => agent === type)) return 'non_agent'
  return undefined
}
