import { groupOfPoints } from '@croupier/games/lottery'

/** The groups that a brand allows in a game. */
export interface GroupLimits {
  readonly highest: number
  /** Of members who were given no points. */
  readonly usual: number
}

/** The groups along a line, from the top down. Nobody has a higher one than whoever is above, whatever was given. */
export function lineGroups({ highest, usual }: GroupLimits, topDown: readonly (number | null)[]): number[] {
  let above = highest
  return topDown.map(points => {
    above = Math.min(above, points === null ? usual : groupOfPoints(points))
    return above
  })
}

/** The group of whoever stands at the end of a line; of nobody's line, the brand's usual one. */
export const ownGroupIn = (limits: GroupLimits, topDown: readonly (number | null)[]): number =>
  lineGroups(limits, topDown).at(-1) ?? limits.usual
