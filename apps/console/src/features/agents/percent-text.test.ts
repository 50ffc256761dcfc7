import { describe, expect, it } from 'vitest'
import { percentText, readPercent } from './percent-text.ts'

describe('percentages', () => {
  it.each([
    [4_876, '0.4876 %'],
    [10_000, '1 %'],
    [-3_124, '-0.3124 %'],
    [0, '0 %'],
  ])('%s parts per million are %s', (ppm, text) => {
    expect(percentText(ppm, 'en')).toBe(text)
  })

  it.each([
    ['1.2', 12_000],
    ['0,5', 5_000],
    [' 100 ', 1_000_000],
    ['0', undefined],
    ['101', undefined],
    ['1.23456', undefined],
    ['x', undefined],
  ])('%j is read as %s', (text, ppm) => {
    expect(readPercent(text)).toBe(ppm)
  })
})
