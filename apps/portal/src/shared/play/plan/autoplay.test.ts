import { amount } from '@croupier/kernel'
import { describe, expect, test } from 'vitest'
import { afterRound, autoplayChoices, startAutoplay } from './autoplay.ts'

const plan = { spins: 10, lossMax: amount('20'), winMultiple: 50, stopsOnFeature: true }
const run = startAutoplay(plan)
const end = { win: 0n, bet: amount('2'), funds: amount('98'), hadFeature: false }
const having = (lost: string) => ({ ...run, lost: amount(lost) })

describe('autoplay', () => {
  test.each([
    ['a feature was played', { hadFeature: true }, 'feature'],
    ['a round won as many bets as set', { win: amount('100') }, 'win'],
  ] as const)('stops when %s', (_, change, why) => {
    expect(afterRound(run, { ...end, ...change })).toBe(why)
  })

  test.each([
    ['the next spin could pass the loss limit', '17'],
    ['the loss limit is reached', '18'],
  ])('stops when %s, whatever paid for the stakes', (_, before) => {
    expect(afterRound(having(before), end)).toBe('loss')
    expect(afterRound(having(before), { ...end, funds: amount('100') })).toBe('loss')
  })

  test('stops when the funds do not cover the next spin', () => {
    expect(afterRound({ ...run, plan: { ...plan, lossMax: undefined } }, { ...end, funds: amount('1.99') })).toBe('funds')
  })

  test('a loss that leaves room for one more spin goes on', () => {
    expect(afterRound(having('16'), end)).toEqual({ ...run, left: 9, lost: amount('18') })
  })

  test('plays exactly as many spins as asked for', () => {
    let current = startAutoplay({ ...plan, lossMax: undefined })
    for (let spins = 1; spins < 10; spins++) {
      const next = afterRound(current, end)
      if (typeof next === 'string') throw new Error(`stopped after ${spins}: ${next}`)
      current = next
    }
    expect(afterRound(current, end)).toBe('finished')
  })

  test('without limits only the number counts', () => {
    const free = startAutoplay({ spins: 2, lossMax: undefined, winMultiple: undefined, stopsOnFeature: false })
    expect(afterRound(free, { ...end, hadFeature: true, win: amount('5000'), funds: amount('10') })).toEqual({
      ...free,
      left: 1,
      lost: amount('-4998'),
    })
  })

  test('offers nothing where the brand allows none, and never more than it allows', () => {
    expect(autoplayChoices(0)).toEqual([])
    expect(autoplayChoices(15)).toEqual([10, 15])
    expect(autoplayChoices(100)).toEqual([10, 20, 50, 100])
    expect(Math.max(...autoplayChoices(1000))).toBe(1000)
  })
})
