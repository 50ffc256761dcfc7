import { describe, expect, it } from 'vitest'
import { toCsv } from './csv.ts'

describe('CSV', () => {
  it('quotes separators, quotes and line ends', () => {
    expect(toCsv(['a', 'b'], [['x,y', 'say "hi"\n']])).toBe('\uFEFFa,b\r\n"x,y","say ""hi""\n"\r\n')
  })
  it.each(['=1+1', '+1+1', '-1+1', '@SUM(A1)', '\t=1'])('makes %j text instead of a formula', value => {
    expect(toCsv(['a'], [[value]])).toContain(`'${value}`)
  })
  it('leaves numbers alone', () => {
    expect(toCsv(['a'], [['-12.50']])).toBe('\uFEFFa\r\n-12.50\r\n')
  })
})
