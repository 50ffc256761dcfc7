import { newId } from '@croupier/kernel'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { referenceOf, timeOfId } from './reference.ts'

const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
const idAt = (now: Date, fill: number) => newId(now, { bytes: length => new Uint8Array(length).fill(fill) })

describe('a round’s code for people', () => {
  test('PLAY-REF-1 has three groups of digits that nobody misreads', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: 0, max: 255 }), (now, fill) => {
        expect(referenceOf(idAt(now, fill))).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{4}$/)
      }),
    )
  })

  test('PLAY-REF-1 holds the millisecond of the round, so it sorts and is found by time', () => {
    fc.assert(
      fc.property(instants, instants, (a, b) => {
        expect(timeOfId(idAt(a, 7)).getTime()).toBe(a.getTime())
        if (a.getTime() < b.getTime()) expect(referenceOf(idAt(a, 255)).slice(0, 11) < referenceOf(idAt(b, 0)).slice(0, 11)).toBe(true)
      }),
    )
  })
})
