import { findPlay, keyOf } from '@croupier/games/lottery'
import { ok, type Result } from '@croupier/kernel'
import type { Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { dropClosedOutcome, saveClosedOutcome } from '../db/closed-outcomes.ts'
import type { LotteryDeps } from '../lottery-deps.ts'

export interface OutcomeChange {
  readonly brandId: string
  readonly gameCode: string
  /** Null: of every issue. */
  readonly number: string | null
  readonly play: string
  /** Both null: the whole play. */
  readonly position: number | null
  readonly option: string | null
  readonly reason: string
  readonly by: { readonly id: string; readonly name: string }
}

/** Closes a play or one of its options for sale, or opens it again; answers whether that changed anything. Refuses an unknown game, play or option, and no reason. */
export async function changeOutcome(
  tx: Tx,
  { findGame }: Pick<LotteryDeps, 'findGame'>,
  { play, position, option, reason, by, number, ...game }: OutcomeChange,
  isClosed: boolean,
): Promise<Result<{ isChanged: boolean; key: string }, Refusal>> {
  const found = findGame(game.gameCode)
  if (!found) return refuse('game_not_found')
  if (reason.trim() === '') return refuse('reason_required')
  const known = findPlay(play)
  const isSold = known?.family === found.family && (option === null ? position === null : sells(play, position ?? 0, option))
  if (!isSold) return refuse('selection_invalid')
  const key = option === null ? play : keyOf(play, { position: position ?? 0, option })
  const outcome = { ...game, number: number ?? '', key }
  const isChanged = isClosed ? await saveClosedOutcome(tx, { ...outcome, reason: reason.trim(), by }) : await dropClosedOutcome(tx, outcome)
  return ok({ isChanged, key })
}

/** Whether a play has options with names, this one among them, at this position. */
function sells(play: string, position: number, option: string): boolean {
  const known = findPlay(play)
  if (!known?.board) return false
  const { shape } = known
  switch (shape.kind) {
    case 'options':
      return position === 0 && shape.options.includes(option)
    case 'option-slots':
      return position < shape.slots && shape.options.includes(option)
    case 'pick':
      return position === 0 && isNumber(option, shape)
    case 'slots':
      return position < shape.slots && isNumber(option, shape)
    case 'list':
      return position === 0 && known.read({ list: [option] }).ok
    default:
      return false
  }
}

const isNumber = (option: string, { min, max }: { min: number; max: number }): boolean =>
  /^\d{1,3}$/.test(option) && String(Number(option)) === option && Number(option) >= min && Number(option) <= max
