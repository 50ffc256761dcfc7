import { amount } from '@croupier/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DepositState } from './deposit-state.ts'
import { type JudgedOrder, judgePayment } from './judge-payment.ts'

const order = (changes: Partial<JudgedOrder> = {}): JudgedOrder => ({
  state: 'pending',
  amount: amount('100'),
  received: 0n,
  amountMax: amount('500'),
  acceptsPart: true,
  isDecided: false,
  ...changes,
})

/** Order 100 with a limit of 500, in a method whose sender types the amount. */
const TABLE: readonly (readonly [what: string, received: string, incoming: string, verdict: string])[] = [
  ['exactly what was ordered', '0', '100', 'credit paid'],
  ['less than was ordered', '0', '40', 'credit part_paid'],
  ['the rest', '40', '60', 'credit paid'],
  ['another part, not all of the rest', '40', '30', 'credit part_paid'],
  ['more than was ordered, within the limit', '0', '130', 'credit paid'],
  ['the ordered amount once more', '100', '100', 'credit paid'],
  ['to the limit exactly', '100', '400', 'credit paid'],
  ['a ten-thousandth above the limit', '100', '400.0001', 'hold above_limit'],
  ['far above the limit', '0', '10000', 'hold above_limit'],
]

const verdictOf = (judged: ReturnType<typeof judgePayment>) =>
  judged.kind === 'credit' ? `credit ${judged.next}` : judged.kind === 'hold' ? `hold ${judged.reason}` : 'refuse'

describe('CASHIER-PAY-1: money that comes for an order', () => {
  it.each(TABLE)('%s (%s came before, %s comes)', (_what, received, incoming, verdict) => {
    const state: DepositState = amount(received) >= amount('100') ? 'paid' : amount(received) > 0n ? 'part_paid' : 'pending'
    expect(verdictOf(judgePayment(order({ state, received: amount(received) }), amount(incoming), true))).toBe(verdict)
  })

  it.each(['expired', 'failed', 'cancelled'] as const)(
    'CASHIER-PAY-2: after the order is %s it is credited late, and ends the order',
    state => {
      expect(judgePayment(order({ state }), amount('100'), true)).toEqual({ kind: 'credit', next: 'paid', isLate: true })
      expect(judgePayment(order({ state }), amount('10'), true)).toEqual({ kind: 'credit', next: 'paid', isLate: true })
    },
  )

  it.each([
    ['99.99', 'refuse'],
    ['100.01', 'refuse'],
    ['100', 'credit paid'],
  ])('CASHIER-PAY-3: a card page that reports %s for 100 is answered with %s', (incoming, verdict) => {
    expect(verdictOf(judgePayment(order({ acceptsPart: false }), amount(incoming), true))).toBe(verdict)
  })

  it('CASHIER-PAY-7: a card page’s second payment for a paid order waits for an operator, within every limit', () => {
    const paid = order({ acceptsPart: false, state: 'paid', received: amount('100') })
    expect(judgePayment(paid, amount('100'), true)).toEqual({ kind: 'hold', reason: 'paid_already' })
    expect(judgePayment({ ...paid, acceptsPart: true }, amount('100'), true)).toMatchObject({ kind: 'credit' })
  })

  it('CASHIER-PAY-4: after an operator has decided, what a provider reports waits for an operator', () => {
    for (const state of ['paid', 'failed'] as const)
      expect(judgePayment(order({ state, isDecided: true }), amount('100'), true)).toEqual({ kind: 'hold', reason: 'after_decision' })
  })

  it('CASHIER-PAY-5: what exceeds the order asks the limits of the member once more', () => {
    expect(judgePayment(order(), amount('130'), false)).toEqual({ kind: 'hold', reason: 'member_limit' })
    expect(judgePayment(order(), amount('100'), false)).toMatchObject({ kind: 'credit' })
  })

  it('CASHIER-PAY-6: never credits beyond the limit, whatever comes in whatever parts', () => {
    const parts = fc.array(fc.bigInt({ min: 1n, max: amount('300') }), { maxLength: 12 })
    fc.assert(
      fc.property(parts, incoming => {
        let received = 0n
        let state: DepositState = 'pending'
        for (const part of incoming) {
          const judged = judgePayment(order({ state, received }), part, true)
          if (judged.kind !== 'credit') continue
          received += part
          state = judged.next
        }
        expect(received <= amount('500') && (state === 'paid') === received >= amount('100')).toBe(true)
      }),
    )
  })
})
