import type { Launchable } from '../ports/launch.ts'

/** Where a game is framed. */
export function gamePath(game: Pick<Launchable, 'gameId' | 'vassalage'>, { trial = false } = {}): string {
  const query = new URLSearchParams({ gameId: game.gameId, vassalage: game.vassalage })
  if (trial) query.set('trial', '1')
  return `/game?${query}`
}
