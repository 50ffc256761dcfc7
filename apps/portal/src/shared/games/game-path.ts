import type { Launchable } from '../ports/launch.ts'

/** Where a game is opened: a live table at its own page, any other in the frame. */
export function gamePath(game: Pick<Launchable, 'gameId' | 'vassalage' | 'accountTypeName'>, { trial = false } = {}): string {
  if (game.accountTypeName === 'LIVE') return `/live/${encodeURIComponent(game.gameId)}`
  const query = new URLSearchParams({ gameId: game.gameId, vassalage: game.vassalage })
  if (trial) query.set('trial', '1')
  return `/game?${query}`
}
