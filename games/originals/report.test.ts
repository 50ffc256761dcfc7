import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { reportSections } from './report.ts'

describe('the report of the originals', () => {
  const sections = reportSections()

  it('G5: lists chances of dice, every count of mines and every table of plinko', () => {
    expect(sections.map(({ title, rows }) => [title, rows.length])).toEqual([
      ['Dice', 14],
      ['Mines', 24],
      ['Plinko', 15],
    ])
    for (const { columns, rows, title } of sections) for (const row of rows) expect(row, title).toHaveLength(columns.length)
  })

  it.each([
    ['Dice', ['33.33 %', '2.9702', '49498383/50000000', '98.9967 %']],
    ['Mines', ['24', '24.75', '', '', '', '', '24.75', '99 %', '99 %']],
    ['Plinko', ['16', 'high', '1000 · 200 · 40 · 10 · 3 · 1 · 0.4 · 0.3 · 0.2', '161751/163840', '98.7249 %', '78.9886 %']],
  ])('states for %s: %j', (title, row) => {
    expect(sections.find(section => section.title === title)?.rows).toContainEqual(row)
  })

  it('is what docs/games.md says', () => {
    const document = readFileSync(new URL('../../docs/games.md', import.meta.url), 'utf8')
    for (const { rows } of sections) for (const row of rows) expect(document).toContain(`| ${row.join(' | ')} |\n`)
  })
})
