import { describe, expect, it } from 'vitest'
import { judgeMove, mostOf, quickAmounts } from './judge-move.ts'

const wallet = {
  vassalage: 'QUAYLIGHT',
  displayName: 'Quaylight',
  balance: '70.1234',
  stale: false,
  readAt: null,
  state: 'on',
  amountMin: '10.00',
  amountMax: '500.00',
} as const
const sides = { available: '320.50', wallet, limits: [] }
const limited = {
  ...sides,
  limits: [
    { kind: 'loss', left: '40.0099' },
    { kind: 'stake', left: '60.00' },
  ],
} as const

describe('an amount to be moved', () => {
  it.each([
    ['send', '', 'empty'],
    ['send', 'ten', 'malformed'],
    ['send', '10.001', 'precise'],
    ['send', '9.99', 'below'],
    ['send', '320.51', 'funds'],
    ['bring', '70.1235', 'funds'],
    ['bring', '0', 'below'],
    ['bring', '1.00001', 'precise'],
  ] as const)('%s %j is refused at its field: %s', (direction, text, error) => {
    expect(judgeMove({ direction, text }, sides)).toEqual({ ok: false, error })
  })
  it('is sent within the vendor’s limits, and comes home to its last digit', () => {
    expect(judgeMove({ direction: 'send', text: '320.50' }, sides).ok).toBe(true)
    expect(judgeMove({ direction: 'send', text: '501' }, { ...sides, available: '900.00' })).toEqual({ ok: false, error: 'above' })
    expect(judgeMove({ direction: 'bring', text: '70.1234' }, sides).ok).toBe(true)
    expect(judgeMove({ direction: 'bring', text: '0.5' }, sides).ok).toBe(true)
  })
  it('is sent within the member’s own limits, which keep nothing from coming home', () => {
    expect(judgeMove({ direction: 'send', text: '40.01' }, limited)).toEqual({ ok: false, error: 'loss' })
    expect(judgeMove({ direction: 'send', text: '50' }, { ...sides, limits: [{ kind: 'stake', left: '49.99' }] })).toEqual({
      ok: false,
      error: 'stake',
    })
    expect(judgeMove({ direction: 'send', text: '40' }, limited).ok).toBe(true)
    expect(judgeMove({ direction: 'bring', text: '70' }, limited).ok).toBe(true)
    expect(mostOf('send', limited)).toBe('40')
    expect(mostOf('send', { ...sides, limits: [{ kind: 'loss', left: '0.00' }] })).toBeUndefined()
    expect(mostOf('bring', limited)).toBe('70.1234')
  })
  it('has a most: what is there in cents, at most what the vendor takes, and all of it on the way home', () => {
    expect(mostOf('send', sides)).toBe('320.50')
    expect(mostOf('send', { ...sides, available: '900.00' })).toBe('500')
    expect(mostOf('send', { ...sides, available: '10.0099' })).toBe('10')
    expect(mostOf('send', { ...sides, available: '9.99' })).toBeUndefined()
    expect(mostOf('bring', sides)).toBe('70.1234')
    expect(mostOf('bring', { ...sides, wallet: { ...wallet, balance: '0.00' } })).toBeUndefined()
  })
  it('offers round parts of the most that may be moved', () => {
    expect(quickAmounts('320.50', 'send', wallet)).toEqual(['80', '160'])
    expect(quickAmounts('3549.07', 'send', wallet)).toEqual(['880', '1700'])
    expect(quickAmounts('12', 'send', wallet)).toEqual([])
    expect(quickAmounts(undefined, 'bring', wallet)).toEqual([])
  })
})
