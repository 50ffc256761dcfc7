import type { DragonTigerOutcome } from '../dragon-tiger/dragon-tiger.ts'
import { dragonTigerRoadResult } from '../roads/road-results.ts'
import type { TableShow } from './table-show.ts'

/** The dragon's card, and after a breath the tiger's. */
export const dragonTigerShow: TableShow<DragonTigerOutcome> = {
  steps: outcome => [
    { atMs: 0, shown: { dragon: outcome.dragon } },
    { atMs: 2_000, shown: outcome },
  ],
  history: outcome => ({ winner: dragonTigerRoadResult(outcome).winner, dragon: outcome.dragon, tiger: outcome.tiger }),
}
