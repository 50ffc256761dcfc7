import { describe, expect, it } from 'vitest'
import { aGrant } from '../../testing/grant-builders.ts'
import { figuresOf, stakeFor, timeLeft, weightLinesOf, worstCaseOf } from './grant-figures.ts'

describe('how far a bonus is', () => {
  it.each([
    ['0.00', '500.00', 5_000_000n, 0],
    ['499.9999', '500.00', 1n, 99],
    ['500.00', '500.00', 0n, 100],
    ['600.00', '500.00', 0n, 100],
    ['0.00', '0.00', 0n, 100],
  ])('%s of %s: 100 percent only where all is wagered', (progress, owed, left, percent) => {
    expect(figuresOf({ progress, owed })).toEqual({ left, percent })
  })
})

describe('what has to be staked', () => {
  it.each([
    [100n, 100, 100n],
    [100n, 10, 1_000n],
    [1n, 30, 4n],
    [100n, 0, undefined],
  ])('for %s at a weight of %s, rounded up', (left, weight, stake) => expect(stakeFor(left, weight)).toBe(stake))

  it('at worst is told for the games that count most and least, and never for those that count nothing', () => {
    expect(worstCaseOf(aGrant())).toEqual({ toStake: '300.00', slowest: 'live', toStakeSlowest: '3000.00' })
  })

  it('is told once where all count alike, and not at all where none does', () => {
    expect(worstCaseOf(aGrant({ terms: { weights: { rng: 50, live: 50 } } }))).toEqual({
      ...{ toStake: '600.00', slowest: undefined, toStakeSlowest: undefined },
    })
    expect(worstCaseOf(aGrant({ terms: { weights: { rng: 0 } } })).toStake).toBeUndefined()
  })
})

it('categories that count alike stand together, the most first; one that is not named counts nothing', () => {
  expect(weightLinesOf({ rng: 100, live: 10, fish: 100 }, ['live', 'rng', 'pvp', 'fish'])).toEqual([
    { weight: 100, categories: ['rng', 'fish'] },
    { weight: 10, categories: ['live'] },
    { weight: 0, categories: ['pvp'] },
  ])
})

it('time left counts down to nothing and not below', () => {
  const now = Date.parse('2026-03-01T00:00:00Z')
  expect(timeLeft('2026-03-02T01:02:59Z', now)).toEqual({ days: 1, hours: 1, minutes: 2 })
  expect(timeLeft('2026-02-28T00:00:00Z', now)).toEqual({ days: 0, hours: 0, minutes: 0 })
})
