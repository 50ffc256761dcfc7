import type { KeptReceipt } from '@croupier/games/fairness'
import { readSession } from '../session/session-keys.ts'
import { drawName, type StoredReceipt } from './receipt-store.ts'

/** A receipt as it is kept for the account of this tab, with the keys that were published then. */
export function toStore(receipt: KeptReceipt, keys: unknown, keptAtMs: number): StoredReceipt {
  const { order, game, round, bets } = receipt.receipt.message
  return {
    id: `${order} ${round}`,
    account: readSession('account') ?? '',
    draw: drawName(game, round),
    bets: bets.map(({ bet }) => bet),
    keptAtMs,
    characters: JSON.stringify(receipt).length,
    receipt,
    keys,
  }
}
