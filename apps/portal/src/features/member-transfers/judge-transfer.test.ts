import { amount } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import { balanceAfter, judgeTransfer, mostOf } from './judge-transfer.ts'

const limits = { amountMin: '10.00', amountMax: '500.00', amountLeft: '300.00', countLeft: 2 }

describe('a typed amount', () => {
  it.each([
    ['', 'empty'],
    ['ten', 'malformed'],
    ['-20', 'below'],
    ['20.001', 'precise'],
    ['9.99', 'below'],
    ['500.01', 'above'],
    ['300.01', 'day'],
    ['250.01', 'funds'],
  ])('%j is told to be %s', (text, fault) => {
    expect(judgeTransfer(text, limits, '250.00')).toEqual({ ok: false, error: fault })
  })

  it('is read as people write it', () => {
    expect(judgeTransfer(' 1,234.50', { ...limits, amountMax: '5000', amountLeft: '5000' }, '2000')).toEqual({
      ok: true,
      value: amount('1234.50'),
    })
    expect(judgeTransfer('10.', limits, '250.00')).toEqual({ ok: true, value: amount('10.00') })
  })

  it('is none once the day has no transfer left', () => {
    expect(judgeTransfer('20', { ...limits, countLeft: 0 }, '250.00')).toEqual({ ok: false, error: 'count' })
  })
})

describe('the most that can be sent', () => {
  it.each([
    ['250.00', '250.00'],
    ['1000.00', '300.00'],
  ])('of %s is %s', (available, most) => {
    expect(mostOf(limits, available)).toBe(amount(most))
  })

  it('is nothing where it would be less than the least, or the day is over', () => {
    expect(mostOf(limits, '9.99')).toBeUndefined()
    expect(mostOf({ ...limits, countLeft: 0 }, '250.00')).toBeUndefined()
  })
})

it('tells what is left afterwards', () => {
  expect(balanceAfter('250.00', amount('20.50'))).toBe(amount('229.50'))
})
