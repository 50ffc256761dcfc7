import { amount } from '@croupier/kernel'
import { describe, expect, test } from 'vitest'
import { afterRound, autoplayChoices, startAutoplay } from './autoplay.ts'

const plan = { spins: 10, lossMax: amount('20'), winMultiple: 50, stopsOnFeature: true }
const run = startAutoplay(plan, amount('100'))
const end = { win: 0n, bet: amount('2'), balance: amount('98'), hadFeature: false }

describe('autoplay', () => {
  test.each([
    ['a feature was played', { hadFeature: true }, 'feature'],
    ['a round won as many bets as set', { win: amount('100') }, 'win'],
    ['the next spin could pass the loss limit', { balance: amount('81') }, 'loss'],
    ['the loss limit is reached', { balance: amount('80') }, 'loss'],
  ] as const)('stops when %s', (_, change, why) => {
    expect(afterRound(run, { ...end, ...change })).toBe(why)
  })

  test('stops when the balance does not cover the next spin', () => {
    expect(afterRound({ ...run, plan: { ...plan, lossMax: undefined } }, { ...end, balance: amount('1.99') })).toBe('funds')
  })

  test('a loss that leaves room for one more spin goes on', () => {
    expect(afterRound(run, { ...end, balance: amount('82') })).toEqual({ ...run, left: 9 })
  })

  test('plays exactly as many spins as asked for', () => {
    let current = startAutoplay({ ...plan, lossMax: undefined }, amount('100'))
    for (let spins = 1; spins < 10; spins++) {
      const next = afterRound(current, end)
      if (typeof next === 'string') throw new Error(`stopped after ${spins}: ${next}`)
      current = next
    }
    expect(afterRound(current, end)).toBe('finished')
  })

  test('without limits only the number counts', () => {
    const free = startAutoplay({ spins: 2, lossMax: undefined, winMultiple: undefined, stopsOnFeature: false }, amount('100'))
    expect(afterRound(free, { ...end, hadFeature: true, win: amount('5000'), balance: amount('10') })).toEqual({ ...free, left: 1 })
  })

  test('offers nothing where the brand allows none, and never more than it allows', () => {
    expect(autoplayChoices(0)).toEqual([])
    expect(autoplayChoices(15)).toEqual([10, 15])
    expect(autoplayChoices(100)).toEqual([10, 20, 50, 100])
    expect(Math.max(...autoplayChoices(1000))).toBe(1000)
  })
})
