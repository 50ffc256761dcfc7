import { randomBytes } from 'node:crypto'
import { amount, formatAmount, present } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import { defaultRules } from './default-rules.ts'
import { feeOf, splitPayouts } from './fee.ts'
import { faultyRules, findOption, limitsOfRank } from './judge-rules.ts'
import { queryDelayMs } from './query-delay.ts'
import { openNumber, printOf, sealNumber } from './sealed-number.ts'
import { shortCode } from './short-code.ts'

const random = { bytes: (length: number) => randomBytes(length) }
const SANDBOX = new Set(['sandbox'])
const BANK = { code: 'north-river', name: { EN: 'North River Bank' } }

describe('WITHDRAW-FEE-1: what a withdrawal costs', () => {
  it.each([
    ['1000', 0, '2', 1, 'CNY', '0.00'],
    ['1000', 0, '2', 0, 'CNY', '2.00'],
    ['1000', 50, '2', 0, 'CNY', '7.00'],
    ['33.33', 50, '0', 0, 'CNY', '0.16'],
    ['1001', 150, '0', 0, 'CNY', '15.01'],
    // Of a yen nobody pays a part.
    ['1001', 150, '0', 0, 'JPY', '15.00'],
  ])('of %s at %i bps and %s, with %i free ones left, in %s: %s', (sum, feeBps, fixed, freeLeft, currency, fee) => {
    expect(formatAmount(feeOf(amount(sum), { feeBps, feeFixed: amount(fixed), freeLeft, currency }))).toBe(fee)
  })

  it('a sum is split into parts that are none too large and lose nothing', () => {
    expect(splitPayouts(amount('120000'), amount('50000')).map(part => formatAmount(part))).toEqual(['50000.00', '50000.00', '20000.00'])
    expect(splitPayouts(amount('50000'), amount('50000'))).toEqual([amount('50000')])
  })
})

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
    expect([0, 4, 5, 10].map(rank => limitsOfRank(rules, rank).countPerDay)).toEqual([10, 10, 20, 20])
    expect(limitsOfRank({ ...rules, ranks: [] }, 3).countPerDay).toBe(0)
  })

  it('WITHDRAW-FEE-1: a rank has free withdrawals of its own, or the brand’s', () => {
    const { ranks, ...rules } = defaultRules('CNY')
    const steps = ranks.map(step => (step.rankFrom === 5 ? { ...step, freePerDay: 7 } : step))
    expect([0, 4, 5, 10].map(rank => limitsOfRank({ ...rules, ranks: steps }, rank).freePerDay)).toEqual([3, 3, 7, 7])
    expect(limitsOfRank({ ...rules, ranks: [{ rankFrom: 0, amountPerDay: '1.00', countPerDay: 1, freePerDay: 0 }] }, 0).freePerDay).toBe(0)
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

describe('small rules', () => {
  it('ACCOUNT-5: a sealed number opens for its own account and key alone', () => {
    const key = randomBytes(32)
    const sealed = sealNumber(key, 'account-1', '4242424242424242', random)
    expect(openNumber(key, 'account-1', sealed)).toBe('4242424242424242')
    expect(sealed.includes('4242')).toBe(false)
    expect(() => openNumber(key, 'account-2', sealed)).toThrow()
    expect(() => openNumber(randomBytes(32), 'account-1', sealed)).toThrow()
  })
  it('ACCOUNT-4: the same number has the same print, at the same bank alone', () => {
    const key = randomBytes(32)
    const of = (optionCode: string, number: string) => printOf(key, { kind: 'bank', optionCode, number }).toString('hex')
    expect(of('a', '1')).toBe(of('a', '1'))
    expect(new Set([of('a', '1'), of('b', '1'), of('a', '2')]).size).toBe(3)
  })
  it('a provider is asked less and less often, and never less than every five minutes', () => {
    expect([0, 1, 2, 6, 50].map(queryDelayMs)).toEqual([5_000, 10_000, 20_000, 300_000, 300_000])
  })
  it('a number for people has ten signs that cannot be mistaken', () => expect(shortCode('W', random)).toMatch(/^W[2-9A-HJ-NP-Z]{10}$/))
})
