import type { PlayMoney } from '../flows/play-money.ts'
import { type Db, transaction } from '../platform/db/index.ts'

/** Accounts that were opened before: an account never changes. */
const REMEMBERED_MAX = 50_000

type Player = Omit<Parameters<PlayMoney['openPlayAccounts']>[1], 'gameClass'>

/** The account that a member plays a class of games from; opened on first use. */
export function playAccounts(money: PlayMoney, db: Db, gameClass: string): (player: Player) => Promise<bigint> {
  const known = new Map<string, bigint>()
  return async player => {
    const key = `${player.memberId} ${player.isTrial}`
    const remembered = known.get(key)
    if (remembered !== undefined) return remembered
    const { memberAccountId } = await transaction(db, tx => money.openPlayAccounts(tx, { ...player, gameClass }))
    if (known.size >= REMEMBERED_MAX) known.clear()
    known.set(key, memberAccountId)
    return memberAccountId
  }
}
