import { amount, present } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import { defaultRules } from './default-rules.ts'
import { faultyRules, findOption, limitsOfRank } from './judge-rules.ts'

const SANDBOX = new Set(['sandbox'])
const BANK = { code: 'north-river', name: { EN: 'North River Bank' } }

const standing = (rank: number) => ({ rank, amountPerDay: amount('777') })

describe('RULES-1: rules that contradict themselves are refused', () => {
  it.each(['CNY', 'USD', 'THB', 'VND', 'IDR', 'JPY', 'MYR'])('the defaults of %s hold', currency => {
    expect(faultyRules(defaultRules(currency), SANDBOX)).toEqual([])
  })
  const method = (change: object) => {
    const rules = defaultRules('CNY')
    const [first, ...rest] = rules.methods
    return { ...rules, methods: [{ ...first, ...change }, ...rest] as typeof rules.methods }
  }
  it.each([
    [{ amountMin: '100', amountMax: '99.99' }, 'methods.0.amountMax'],
    [{ amountMin: '0' }, 'methods.0.amountMax'],
    [{ feeFixed: '49', feeBps: 2000 }, 'methods.0.feeFixed'],
    [{ payoutMax: '0' }, 'methods.0.payoutMax'],
    [{ provider: 'nobody' }, 'methods.0.provider'],
    [{ kind: 'crypto' }, 'methods.0.options'],
    [{ methodCode: 'ewallet' }, 'methods.1.methodCode'],
    [{ options: [BANK, BANK] }, 'methods.0.options.1.code'],
    [{ options: [{ ...BANK, name: { CN: '银行' } }] }, 'methods.0.options.0.name'],
  ])('%j is at fault at %s', (change, path) => expect(faultyRules(method(change), SANDBOX)).toContain(path))

  it('a rank has the limits of the highest step that it has reached', () => {
    const rules = defaultRules('CNY')
    expect([0, 4, 5, 10].map(rank => limitsOfRank(rules, standing(rank)).countPerDay)).toEqual([10, 10, 20, 20])
    expect(limitsOfRank({ ...rules, ranks: [] }, standing(3)).countPerDay).toBe(0)
  })

  it('WITHDRAW-FEE-1: a rank has free withdrawals of its own, or the brand’s', () => {
    const { ranks, ...rules } = defaultRules('CNY')
    const steps = ranks.map(step => (step.rankFrom === 5 ? { ...step, freePerDay: 7 } : step))
    expect([0, 4, 5, 10].map(rank => limitsOfRank({ ...rules, ranks: steps }, standing(rank)).freePerDay)).toEqual([3, 3, 7, 7])
    expect(
      limitsOfRank({ ...rules, ranks: [{ rankFrom: 0, amountPerDay: '1.00', countPerDay: 1, freePerDay: 0 }] }, standing(0)).freePerDay,
    ).toBe(0)
  })

  it('WITHDRAW-LIMIT-2: a step without an amount of its own has that of the ladder of ranks', () => {
    const { ranks, ...rules } = defaultRules('CNY')
    const steps = ranks.map(step => (step.rankFrom === 5 ? { ...step, amountPerDay: '10.00' } : step))
    expect([0, 5].map(rank => limitsOfRank({ ...rules, ranks: steps }, standing(rank)).amountPerDay)).toEqual(['777.00', '10.00'])
  })

  it('two steps of one rank contradict each other', () => {
    const rules = defaultRules('CNY')
    expect(faultyRules({ ...rules, ranks: [...rules.ranks, ...rules.ranks] }, SANDBOX)).toEqual(['ranks.2.rankFrom', 'ranks.3.rankFrom'])
  })

  it('a bank that is switched off is none that can be chosen', () => {
    const [bank] = defaultRules('CNY').methods
    const method = { ...present(bank, 'a method'), options: [BANK, { ...BANK, code: 'harbour', open: false }] }
    expect([findOption(method, 'north-river')?.code, findOption(method, 'harbour'), findOption(method, 'nowhere')]).toEqual([
      'north-river',
      undefined,
      undefined,
    ])
  })
})
