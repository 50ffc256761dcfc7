import { describe, expect, it } from 'vitest'
import { type SendLimit, tightest } from './tightest.ts'

const limit = (kind: SendLimit['kind'] | 'deposit', period: SendLimit['period'], left: string) => ({
  ...{ kind, period, currency: 'CNY', amount: '500.00', used: '0.00', atVendors: '0.00', left, raise: null },
})

describe('the limits that bind what is sent', () => {
  it('are of each kind the one that leaves least, losses first; deposits are none', () => {
    const all = [
      limit('stake', 'day', '90.00'),
      limit('deposit', 'day', '1.00'),
      limit('loss', 'month', '9.00'),
      limit('loss', 'day', '100.00'),
      limit('stake', 'week', '100.00'),
    ]
    expect(tightest(all).map(({ kind, period }) => `${kind} ${period}`)).toEqual(['loss month', 'stake day'])
    expect(tightest([])).toEqual([])
  })
})
