import { describe, expect, it } from 'vitest'
import { readChanges } from './read-changes.ts'

const SETTINGS = { isOpen: true, bettingSec: null, min: null, max: '500.00', sideMax: null, playerMax: null }
const changes = (before: object | null, after: object | null) =>
  readChanges({ before: before && JSON.stringify(before), after: after && JSON.stringify(after) })

describe('what an entry of the log changed of a table', () => {
  it('is each setting that is another one now', () => {
    expect(changes(SETTINGS, { ...SETTINGS, isOpen: false, bettingSec: 25, max: null })).toEqual([
      { name: 'isOpen', before: 'true', after: 'false' },
      { name: 'bettingSec', before: null, after: '25' },
      { name: 'max', before: '500.00', after: null },
    ])
  })

  it('is nothing where it says nothing, or nothing that belongs to a table', () => {
    expect(changes(SETTINGS, SETTINGS)).toEqual([])
    expect(changes(null, null)).toEqual([])
    expect(changes({ colour: 'red' }, { colour: 'blue' })).toEqual([])
  })
})
