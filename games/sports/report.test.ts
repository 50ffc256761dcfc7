import { describe, expect, it } from 'vitest'
import { reportSections as cardSections } from '../cards/report.ts'
import { reportSections as fishSections } from '../fish/report.ts'
import { SPECIES } from '../fish/species.ts'
import { reportSections } from './report.ts'

describe('what players are told of cards, fishing and sports', () => {
  it('G5: has a text for every column of every row', () => {
    const sections = [...cardSections(), ...fishSections(), ...reportSections()]
    expect(sections).toHaveLength(5)
    for (const { columns, rows } of sections) {
      expect(rows.length).toBeGreaterThan(3)
      for (const row of rows) expect(row).toHaveLength(columns.length)
    }
  })

  it('G5: states every fish’s chance and the same return for all', () => {
    const rows = fishSections()[0]?.rows ?? []
    expect(rows).toHaveLength(SPECIES.length)
    expect(new Set(rows.map(row => row[4]))).toEqual(new Set(['96.00 %']))
    expect(rows[0]).toEqual(['sprat', '×2', '12/25', '2.1', '96.00 %'])
  })

  it('G5: states the lines of each system', () => {
    const goliath = reportSections()[1]?.rows.find(([id]) => id === 'goliath')
    expect(goliath).toEqual(['goliath', '8串247', '8', '247', '2, 3, 4, 5, 6, 7, 8'])
  })
})
