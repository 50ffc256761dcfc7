import { describe, expect, it } from 'vitest'
import { aGrant } from '../../testing/grant-builders.ts'
import { isAfterBonus, isCashOnly, isUsableIn, usableBonus } from './bonus-use.ts'

const slot = { gameId: 'neon-sevens', gameCategory: 'rng', minBet: '1.00' }
const cards = { gameId: 'bull', gameCategory: 'pvp', minBet: '1.00' }
const excluding = aGrant({ terms: { excluded: [{ gameId: 'neon-sevens', name: 'Neon Sevens' }] } })

describe('bonus money in a game', () => {
  it.each([
    ['may be staked where a bet counts', aGrant(), slot, true],
    ['not where it counts nothing', aGrant(), cards, false],
    ['not where the terms name no weight', aGrant({ terms: { weights: {} } }), slot, false],
    ['not where the game is excluded', excluding, slot, false],
  ])('%s', (_, grant, game, may) => {
    expect(isUsableIn(grant, game)).toBe(may)
    expect(usableBonus(grant, game)).toBe(may ? 600_000n : 0n)
  })

  it('is nothing without a grant', () => expect(usableBonus(undefined, slot)).toBe(0n))
})

describe('a game is marked as one for cash only', () => {
  it.each([
    ['where there is no cash', aGrant(), cards, 0n, true],
    ['where cash does not make its smallest bet', aGrant(), cards, 9_999n, true],
    ['where it names no smallest bet and there is no cash', aGrant(), { ...cards, minBet: '0.00' }, 0n, true],
    ['not where cash does', aGrant(), cards, 10_000n, false],
    ['not where it takes bonus money', aGrant(), slot, 0n, false],
    ['not without bonus money', undefined, cards, 0n, false],
    ['not before the balance is known', aGrant(), cards, undefined, false],
  ])('%s', (_, grant, game, cash, is) => expect(isCashOnly(grant, game, cash)).toBe(is))
})

it.each([
  ['2026-03-08T11:59:59.999Z', false],
  ['2026-03-08T12:00:00.000Z', true],
])('a bet that is decided at %s counts no more: %s', (at, isAfter) => {
  expect(isAfterBonus({ expiresAt: '2026-03-08T12:00:00.000Z' }, at)).toBe(isAfter)
})
