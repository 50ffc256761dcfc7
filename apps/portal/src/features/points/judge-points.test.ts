import { amount } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import { previewOf } from './judge-points.ts'

const terms = { currentPoints: '12480.00', pointsRatio: 100, minCash: '1.00' }

describe('what points would become', () => {
  it('is whole cents; points that make none stay', () => {
    expect(previewOf('5050', terms)).toEqual({ ok: true, value: { points: amount('5050'), left: amount('7430'), cash: amount('50.5') } })
    expect(previewOf('150.99', terms)).toEqual({ ok: true, value: { points: amount('150'), left: amount('12330'), cash: amount('1.5') } })
    expect(previewOf('12,480.00', terms)).toMatchObject({ ok: true, value: { cash: amount('124.8') } })
  })

  it('names the fault of an amount that cannot be converted', () => {
    const fault = (text: string) => previewOf(text, terms)
    expect(fault('')).toEqual({ ok: false, error: 'empty' })
    expect(fault('many')).toEqual({ ok: false, error: 'malformed' })
    expect(fault('1.001')).toEqual({ ok: false, error: 'precise' })
    expect(fault('12480.01')).toEqual({ ok: false, error: 'short' })
    expect(fault('99.99')).toEqual({ ok: false, error: 'little' })
  })
})
