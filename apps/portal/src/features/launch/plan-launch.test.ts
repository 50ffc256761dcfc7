import { describe, expect, it } from 'vitest'
import type { Launchable } from '../../shared/ports/launch.ts'
import { type LaunchPlan, type LaunchWish, planLaunch } from './plan-launch.ts'

const slot: Launchable = {
  gameId: 'ember-phoenix',
  gameName: 'Ember Phoenix',
  vassalage: 'LUMEN',
  vendorName: 'Lumenforge',
  gameType: 'RNG',
  accountTypeName: 'GLS',
  isGame: 'GAME',
  supportPlay: 0,
}
const lottery: Launchable = { ...slot, gameId: 'SSC1', gameType: 'LOTT', accountTypeName: 'LOTT', defaultPlayType: 'STAR5' }
const wish = (change: Partial<LaunchWish> = {}): LaunchWish => ({
  game: slot,
  isLoggedIn: true,
  isTrialAccount: false,
  wantsTrial: false,
  hasFreePlay: true,
  ...change,
})
const framed = '/game?gameId=ember-phoenix&vassalage=LUMEN'

describe('planLaunch', () => {
  it.each<[string, LaunchWish, LaunchPlan]>([
    ['a visitor is asked to log in', wish({ isLoggedIn: false }), { kind: 'log-in' }],
    ['a visitor who wants the trial becomes a guest', wish({ isLoggedIn: false, wantsTrial: true }), { kind: 'free-play' }],
    [
      'without free play the trial needs a login too',
      wish({ isLoggedIn: false, wantsTrial: true, hasFreePlay: false }),
      { kind: 'log-in' },
    ],
    [
      'a game without a trial makes nobody a guest',
      wish({ isLoggedIn: false, wantsTrial: true, game: { ...slot, supportPlay: 1 } }),
      { kind: 'log-in' },
    ],
    ['a member plays for money', wish(), { kind: 'go', to: framed }],
    ['a member tries without money', wish({ wantsTrial: true }), { kind: 'go', to: `${framed}&trial=1` }],
    ['a trial account always tries', wish({ isTrialAccount: true }), { kind: 'go', to: `${framed}&trial=1` }],
    [
      'a trial account may not open what has no trial',
      wish({ isTrialAccount: true, game: { ...slot, supportPlay: 1 } }),
      { kind: 'need-true-account' },
    ],
    ['TCG_SEA opens the sea lottery', wish({ game: { ...lottery, accountTypeName: 'TCG_SEA' } }), { kind: 'go', to: '/seaLottery' }],
    [
      'TCG_LOTTO_VN opens the Vietnamese lottery',
      wish({ game: { ...lottery, accountTypeName: 'TCG_LOTTO_VN' } }),
      { kind: 'go', to: '/vnlottery' },
    ],
    ['a lottery opens at its game and play', wish({ game: lottery }), { kind: 'go', to: '/lottery?gameCode=SSC1&playType=STAR5' }],
    [
      'an e-lottery without a play opens the lobby',
      wish({ game: { ...lottery, gameType: 'ELOTT', accountTypeName: 'ELOTT', defaultPlayType: null } }),
      { kind: 'go', to: '/lottery' },
    ],
    [
      'a vendor entry opens the list of its games',
      wish({ game: { ...slot, isGame: 'VASSALAGE' } }),
      { kind: 'popup', vassalage: 'LUMEN', title: 'Lumenforge' },
    ],
    [
      'a live table opens its own page',
      wish({ game: { ...slot, gameId: 'BAC1', accountTypeName: 'LIVE' } }),
      { kind: 'go', to: '/live/BAC1' },
    ],
    [
      'a visitor watches a live table',
      wish({ isLoggedIn: false, game: { ...slot, gameId: 'BAC1', accountTypeName: 'LIVE' } }),
      { kind: 'go', to: '/live/BAC1' },
    ],
    [
      'a visitor who wants to try a live table becomes a guest',
      wish({ isLoggedIn: false, wantsTrial: true, game: { ...slot, gameId: 'BAC1', accountTypeName: 'LIVE' } }),
      { kind: 'free-play' },
    ],
    ['a visitor is asked to log in before any lottery', wish({ isLoggedIn: false, game: lottery }), { kind: 'log-in' }],
  ])('%s', (_, given, plan) => {
    expect(planLaunch(given)).toEqual(plan)
  })
})
