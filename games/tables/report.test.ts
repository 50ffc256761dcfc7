import { describe, expect, it } from 'vitest'
import { reportSections } from './report.ts'
import { TABLE_GAMES } from './tables.ts'

describe('the report of the tables', () => {
  const sections = reportSections()

  it('G5: lists every kind of bet of every game with its edge', () => {
    expect(sections).toHaveLength(TABLE_GAMES.length + 1)
    for (const [i, game] of TABLE_GAMES.entries()) {
      const rows = sections[i]?.rows ?? []
      const spots = rows.reduce((sum, [, count]) => sum + Number(count), 0)
      expect(spots, game.id).toBe(game.placements.length)
      expect(new Set(rows.map(([kind]) => kind))).toEqual(new Set(game.placements.map(({ kind }) => kind)))
    }
  })

  it('fills a cell for every column', () => {
    for (const { columns, rows, title } of sections) for (const row of rows) expect(row, title).toHaveLength(columns.length)
  })

  it.each([
    ['BAC', ['banker', '1', '0.95', '45.8597 %', '9.5156 %', '1.0579 %', '98.9421 %']],
    ['ROU', ['straight', '37', '35', '2.7027 %', '0.0000 %', '2.7027 %', '97.2973 %']],
    ['BJ', ['blackjack', '1', '1 / 1.5', '', '', '0.4877 %', '99.5123 %']],
    ['BJ', ['hold’em bonus, ante', '1', '', '', '', '2.0369 %', '97.9631 %']],
  ])('states for %s: %j', (code, row) => {
    expect(sections.find(({ title }) => title.includes(`(${code})`))?.rows).toContainEqual(row)
  })
})
