import { type Amount, err, ok, type Result } from '@croupier/kernel'
import { sum } from '../cents.ts'
import { activateNext } from './activation.ts'
import type { Grant } from './grant.ts'
import { endTurnoverWithoutMoney, turnoverOwed } from './turnover.ts'
import { endGrant, moveMoney, unmoved, type WageringStep, type WageringWallet } from './wallet.ts'

export interface WithdrawalCheck {
  /** All cash, or nothing while turnover or a receivable is open. */
  readonly allowed: Amount
  readonly turnoverOwed: Amount
  /** Grants that a withdrawal would end, and what they hold. */
  readonly wouldForfeit: readonly string[]
  readonly wouldLose: Amount
}

export function checkWithdrawal(wallet: WageringWallet): WithdrawalCheck {
  const owed = turnoverOwed(wallet)
  const forfeited = forfeitedBy(wallet)
  return {
    allowed: owed > 0n || wallet.receivable > 0n ? 0n : wallet.cash,
    turnoverOwed: owed,
    wouldForfeit: forfeited.map(({ id }) => id),
    wouldLose: sum(forfeited.map(({ balance }) => balance)),
  }
}

/** In order of precedence. */
export type WithdrawalRefusal = 'receivable_open' | 'turnover_owed' | 'insufficient_funds' | 'confirm_forfeit'

/** Takes cash out; grants that end with a withdrawal do so in the same step, once the member has confirmed it (rewards §6). */
export function withdrawCash(
  wallet: WageringWallet,
  { amount, isForfeitConfirmed }: { readonly amount: Amount; readonly isForfeitConfirmed: boolean },
  now: Date,
): Result<WageringStep, WithdrawalRefusal> {
  const forfeited = forfeitedBy(wallet)
  if (wallet.receivable > 0n) return err('receivable_open')
  if (turnoverOwed(wallet) > 0n) return err('turnover_owed')
  if (amount > wallet.cash) return err('insufficient_funds')
  if (forfeited.length > 0 && !isForfeitConfirmed) return err('confirm_forfeit')
  const ended = forfeited.reduce((step, grant) => endGrant(step, grant, 'forfeited'), unmoved(wallet))
  return ok(endTurnoverWithoutMoney(activateNext(moveMoney(ended, 'cash', 'outside', amount), now)))
}

const forfeitedBy = ({ grants }: WageringWallet): Grant[] =>
  grants.filter(({ state, terms }) => terms.forfeitOnWithdraw && (state === 'active' || state === 'queued'))
