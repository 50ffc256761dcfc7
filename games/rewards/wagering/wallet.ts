import { type Amount, assert, present } from '@croupier/kernel'
import { lesser } from '../cents.ts'
import type { Grant, GrantState } from './grant.ts'

/** Turnover that cash still owes, of one deposit or reward. */
export interface TurnoverEntry {
  readonly id: string
  readonly left: Amount
}

/** What a member's bonus money and turnover are decided by. */
export interface WageringWallet {
  readonly cash: Amount
  /** What rollbacks could not take back; any later credit pays it first. */
  readonly receivable: Amount
  /** Open entries, the oldest first. */
  readonly turnover: readonly TurnoverEntry[]
  /** In order of grant. Ended ones stay as long as a bet of theirs may still be settled or rolled back. */
  readonly grants: readonly Grant[]
  /** How many bets are open, of whatever they are made up. */
  readonly openBets: number
  /** Since when turnover of grants and their clocks stand still, if they do. */
  readonly pausedAt: Date | null
}

export const EMPTY_WALLET: WageringWallet = { cash: 0n, receivable: 0n, turnover: [], grants: [], openBets: 0, pausedAt: null }

/** Where money lies: the member's cash, what the member owes, the balance of a grant, stakes and payouts of bets, the house's promotions, the world outside. */
export type MoneyPlace = 'cash' | 'receivable' | `bonus:${string}` | 'bets' | 'promotion' | 'outside'

export interface Move {
  readonly from: MoneyPlace
  readonly to: MoneyPlace
  /** Above 0. */
  readonly amount: Amount
}

/** A wallet after an event, with the moves of money that led there: balances change by them alone. */
export interface WageringStep {
  readonly wallet: WageringWallet
  readonly moves: readonly Move[]
}

export const unmoved = (wallet: WageringWallet): WageringStep => ({ wallet, moves: [] })

export function moveMoney({ wallet, moves }: WageringStep, from: MoneyPlace, to: MoneyPlace, amount: Amount): WageringStep {
  assert(amount >= 0n, 'money moves one way')
  if (amount === 0n) return { wallet, moves }
  return { wallet: addTo(addTo(wallet, from, -amount), to, amount), moves: [...moves, { from, to, amount }] }
}

/** Pays the member: what is owed first, the rest is cash. */
export function creditCash(step: WageringStep, from: MoneyPlace, amount: Amount): WageringStep {
  const owed = lesser(step.wallet.receivable, amount)
  return moveMoney(moveMoney(step, from, 'receivable', owed), from, 'cash', amount - owed)
}

/** Takes money back from the member: what cash can't cover is owed. */
export function takeBackCash(step: WageringStep, to: MoneyPlace, amount: Amount): WageringStep {
  const covered = lesser(step.wallet.cash, amount)
  return moveMoney(moveMoney(step, 'cash', to, covered), 'receivable', to, amount - covered)
}

export function changeGrant(step: WageringStep, id: string, change: Partial<Omit<Grant, 'id' | 'balance'>>): WageringStep {
  return { ...step, wallet: withGrant(step.wallet, id, change) }
}

/** Ends a grant that has no balance to keep: what it holds goes to the house. */
export function endGrant(step: WageringStep, { id, balance }: Grant, state: GrantState): WageringStep {
  return changeGrant(moveMoney(step, `bonus:${id}`, 'promotion', balance), id, { state })
}

export const findGrant = ({ grants }: WageringWallet, id: string): Grant | undefined => grants.find(grant => grant.id === id)

export const activeGrant = ({ grants }: WageringWallet): Grant | undefined => grants.find(({ state }) => state === 'active')

function addTo(wallet: WageringWallet, place: MoneyPlace, amount: Amount): WageringWallet {
  switch (place) {
    case 'bets':
    case 'promotion':
    case 'outside':
      return wallet
    case 'cash':
      assert(wallet.cash + amount >= 0n, 'cash is never negative')
      return { ...wallet, cash: wallet.cash + amount }
    case 'receivable':
      return { ...wallet, receivable: wallet.receivable - amount }
    default: {
      const id = place.slice('bonus:'.length)
      const balance = present(findGrant(wallet, id), id).balance + amount
      assert(balance >= 0n, 'bonus money is never negative')
      return withGrant(wallet, id, { balance })
    }
  }
}

const withGrant = (wallet: WageringWallet, id: string, change: Partial<Grant>): WageringWallet => ({
  ...wallet,
  grants: wallet.grants.map(grant => (grant.id === id ? { ...grant, ...change } : grant)),
})
