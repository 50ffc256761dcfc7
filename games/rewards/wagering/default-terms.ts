import { amount } from '@croupier/kernel'
import type { GrantTerms } from './grant.ts'

/** What bets of each category weigh unless a promotion says otherwise, in whole percent (rewards §6). */
export const DEFAULT_WEIGHTS: GrantTerms['weights'] = {
  rng: 100,
  fish: 100,
  lott: 100,
  elott: 100,
  sports: 50,
  esports: 50,
  live: 10,
  pvp: 0,
}

/** Sports and esports at lower decimal odds make no turnover. */
export const DEFAULT_MIN_ODDS = amount('1.5')
