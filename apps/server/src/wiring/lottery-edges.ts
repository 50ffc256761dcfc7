import { groupOfPoints } from '@croupier/games/lottery'
import { groupLimits, type Lottery } from '../modules/lottery/index.ts'
import type { GameOffer } from './contributions.ts'

const MILLION = 1_000_000
/** A group is two thousandths of the stake. */
const PPM_A_GROUP = 500
/** Rebate points count from the group without any. */
const FIRST_GROUP = groupOfPoints(0)

/** What lotteries keep at the group without rebates, and what of it goes back to the player and along the line at most. */
export const lotteryEdges =
  (lottery: Lottery): NonNullable<GameOffer['leastEdges']> =>
  async ({ brandId, topPoints }) => {
    const setOf = await lottery.desk.brandGames(brandId)
    return gameId => {
      if (!lottery.desk.findGame(gameId)) return undefined
      const { highest, usual } = groupLimits(setOf(gameId).limits)
      const top = topPoints === null ? usual : Math.max(usual, Math.min(highest, groupOfPoints(topPoints)))
      return { edgePpm: MILLION - FIRST_GROUP * PPM_A_GROUP, rebatePpm: Math.max(0, top - FIRST_GROUP) * PPM_A_GROUP }
    }
  }
