import { describe, expect, it } from 'vitest'
import { reasonLines } from './reason-lines.ts'

const textsOf = (rule: string, figures: Record<string, string>) => reasonLines({ rule, figures })?.map(({ text }) => text)

describe('how a credit was computed', () => {
  it.each([
    ['points.convert', { points: '2000.00', ratio: '100', cash: '20.00' }, ['why.points.converted', 'why.points.ratio']],
    ['ranks.level_gift', { rank: '1', since: '2026-03-01T00:00:00Z', amount: '8.00', gift: 'level-1' }, ['why.ranks.level']],
    ['promotions.cash', { promotion: 'SLOTS3', goal: '500.00', valid_bet: '620.00' }, ['why.promotions.bets', 'why.promotions.name']],
    ['promotions.rebate', { promotion: 'HIGH', valid_bet: '620.00', ratePpm: '6000' }, ['why.promotions.rebate', 'why.promotions.name']],
    ['promotions.by_hand_free_spins', { reason: 'The round was slow.', spins: '12' }, ['why.promotions.byHand']],
  ])('%s is explained in sentences, one for each figure that is known', (rule, figures, texts) =>
    expect(textsOf(rule, figures)).toEqual(texts),
  )

  it('cashback tells its day, a line for each category, and what came of them', () => {
    const figures = {
      day: '2026-03-19',
      rank: '4',
      rng: '12480.00 × 5000 ppm = 62.40',
      live: '5000.00 × 3000 ppm = 15.00',
      total: '77.40',
      withheld: '0.00',
    }
    const lines = reasonLines({ rule: 'cashback.day', figures })
    expect(lines?.map(({ text }) => text)).toEqual(['why.cashback.day', 'why.cashback.line', 'why.cashback.line', 'why.cashback.total'])
    expect(lines?.[1]?.figures).toEqual({
      category: { value: 'rng', form: 'category' },
      valid: { value: '12480.00', form: 'money' },
      rate: { value: '5000', form: 'percent' },
      amount: { value: '62.40', form: 'money' },
    })
    const held = reasonLines({ rule: 'cashback.day', figures: { ...figures, cap: '70.00', withheld: '1.00' } })
    expect(held?.map(({ text }) => text).slice(-3)).toEqual(['why.cashback.cap', 'why.cashback.withheld', 'why.cashback.total'])
  })

  it('what points are worth is money as all else', () => {
    const [, ratio] = reasonLines({ rule: 'points.convert', figures: { points: '2000.00', ratio: '100', cash: '20.00' } }) ?? []
    expect(ratio?.figures).toMatchObject({ unit: { value: '1.00', form: 'money' }, cash: { value: '20.00', form: 'money' } })
  })

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
