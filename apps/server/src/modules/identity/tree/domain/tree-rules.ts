import type { TreeRules } from '@croupier/contract'

/** Wide enough for any tree that people keep in their heads; 78 points are what lottery members have who were given none. */
export const DEFAULT_RULES: TreeRules = { depthMax: 12, directMax: 1_000, teamMax: 50_000, linksMax: 20, rebatePointsMax: 78 }

/** The most that somebody may give on: what they have, or where they were given none what the brand allows. */
export const rebateMaxOf = (own: number | null, { rebatePointsMax }: Pick<TreeRules, 'rebatePointsMax'>): number =>
  Math.min(own ?? rebatePointsMax, rebatePointsMax)
