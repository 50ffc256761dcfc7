import { hash } from 'node:crypto'
import { beginsWithZeros, type Work, workText } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import { isWorkDone, workAfter } from './captcha-work.ts'

function find(work: Work, part: number): number {
  for (let tried = 0; ; tried++) if (beginsWithZeros(hash('sha256', workText(work, part, tried), 'buffer'), work.bits)) return tried
}

describe('the work of a question', () => {
  it.each([
    [0, 15],
    [1, 15],
    [15, 15],
    [16, 16],
    [64, 18],
    [1_000_000, 27],
  ])('after %i questions within the hour asks for %i bits', (asked, bits) => {
    expect(workAfter(asked, 's')).toEqual({ salt: 's', parts: 16, bits })
  })

  it('is done where every part is, under its own salt, and in its own place', () => {
    const work = { salt: 'of this challenge', parts: 3, bits: 8 }
    const found = [0, 1, 2].map(part => find(work, part))
    expect(isWorkDone(work, found)).toBe(true)
    expect(isWorkDone({ ...work, salt: 'of another' }, found)).toBe(false)
    expect(isWorkDone(work, found.slice(1))).toBe(false)
    expect(isWorkDone(work, [...found, 0])).toBe(false)
    expect(isWorkDone(work, found.toReversed())).toBe(false)
    expect(isWorkDone(work, [found[0] ?? 0, found[1] ?? 0, (found[2] ?? 0) + 0.5])).toBe(false)
  })
})
