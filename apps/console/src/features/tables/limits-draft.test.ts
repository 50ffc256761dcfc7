import { describe, expect, it } from 'vitest'
import { changedFields, draftOf, isBettingSec, settingsOf } from './limits-draft.ts'

const SETTINGS = { isOpen: true, bettingSec: null, min: '20.00', max: null, sideMax: null, playerMax: '900.00' }

describe('what is typed of a table', () => {
  it('is empty where the house’s counts, and sent as it was read', () => {
    expect(draftOf(SETTINGS)).toEqual({ bettingSec: '', min: '20.00', max: '', sideMax: '', playerMax: '900.00' })
    expect(settingsOf(draftOf(SETTINGS), true)).toEqual(SETTINGS)
  })

  it('is sent without blanks, and leaves the door as it is', () => {
    const draft = { ...draftOf(SETTINGS), bettingSec: ' 25 ', min: ' ', max: ' 500 ' }
    expect(settingsOf(draft, false)).toEqual({ ...SETTINGS, isOpen: false, bettingSec: 25, min: null, max: '500' })
  })

  it('has changed only where something else is meant', () => {
    const draft = draftOf(SETTINGS)
    expect(changedFields(draft, { ...draft, min: ' 20.00 ' })).toEqual([])
    expect(changedFields(draft, { ...draft, min: '', sideMax: '60' })).toEqual(['min', 'sideMax'])
  })

  it.each([
    ['', true],
    [' ', true],
    ['8', true],
    ['60', true],
    ['7', false],
    ['61', false],
    ['12.5', false],
    ['soon', false],
    ['-9', false],
  ])('leaves %j seconds for bets: %s', (text, isFine) => {
    expect(isBettingSec(text)).toBe(isFine)
  })
})
