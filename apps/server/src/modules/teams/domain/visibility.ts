import type { TeamDepth, TeamVisibility } from '@croupier/contract'

/** Direct downlines by name, and sums of everything deeper, until a brand decides otherwise. */
export const DEFAULT_VISIBILITY: TeamVisibility = { names: 'direct', balances: 'direct', bets: 'team', transactions: 'direct' }

/** What operators see: all of it. */
export const EVERYTHING: TeamVisibility = { names: 'team', balances: 'team', bets: 'team', transactions: 'team' }

/** No tree is deeper. */
const LEVELS_MAX = 1_000

/** Down to which level something is shown; 0 is the own account. */
export const levelsOf = (depth: TeamDepth): number => (depth === 'none' ? 0 : depth === 'direct' ? 1 : LEVELS_MAX)
