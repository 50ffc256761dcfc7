import type { LiveGame } from '@croupier/games/tables'
import type { Amount } from '@croupier/kernel'
import { decidedSpots } from './decided-spots.ts'
import { placementIn } from './placement.ts'

/**
 * How many times what was laid the door counts as the base of a bet. A raise at an ante game is set aside with the ante and counts as valid when it is made, so there
 * the base is all that is set aside; the valid bet is never above it.
 */
export const baseTimes = (game: LiveGame, spotId: string): bigint =>
  decidedSpots(game).includes(spotId) ? BigInt(game.spots.find(({ id }) => id === spotId)?.setAside ?? 1) : 1n

/** What was laid on the spot. */
export const laidOf = (game: LiveGame, { placement, base }: { readonly placement: unknown; readonly base: Amount }): Amount =>
  base / baseTimes(game, placementIn(placement).spot)
