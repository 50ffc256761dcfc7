import { errorText } from '@croupier/contract'
import { findPlay } from '@croupier/games/lottery'
import { ok, type Result } from '@croupier/kernel'
import type { Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { type BrandGame, type BrandGameEdit, keyOf, NOTHING_SET, readAll, saveBrandGame } from '../db/brand-games.ts'
import { wrongLimit } from '../domain/terms.ts'
import type { LotteryDeps } from '../lottery-deps.ts'

/**
 * Saves where a brand's results of a game come from, and its limits. Tickets keep the terms that they were sold at, and issues the source that they were made with.
 * Refuses an unknown game, a limit that the rules of the game leave no room for, and an edit of what somebody else has changed.
 */
export async function setGame(
  tx: Tx,
  { findGame, ports }: LotteryDeps,
  edit: BrandGameEdit,
  language: string,
): Promise<Result<{ before: BrandGame; after: BrandGame }, Refusal>> {
  const game = findGame(edit.gameCode)
  if (!game) return refuse('game_not_found')
  const { currency } = await ports.brands.get(edit.brandId)
  const foreign = Object.keys(edit.limits.plays).find(play => findPlay(play)?.family !== game.family)
  if (foreign !== undefined) return refuse('validation_failed', { fields: { [`plays.${foreign}`]: errorText('field_invalid', language) } })
  const wrong = wrongLimit(edit.limits, game, currency)
  if (wrong) return refuse('validation_failed', { fields: { [wrong]: errorText('field_invalid', language) } })
  const before = (await readAll(tx)).get(keyOf(edit.brandId, edit.gameCode)) ?? NOTHING_SET
  const after = await saveBrandGame(tx, edit)
  return after ? ok({ before, after }) : refuse('version_conflict')
}
