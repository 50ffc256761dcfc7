import { amount } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import { draftOf, figuresOf, newDraft, newSegment, textOf, type WheelText } from './wheel-draft.ts'

const WHEEL: WheelText = {
  names: { EN: 'Moon wheel', CN: '月轮' },
  segments: [
    { names: { EN: 'Full moon' }, weight: 2, prize: { kind: 'cash', amount: '100.00', turnoverPct: 50 }, stock: 3 },
    { names: { EN: 'Pearl' }, weight: 18, prize: { kind: 'bonus', amount: '10.00', multiplePct: 500, days: 9 }, stock: null },
    { names: { EN: 'Tide' }, weight: 20, prize: { kind: 'points', amount: '50.00' }, stock: null },
    { names: { EN: 'Mist' }, weight: 60, prize: { kind: 'nothing' }, stock: null },
  ],
  fallback: 3,
}

describe('a wheel as it is typed', () => {
  it('is read back as it was', () => {
    expect(textOf(draftOf(WHEEL))).toEqual(WHEEL)
  })

  it('WHEEL-COST-1: says its odds in lowest terms and what a ticket is expected to cost', () => {
    const { odds, cost } = figuresOf(draftOf(WHEEL))
    expect(odds?.map(({ num, den }) => `${num}/${den}`)).toEqual(['1/50', '9/50', '1/5', '3/5'])
    expect(cost).toBe(amount('3.8'))
    const empty = { ...newDraft(), segments: [{ ...newSegment(), weight: '0' }] }
    expect(figuresOf(empty)).toEqual({ odds: null, cost: 0n })
  })

  it('what is no number is left to the server to refuse', () => {
    const [segment] = textOf({ ...newDraft(), segments: [{ ...newSegment(), weight: '1.5', stock: 'many' }] }).segments
    expect(segment).toMatchObject({ weight: -1, stock: -1, names: { EN: '' } })
  })
})
