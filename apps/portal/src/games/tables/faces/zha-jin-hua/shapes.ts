import { type ThreeCardCategory, type ZhaJinHuaOutcome, zhaJinHua } from '@croupier/games/tables'
import type { TableT } from '../face.ts'

const HAND = 3
const game = zhaJinHua()

/** What the table shows; cards that are not dealt yet are left out. */
export function shownFlower(table: unknown): ZhaJinHuaOutcome {
  if (table === null || typeof table !== 'object' || !('dragon' in table)) return { dragon: [], phoenix: [] }
  // The rules of the game write what is shown.
  return table as ZhaJinHuaOutcome
}

export function wholeFlower(table: unknown): ZhaJinHuaOutcome | undefined {
  const shown = shownFlower(table)
  return shown.dragon.length === HAND && shown.phoenix.length === HAND ? shown : undefined
}

/** Above 0 for the dragon, 0 for a tie. */
export function leadOf(outcome: ZhaJinHuaOutcome): number {
  const { num } = game.net('dragon', outcome)
  return num > 0n ? 1 : num < 0n ? -1 : 0
}

export const shapeName = (t: TableT, category: ThreeCardCategory): string =>
  t(`spot.zha-jin-hua.${category === 'three-of-a-kind' ? 'leopard' : category}`)
