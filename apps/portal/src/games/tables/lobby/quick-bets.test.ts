import { findLiveGame } from '@croupier/games/tables'
import { expect, it } from 'vitest'
import { QUICK_BETS, type QuickSpot } from './quick-bets.ts'

it.each(Object.entries(QUICK_BETS))('what the lobby offers at %s is what its rules pay', (gameId, spots) => {
  const game = findLiveGame(gameId)
  const told = (each: QuickSpot): QuickSpot[] => [each, ...(each.instead ? [each.instead] : [])]
  for (const { spot, odds } of spots.flatMap(told)) {
    const known = game?.spots.find(({ id }) => id === spot)
    expect(known, spot).toBeDefined()
    const kind = known?.kind ?? ''
    // A face of the dice pays by how often it shows: told is the least.
    expect(game?.pays[kind] ?? game?.pays[`${kind}-once`] ?? game?.pays.win, spot).toBe(odds)
  }
})
