import { type Amount, amount, assert, present, type Result } from '@croupier/kernel'
import { passTime } from '../activation.ts'
import { addCash, addGrant, cancelGrant } from '../credits.ts'
import { DEFAULT_MIN_ODDS, DEFAULT_WEIGHTS } from '../default-terms.ts'
import type { BetSubject, Grant, GrantTerms } from '../grant.ts'
import { pauseTurnover, resumeTurnover } from '../pause.ts'
import { placeBet, type WageredBet } from '../place-bet.ts'
import { rollbackBet } from '../rollback-bet.ts'
import { type BetOutcome, settleBet, voidBet } from '../settle-bet.ts'
import { EMPTY_WALLET, findGrant, type MoneyPlace, type WageringStep, type WageringWallet } from '../wallet.ts'
import { withdrawCash } from '../withdraw.ts'

export const TERMS: GrantTerms = {
  weights: DEFAULT_WEIGHTS,
  minOdds: DEFAULT_MIN_ODDS,
  excluded: ['s9'],
  maxStake: amount('25'),
  days: 7,
  counts: 'all',
  maxConvert: null,
  forfeitOnWithdraw: false,
}

export const SLOTS: BetSubject = { game: 's1', category: 'rng' }

interface PlayedBet {
  readonly bet: WageredBet
  readonly outcome?: BetOutcome
  readonly isOver: boolean
}

/** A member whose events a test plays one after the other; every move of money is added up by place. */
export class TestMember {
  wallet: WageringWallet = EMPTY_WALLET
  now = new Date('2026-05-01T00:00:00Z')
  readonly places = new Map<MoneyPlace, Amount>()
  readonly bets: PlayedBet[] = []

  /** Lets hours pass; what is over by then expires. */
  wait(hours: number): this {
    this.now = new Date(this.now.getTime() + hours * 3_600_000)
    this.keep(passTime(this.wallet, this.now))
    return this
  }

  deposit(text: string, turnoverPct = 0): this {
    this.keep(addCash(this.wallet, 'outside', { id: 'deposit', amount: amount(text), turnoverPct }))
    return this
  }

  grant(id: string, { amount: granted, owed, ...terms }: { amount: string; owed: string } & Partial<GrantTerms>): this {
    const grant = { id, amount: amount(granted), owed: amount(owed), terms: { ...TERMS, ...terms } }
    this.keep(addGrant(this.wallet, grant, this.now))
    return this
  }

  /** The refusal, or undefined; an accepted bet is the last of `bets`. */
  bet(stake: string, subject: BetSubject = SLOTS): string | undefined {
    const placed = placeBet(this.wallet, subject, amount(stake))
    if (placed.ok) this.bets.push({ bet: placed.value.bet, isOver: false })
    return this.answer(placed)
  }

  /** Settles a bet, the last one where none is named; all of its stake is valid unless `valid` is told. */
  settle(payout: string, { at = this.bets.length - 1, valid }: { at?: number; valid?: string } = {}): BetOutcome {
    const { bet, isOver } = present(this.bets[at], 'a bet')
    assert(!isOver, 'a bet is settled once')
    const counted = valid === undefined ? bet.stake.cash + bet.stake.bonus : amount(valid)
    return this.end(at, settleBet(this.wallet, bet, { payout: amount(payout), valid: counted }, this.now))
  }

  void(at = this.bets.length - 1): BetOutcome {
    return this.end(at, voidBet(this.wallet, present(this.bets[at], 'a bet').bet, this.now))
  }

  rollback(at = this.bets.length - 1): this {
    const { bet, outcome } = present(this.bets[at], 'a bet')
    this.keep(rollbackBet(this.wallet, 'rollback', bet, present(outcome, 'a settled bet'), this.now))
    this.bets[at] = { bet, isOver: true }
    return this
  }

  cancel = (id: string): string | undefined => this.answer(cancelGrant(this.wallet, id, this.now))

  withdraw(text: string, isForfeitConfirmed = false): string | undefined {
    return this.answer(withdrawCash(this.wallet, { amount: amount(text), isForfeitConfirmed }, this.now))
  }

  pause(): this {
    this.wallet = pauseTurnover(this.wallet, this.now)
    return this
  }

  resume(): this {
    this.wallet = resumeTurnover(this.wallet, this.now)
    return this
  }

  grantOf = (id: string): Grant => present(findGrant(this.wallet, id), id)

  private end(at: number, settled: WageringStep & { readonly outcome: BetOutcome }): BetOutcome {
    this.keep(settled)
    this.bets[at] = { bet: present(this.bets[at], 'a bet').bet, outcome: settled.outcome, isOver: true }
    return settled.outcome
  }

  private answer(result: Result<WageringStep, string>): string | undefined {
    if (!result.ok) return result.error
    this.keep(result.value)
    return undefined
  }

  private keep({ wallet, moves }: WageringStep): void {
    this.wallet = wallet
    for (const { from, to, amount: moved } of moves) {
      this.places.set(from, (this.places.get(from) ?? 0n) - moved)
      this.places.set(to, (this.places.get(to) ?? 0n) + moved)
    }
  }
}
