import type { Game } from '../../shared/api/types.ts'

/** What stands on this page already is left out: a young house would show the same games over and over. */
export const newHere = (games: readonly Game[], { top, hasOwnLane }: { top: readonly Game[]; hasOwnLane: boolean }): readonly Game[] =>
  games.filter(game => !top.some(({ gameId }) => gameId === game.gameId) && !(hasOwnLane && isOriginals(game)))

/** Our own instant games have a lane of their own where the brand carries them. */
export const isOriginals = ({ vassalage }: { readonly vassalage: string }): boolean => vassalage === 'ORIGINALS'
