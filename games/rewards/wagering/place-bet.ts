import { type Amount, err, ok, type Result } from '@croupier/kernel'
import { lesser } from '../cents.ts'
import { type Composition, wholeOf } from '../composition.ts'
import { type BetSubject, contributionOf, type Grant, isUsableOn } from './grant.ts'
import { activeGrant, changeGrant, moveMoney, unmoved, type WageringStep, type WageringWallet } from './wallet.ts'

/** In order of precedence; asked only where a stake needs bonus money. */
export type StakeRefusal = 'insufficient_funds' | 'bonus_not_usable_here' | 'stake_above_bonus_max'

export interface WageredBet extends BetSubject {
  readonly stake: Composition
  /** The grant that was active when it was placed, which it may count for. */
  readonly grant: string | null
}

export interface AcceptedStake {
  readonly bet: WageredBet
  /** Turnover that it makes on the active grant if all of it is valid. */
  readonly counts: Amount
}

/** Whether a stake would be accepted now, from what, and what it would count (rewards §6). A stake of cash alone is never restricted. */
export function checkStake(wallet: WageringWallet, subject: BetSubject, whole: Amount): Result<AcceptedStake, StakeRefusal> {
  const cash = lesser(whole, wallet.cash)
  const stake = { cash, bonus: whole - cash }
  const grant = activeGrant(wallet)
  const refusal = stake.bonus > 0n ? refuseBonus(grant, subject, stake) : undefined
  if (refusal) return err(refusal)
  return ok({
    bet: { ...subject, stake, grant: grant?.id ?? null },
    counts: grant ? contributionOf(grant.terms, subject, whole, stake) : 0n,
  })
}

export interface PlacedBet extends WageringStep {
  readonly bet: WageredBet
}

/** Takes a stake: cash first, the rest from the active grant. The bet keeps its composition for good. */
export function placeBet(wallet: WageringWallet, subject: BetSubject, whole: Amount): Result<PlacedBet, StakeRefusal> {
  const accepted = checkStake(wallet, subject, whole)
  if (!accepted.ok) return accepted
  const { bet } = accepted.value
  const { stake } = bet
  const taken = moveMoney(unmoved({ ...wallet, openBets: wallet.openBets + 1 }), 'cash', 'bets', stake.cash)
  const grant = activeGrant(wallet)
  if (!grant || stake.bonus === 0n) return ok({ ...taken, bet })
  const held = changeGrant(taken, grant.id, { openBets: grant.openBets + 1 })
  return ok({ ...moveMoney(held, `bonus:${grant.id}`, 'bets', stake.bonus), bet })
}

function refuseBonus(grant: Grant | undefined, subject: BetSubject, stake: Composition): StakeRefusal | undefined {
  if (!grant || grant.balance < stake.bonus) return 'insufficient_funds'
  if (!isUsableOn(grant.terms, subject)) return 'bonus_not_usable_here'
  if (grant.terms.maxStake !== null && wholeOf(stake) > grant.terms.maxStake) return 'stake_above_bonus_max'
  return undefined
}
