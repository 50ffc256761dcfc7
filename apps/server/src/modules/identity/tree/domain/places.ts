import { ACCOUNT_TYPE } from '@croupier/contract'

const { member, agent, masterAgent, promoter, leadPromoter } = ACCOUNT_TYPE
/** Null: directly below the brand. */
type UplineType = number | null

/** Above whom somebody of a type may stand. An agent directly below the brand waits to become a master agent or to be moved. */
const UPLINES: Readonly<Record<number, readonly UplineType[]>> = {
  [member]: [null, agent, masterAgent, promoter, leadPromoter],
  [agent]: [null, agent, masterAgent],
  [masterAgent]: [null],
  [leadPromoter]: [null, agent, masterAgent],
  [promoter]: [agent, masterAgent, leadPromoter],
}

/** Whether somebody of a type may stand below one of another, or directly below the brand. Trials stand nowhere. */
export const mayStand = (type: number, uplineType: UplineType): boolean => UPLINES[type]?.includes(uplineType) ?? false

/** Whom the account centre lets somebody of a type create directly below. */
export function newcomerTypesOf(creatorType: number): (0 | 1 | 41)[] {
  if (creatorType === agent || creatorType === masterAgent) return [member, agent]
  if (creatorType === leadPromoter) return [member, promoter]
  return creatorType === promoter ? [member] : []
}

/** What somebody may become where they stand, with those who stand directly below. */
export const typesAt = (uplineType: UplineType, typesBelow: readonly number[]): (0 | 1 | 2 | 41 | 42)[] =>
  ([member, agent, masterAgent, promoter, leadPromoter] as const).filter(
    type => mayStand(type, uplineType) && typesBelow.every(below => mayStand(below, type)),
  )

/** How many uplines somebody of this path has. */
export const depthOf = (path: string): number => path.split('.').length - 2

/** Whether somebody stands below another, or is the same. */
export const isWithin = (path: string, ofPath: string): boolean => path.startsWith(ofPath)

/** The first of the line: below whom a whole tree stands. */
export const rootOf = (path: string): string => path.slice(0, path.indexOf('.'))
