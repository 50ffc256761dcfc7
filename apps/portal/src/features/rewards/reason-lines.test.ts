import { describe, expect, it } from 'vitest'
import { reasonLines } from './reason-lines.ts'

const textsOf = (rule: string, figures: Record<string, string>) => reasonLines({ rule, figures })?.map(({ text }) => text)

describe('how a credit was computed', () => {
  it.each([
    ['points.convert', { points: '2000.00', ratio: '100', cash: '20.00' }, ['why.points.converted', 'why.points.ratio']],
    ['ranks.level_gift', { rank: '1', since: '2026-03-01T00:00:00Z', amount: '8.00', gift: 'level-1' }, ['why.ranks.level']],
    ['promotions.cash', { promotion: 'SLOTS3', goal: '500.00', valid_bet: '620.00' }, ['why.promotions.bets', 'why.promotions.name']],
    ['promotions.rebate', { promotion: 'HIGH', valid_bet: '620.00', ratePpm: '6000' }, ['why.promotions.rebate', 'why.promotions.name']],
  ])('%s is told in sentences, those whose figures are there', (rule, figures, texts) => expect(textsOf(rule, figures)).toEqual(texts))

  it('figures keep how they are written', () => {
    expect(reasonLines({ rule: 'points.convert', figures: { points: '2000.00' } })).toEqual([
      { text: 'why.points.converted', figures: { points: { value: '2000.00', form: 'points' } } },
    ])
  })

  it.each([
    ['missions.week', { goal: '1' }],
    ['points.convert', { other: '1' }],
  ])('%s without a sentence for %o is left to its figures', (rule, figures) => expect(textsOf(rule, figures)).toBeUndefined())
})
