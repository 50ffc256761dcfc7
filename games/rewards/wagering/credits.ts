import { type Amount, err, ok, type Result, scaleAmount } from '@croupier/kernel'
import { activateNext } from './activation.ts'
import type { Grant, GrantTerms } from './grant.ts'
import { oweTurnover } from './turnover.ts'
import { creditCash, endGrant, findGrant, moveMoney, unmoved, type WageringStep, type WageringWallet } from './wallet.ts'

export interface CashCredit {
  /** Names its turnover entry. */
  readonly id: string
  readonly amount: Amount
  /** Whole percent of the amount to be turned over. */
  readonly turnoverPct: number
}

/** A deposit or, from the house's promotions, a cash reward (rewards §6). */
export function addCash(wallet: WageringWallet, from: 'outside' | 'promotion', { id, amount, turnoverPct }: CashCredit): WageringStep {
  return oweTurnover(creditCash(unmoved(wallet), from, amount), id, scaleAmount(amount, BigInt(turnoverPct), 100n))
}

export interface NewGrant {
  readonly id: string
  readonly amount: Amount
  readonly owed: Amount
  readonly terms: GrantTerms
}

/** Grants bonus money: at once where no other grant is active, else in turn. */
export function addGrant(wallet: WageringWallet, { id, amount, owed, terms }: NewGrant, now: Date): WageringStep {
  const grant: Grant = { id, state: 'queued', terms, balance: 0n, owed, progress: 0n, activatedAt: null, openBets: 0 }
  const queued = moveMoney(unmoved({ ...wallet, grants: [...wallet.grants, grant] }), 'promotion', `bonus:${id}`, amount)
  return activateNext(queued, now)
}

/** Cancels a grant that has not ended: its balance goes to the house, cash stays, and open bets end as its composition says. */
export function cancelGrant(wallet: WageringWallet, id: string, now: Date): Result<WageringStep, 'wrong_state'> {
  const grant = findGrant(wallet, id)
  if (grant?.state !== 'active' && grant?.state !== 'queued') return err('wrong_state')
  return ok(activateNext(endGrant(unmoved(wallet), grant, 'cancelled'), now))
}
