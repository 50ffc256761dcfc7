import type { Amount } from '@croupier/kernel'
import type { Grant } from '../api/queries/grants.ts'
import { wire } from '../money/typed-amount.ts'

/** What must be known of a game to say whether bonus money may be staked in it. */
export interface BonusSubject {
  readonly gameId: string
  readonly gameCategory: string
}

type GrantUse = Pick<Grant, 'balance' | 'terms'>

/** Whether a grant may be staked in a game (rewards §6): it is not excluded, and a bet of its category counts something. */
export const isUsableIn = ({ terms }: Pick<Grant, 'terms'>, { gameId, gameCategory }: BonusSubject): boolean =>
  (terms.weights[gameCategory] ?? 0) > 0 && !terms.excluded.some(excluded => excluded.gameId === gameId)

/** What of bonus money may be staked in a game. */
export const usableBonus = (grant: GrantUse | undefined, game: BonusSubject): Amount =>
  grant && isUsableIn(grant, game) ? wire(grant.balance) : 0n

/** Whether a game can't be played now though there is bonus money: cash does not make its smallest bet, and it takes no other. */
export const isCashOnly = (
  grant: GrantUse | undefined,
  game: BonusSubject & { readonly minBet: string },
  cash: Amount | undefined,
): boolean => grant !== undefined && cash !== undefined && cash < least(wire(game.minBet)) && !isUsableIn(grant, game)

/** A game that names no smallest bet can't be played with nothing. */
const least = (minBet: Amount): Amount => (minBet > 0n ? minBet : 1n)

/** A bet decided from then on counts for a grant no more, and what its bonus part wins is the house's. */
export const isAfterBonus = ({ expiresAt }: Pick<Grant, 'expiresAt'>, decidedAt: string): boolean =>
  expiresAt !== null && Date.parse(decidedAt) >= Date.parse(expiresAt)
