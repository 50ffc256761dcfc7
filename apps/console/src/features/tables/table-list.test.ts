import { describe, expect, it } from 'vitest'
import { resting, tableRow } from '../../testing/builders/table.ts'
import { countTables, type Door, doorOf, filterTables, isLate, lateSeconds, type State } from './table-list.ts'

describe('whether a table takes bets', () => {
  const cases: readonly [Door, Partial<Parameters<typeof doorOf>[0]>][] = [
    ['open', {}],
    ['closing', { isOpen: false }],
    ['closed', { isOpen: false, phase: 'resting' }],
    ['off', { isOffered: false }],
    ['off', { isOffered: false, isOpen: false, phase: 'resting' }],
  ]
  it.each(cases)('is %s: %o', (door, more) => {
    expect(doorOf(tableRow(more))).toBe(door)
  })
})

describe('a late table', () => {
  it.each([
    [null, false, 0],
    [5_000, false, 0],
    [-1_999, false, 2],
    [-2_000, true, 2],
    [-7_400, true, 7],
  ])('due in %s ms is late: %s', (dueInMs, late, seconds) => {
    expect([isLate({ dueInMs }), lateSeconds({ dueInMs })]).toEqual([late, seconds])
  })
})

describe('the list', () => {
  const rows = [
    tableRow(),
    tableRow({ code: 'BAC2', name: 'Moonlit Baccarat', dueInMs: -4_000 }),
    resting(),
    resting({ code: 'ROU2', name: 'Swift Roulette', isOpen: false }),
    tableRow({ code: 'DAT1', name: 'Dragon & Tiger', gameId: 'dragon-tiger', isOpen: false }),
  ]
  const codes = (filter: Partial<Parameters<typeof filterTables>[1]>) =>
    filterTables(rows, { state: 'all', ...filter }).map(({ code }) => code)

  it.each([
    ['all', ['BAC1', 'BAC2', 'ROU1', 'ROU2', 'DAT1']],
    ['playing', ['BAC1', 'BAC2', 'DAT1']],
    ['resting', ['ROU1']],
    ['closed', ['ROU2', 'DAT1']],
    ['late', ['BAC2']],
  ] as const)('shows tables that are: %s', (state: State, expected) => {
    expect(codes({ state })).toEqual(expected)
    expect(countTables(rows, state)).toBe(expected.length)
  })

  it('is narrowed by game, and by part of a name or code in any case', () => {
    expect(codes({ gameId: 'roulette' })).toEqual(['ROU1', 'ROU2'])
    expect(codes({ text: ' swift ' })).toEqual(['ROU2'])
    expect(codes({ text: 'bac2' })).toEqual(['BAC2'])
    expect(codes({ gameId: 'baccarat', text: 'tiger' })).toEqual([])
  })
})
