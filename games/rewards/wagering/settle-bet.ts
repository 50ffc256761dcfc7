import type { Amount } from '@croupier/kernel'
import { CENT } from '../cents.ts'
import { type Composition, split } from '../composition.ts'
import { activateNext, completeGrant } from './activation.ts'
import { contributionOf, type Grant } from './grant.ts'
import type { WageredBet } from './place-bet.ts'
import { endTurnoverWithoutMoney, fillTurnover } from './turnover.ts'
import {
  activeGrant,
  changeGrant,
  creditCash,
  endGrant,
  findGrant,
  moveMoney,
  unmoved,
  type WageringStep,
  type WageringWallet,
} from './wallet.ts'

/** What came of a bet; kept with it, since a rollback takes it back. */
export interface BetOutcome {
  readonly payout: Composition
  /** Cash turnover that it filled. */
  readonly filled: Amount
  /** Turnover that it made on its grant. */
  readonly contribution: Amount
}

export interface SettledBet extends WageringStep {
  readonly outcome: BetOutcome
}

/** Settles an open bet (rewards §6, in its order). `payout` is all that comes back, refunds included; `valid` is what counts, after netting. */
export function settleBet(
  wallet: WageringWallet,
  bet: WageredBet,
  { payout, valid }: { readonly payout: Amount; readonly valid: Amount },
  now: Date,
): SettledBet {
  const share = split(payout, bet.stake)
  const paid = payOut(closeBet(wallet, bet), bet, share)
  const { turnover, filled } = fillTurnover(paid.wallet.turnover, split(valid, bet.stake).cash)
  const counted = countForGrant({ ...paid, wallet: { ...paid.wallet, turnover } }, bet, valid)
  return { ...endStep(counted.step, now), outcome: { payout: share, filled, contribution: counted.contribution } }
}

/** Gives an open bet's stake back as it was made up; nothing counts. A stake that comes back is no credit: it pays nothing that the member owes. */
export function voidBet(wallet: WageringWallet, bet: WageredBet, now: Date): SettledBet {
  const returned = payOut(closeBet(wallet, bet), bet, bet.stake, giveBack)
  return { ...endStep(returned, now), outcome: { payout: bet.stake, filled: 0n, contribution: 0n } }
}

/** Ends an active grant of which nothing is left, lets the next have its turn, and ends turnover that no money owes. */
export function endStep(step: WageringStep, now: Date): WageringStep {
  const active = activeGrant(step.wallet)
  const left = active && isLost(active) ? endGrant(step, active, 'lost') : step
  return endTurnoverWithoutMoney(activateNext(left, now))
}

function closeBet(wallet: WageringWallet, { grant: id, stake }: WageredBet): WageringStep {
  const step = unmoved({ ...wallet, openBets: wallet.openBets - 1 })
  const grant = id === null ? undefined : findGrant(wallet, id)
  return grant && stake.bonus > 0n ? changeGrant(step, grant.id, { openBets: grant.openBets - 1 }) : step
}

const giveBack: typeof creditCash = (step, from, amount) => moveMoney(step, from, 'cash', amount)

/** The bonus share goes to its grant while that is active, to cash once it is completed, else to the house. */
function payOut(step: WageringStep, { grant: id }: WageredBet, { cash, bonus }: Composition, toCash = creditCash): WageringStep {
  const paid = toCash(step, 'bets', cash)
  const grant = id === null ? undefined : findGrant(step.wallet, id)
  if (grant?.state === 'active') return moveMoney(paid, 'bets', `bonus:${grant.id}`, bonus)
  return grant?.state === 'completed' ? toCash(paid, 'bets', bonus) : moveMoney(paid, 'bets', 'promotion', bonus)
}

/** Turnover counts only for the grant that was active when the bet was placed and still is, and not while it is paused. */
function countForGrant(step: WageringStep, bet: WageredBet, valid: Amount): { step: WageringStep; contribution: Amount } {
  const grant = activeGrant(step.wallet)
  if (!grant || grant.id !== bet.grant || step.wallet.pausedAt !== null) return { step, contribution: 0n }
  const contribution = contributionOf(grant.terms, bet, valid, bet.stake)
  const progress = grant.progress + contribution
  const counted = changeGrant(step, grant.id, { progress })
  return { step: progress >= grant.owed ? completeGrant(counted, grant) : counted, contribution }
}

const isLost = ({ balance, openBets }: Grant): boolean => balance < CENT && openBets === 0
