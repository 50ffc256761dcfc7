import { resultOf } from '../baccarat/bets.ts'
import type { BaccaratOutcome, BaccaratSide } from '../baccarat/hand.ts'
import { type DragonTigerOutcome, dragonTigerWinner } from '../dragon-tiger/dragon-tiger.ts'
import type { RoadResult } from './big-road.ts'

/** Marks: pairs of either side and natural wins. */
export function baccaratRoadResult(outcome: BaccaratOutcome): RoadResult<BaccaratSide> {
  const { winner, playerPair, bankerPair, cards, playerPoint, bankerPoint } = resultOf(outcome)
  const marks = [
    ...(playerPair === 'none' ? [] : ['player-pair']),
    ...(bankerPair === 'none' ? [] : ['banker-pair']),
    ...(cards === 4 && Math.max(playerPoint, bankerPoint) >= 8 ? ['natural'] : []),
  ]
  return { winner, marks }
}

export const dragonTigerRoadResult = (outcome: DragonTigerOutcome): RoadResult<'dragon' | 'tiger'> => ({
  winner: dragonTigerWinner(outcome),
})
