import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Fault, plant, summaryOf } from './planted-faults/fault.ts'
import { FAULTS } from './planted-faults/faults.ts'

const SOURCE = join(import.meta.dirname, '../apps/server/src')

describe('the faults that are planted', () => {
  test('are a hundred at least, each under a name of its own', () => {
    expect(FAULTS.length).toBeGreaterThanOrEqual(100)
    expect(FAULTS.map(({ name }) => name)).toEqual([...new Set(FAULTS.map(({ name }) => name))])
  })

  test('have one place each in the sources as they are', () => {
    const texts = new Map(FAULTS.map(({ file }) => [file, readFileSync(join(SOURCE, file), 'utf8')]))
    const unplanted = FAULTS.flatMap(fault => {
      try {
        return plant(texts.get(fault.file) ?? '', fault) === texts.get(fault.file) ? [`${fault.name} changes nothing`] : []
      } catch (error) {
        return [String(error)]
      }
    })
    expect(unplanted).toEqual([])
  })

  test('name test files that are there', () => {
    const missing = FAULTS.flatMap(({ tests }) => tests).filter(file => !existsSync(join(SOURCE, file)))
    expect(missing).toEqual([])
    expect(FAULTS.filter(({ tests }) => tests.length === 0)).toEqual([])
  })
})

describe('a fault', () => {
  const fault: Fault = { name: 'a sign is flipped', file: 'a.sql', find: '-x', put: 'x', tests: ['a.db.test.ts'] }

  test('is planted in its one place', () => {
    expect(plant('one -x', fault)).toBe('one x')
    expect(() => plant('one -x, other -x', fault)).toThrow('or several')
    expect(() => plant('one x', fault)).toThrow('a sign is flipped')
  })

  test('is planted behind a text where the same stands before it', () => {
    expect(plant('one -x, other -x', { ...fault, after: 'other' })).toBe('one -x, other x')
    expect(() => plant('one -x, other', { ...fault, after: 'other' })).toThrow('no place')
    expect(() => plant('one -x', { ...fault, after: 'other' })).toThrow('no place')
  })

  test('that no test has noticed is told with its place, and the rate is never rounded up', () => {
    const outcomes = [...Array.from({ length: 1999 }, () => ({ fault, foundBy: ['a test'] })), { fault, foundBy: [] }]
    expect(summaryOf(outcomes).split('\n')).toEqual([
      '✗ not found: a sign is flipped',
      '    a.sql: -x → x',
      '    by a.db.test.ts',
      '2000 planted, 1999 found: 99.9 %',
    ])
  })
})
