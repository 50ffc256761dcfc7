import { present } from '@croupier/kernel'
import type { BaccaratOutcome } from '../baccarat/hand.ts'
import { baccaratRoadResult } from '../roads/road-results.ts'
import type { TableShow, TableStep } from './table-show.ts'

/** Four cards at an even pace, a pause in which everybody counts, and the third cards slowly. */
const AT_MS = [0, 900, 1_800, 2_700, 4_700, 6_700] as const

/** Player, banker, player, banker, then the third cards. */
export const baccaratShow: TableShow<BaccaratOutcome> = {
  steps(outcome) {
    const { player, banker } = outcome
    const cards = player.length + banker.length
    const steps = [[1, 0], [1, 1], [2, 1], [2, 2], ...thirds(outcome)]
    return steps.map(([own = 0, house = 0], step): TableStep => {
      const atMs = present(AT_MS[step], 'a time for each card')
      if (own + house === cards) return { atMs, shown: outcome }
      return { atMs, shown: { player: player.slice(0, own), banker: banker.slice(0, house) } }
    })
  },
  history(outcome) {
    const { winner, marks = [] } = baccaratRoadResult(outcome)
    return { winner, marks, points: [outcome.playerPoint, outcome.bankerPoint] }
  },
}

function thirds({ player, banker }: BaccaratOutcome): number[][] {
  const playerThird = player.length === 3 ? [[3, 2]] : []
  return banker.length === 3 ? [...playerThird, [player.length, 3]] : playerThird
}
