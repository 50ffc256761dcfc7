import { describe, expect, it } from 'vitest'
import { allPlays } from './families.ts'
import { reportSections } from './report.ts'

const rows = reportSections().flatMap(section => section.rows)
const rowOf = (id: string) => rows.find(([first]) => first === id)

describe('what the lottery tells its players', () => {
  it('G5: every play is there', () => {
    const told = new Set(rows.map(([id]) => id))
    for (const { id } of allPlays()) expect(told).toContain(id)
  })

  it('has as many texts in a row as columns', () => {
    for (const { columns, rows: each } of reportSections()) for (const row of each) expect(row).toHaveLength(columns.length)
  })

  it('G5: shows what is charged: chance, prizes at both groups, return and edge', () => {
    expect(rowOf('ssc-b3-direct')).toEqual([
      'ssc-b3-direct',
      '后三直选复式',
      'win',
      '1/1000',
      '',
      '1800.00',
      '1956.00',
      '97.80 %',
      '2.20 %',
    ])
    expect(rowOf('x5-ball-two-sides')?.slice(3)).toEqual(['5/11', '1/11', '3.60', '3.912', '97.80 %', '2.20 %'])
  })

  it('never shows a return above the stake', () => {
    const returns = rows.map(row => Number.parseFloat(row[7] ?? '')).filter(value => !Number.isNaN(value))
    expect(returns.length).toBeGreaterThan(400)
    expect(Math.max(...returns)).toBeLessThan(100)
  })
})
