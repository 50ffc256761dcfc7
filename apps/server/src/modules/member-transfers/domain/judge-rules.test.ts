import { describe, expect, it } from 'vitest'
import { defaultRules } from './default-rules.ts'
import { faultyRules } from './judge-rules.ts'

describe('rules of a brand', () => {
  it.each(['CNY', 'USD', 'THB', 'VND', 'IDR', 'JPY', 'MYR', 'XYZ'])(
    'TRANSFER-BRAND-1: the defaults in %s hold together, and open nothing',
    currency => {
      const rules = defaultRules(currency)
      expect(faultyRules(rules)).toEqual([])
      expect([rules.up.open, rules.down.open]).toEqual([false, false])
    },
  )

  it.each([
    [{ amountMin: '0' }, ['up.amountMin']],
    [{ amountMin: '300', amountMax: '200', amountPerDay: '200' }, ['up.amountMax']],
    [{ amountMax: '200', amountPerDay: '199.99' }, ['up.amountPerDay']],
  ])('TRANSFER-BRAND-1: %j is refused at its field', (change, faults) => {
    const rules = defaultRules('CNY')
    expect(faultyRules({ ...rules, up: { ...rules.up, amountMin: '10', amountMax: '200', amountPerDay: '500', ...change } })).toEqual(
      faults,
    )
  })

  it('TRANSFER-BRAND-1: a threshold of nothing would write every transfer to the log', () => {
    expect(faultyRules({ ...defaultRules('CNY'), auditFrom: '0' })).toEqual(['auditFrom'])
  })
})
