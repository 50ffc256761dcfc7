import type { Amount } from '@croupier/kernel'
import { greater, lesser } from '../cents.ts'
import type { Grant } from './grant.ts'
import type { WageredBet } from './place-bet.ts'
import { type BetOutcome, endStep } from './settle-bet.ts'
import { oweTurnover } from './turnover.ts'
import {
  changeGrant,
  findGrant,
  type MoneyPlace,
  moveMoney,
  takeBackCash,
  unmoved,
  type WageringStep,
  type WageringWallet,
} from './wallet.ts'

/**
 * Takes a settled bet back (rewards §6): stake and payout net by composition, what it had counted is owed again. Cash that is not there becomes
 * a receivable; bonus money that is not there is the house's loss. `id` names the new turnover entry.
 */
export function rollbackBet(wallet: WageringWallet, id: string, bet: WageredBet, outcome: BetOutcome, now: Date): WageringStep {
  const grant = bet.grant === null ? undefined : findGrant(wallet, bet.grant)
  const cash = netCash(unmoved(wallet), bet.stake.cash - outcome.payout.cash)
  const bonus = netBonus(cash, grant, bet.stake.bonus - outcome.payout.bonus)
  return endStep(oweTurnover(takeProgress(bonus, grant, outcome.contribution), id, outcome.filled), now)
}

/** What comes back is never more than the stake: no credit, so it pays nothing that the member owes. */
const netCash = (step: WageringStep, net: Amount): WageringStep =>
  net >= 0n ? moveMoney(step, 'bets', 'cash', net) : takeBackCash(step, 'bets', -net)

/** On the grant while it is active, in cash once it is completed; else the member has nothing of it, and the house nets with the game. */
function netBonus(step: WageringStep, grant: Grant | undefined, net: Amount): WageringStep {
  if (grant?.state === 'active') return net >= 0n ? moveMoney(step, 'bets', `bonus:${grant.id}`, net) : takeBackBonus(step, grant, -net)
  if (grant?.state === 'completed') return netCash(step, net)
  return net >= 0n ? moveMoney(step, 'bets', 'promotion', net) : moveMoney(step, 'promotion', 'bets', -net)
}

function takeBackBonus(step: WageringStep, { id, balance }: Grant, amount: Amount): WageringStep {
  const covered = lesser(balance, amount)
  const taken: MoneyPlace = `bonus:${id}`
  return moveMoney(moveMoney(step, taken, 'bets', covered), 'promotion', 'bets', amount - covered)
}

/** A completed grant stays completed. */
function takeProgress(step: WageringStep, grant: Grant | undefined, contribution: Amount): WageringStep {
  if (grant?.state !== 'active') return step
  return changeGrant(step, grant.id, { progress: greater(grant.progress - contribution, 0n) })
}
