import type { TreeRules } from '@croupier/contract'
import { mayStand } from './places.ts'

export type PlaceRefusal = 'tree_place_forbidden' | 'tree_depth_reached' | 'tree_direct_reached' | 'tree_team_reached'

export interface PlaceAsked {
  /** Of whoever is to stand there. */
  readonly type: number
  /** Null: directly below the brand, where nothing is counted. */
  readonly upline: { readonly type: number; readonly depth: number; readonly direct: number } | null
  /** Levels that come below the newcomer's own; 0 for a new account. */
  readonly levelsBelow: number
  /** Who come to the tree, the newcomer included; 0 for those who stay in it. */
  readonly people: number
  /** Who stand in the tree already, its head not counted. */
  readonly team: number
}

/** Whether there is room below an upline. Refuses, in this order: types that do not fit, a tree that would be too deep, too many below one, too many in all. */
export function judgePlace(
  { type, upline, levelsBelow, people, team }: PlaceAsked,
  rules: TreeRules,
): { readonly code: PlaceRefusal; readonly max?: number } | undefined {
  if (!mayStand(type, upline?.type ?? null)) return { code: 'tree_place_forbidden' }
  if (!upline) return undefined
  if (upline.depth + 1 + levelsBelow > rules.depthMax) return { code: 'tree_depth_reached', max: rules.depthMax }
  if (upline.direct >= rules.directMax) return { code: 'tree_direct_reached', max: rules.directMax }
  return team + people > rules.teamMax ? { code: 'tree_team_reached', max: rules.teamMax } : undefined
}
