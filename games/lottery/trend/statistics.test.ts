import { present, seededRandom } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import { FAMILIES } from '../families.ts'
import { anywherePanel, placePanels } from './panels.ts'
import { lastDraws, missingRows, runsOf, TREND_WINDOWS, valueTrends } from './statistics.ts'

const [first] = placePanels(1, 1, 3)
const panel = present(first, 'a panel')
const history = [[1], [1], [2], [1], [2]]

describe('trend charts', () => {
  it('count hits, gaps and streaks of each value', () => {
    expect(valueTrends(panel, history)).toEqual([
      { value: 1, hits: 3, shown: 3, missing: 1, missingMax: 1, missingAverage: 1, streakMax: 2, temperature: 'hot' },
      { value: 2, hits: 2, shown: 2, missing: 0, missingMax: 2, missingAverage: 1, streakMax: 1, temperature: 'warm' },
      { value: 3, hits: 0, shown: 0, missing: 5, missingMax: 5, missingAverage: 5, streakMax: 0, temperature: 'cold' },
    ])
  })

  it('show a row a draw: zero where the value came, else the draws since', () => {
    expect(missingRows(panel, history)).toEqual([
      [0, 1, 1],
      [0, 2, 2],
      [1, 0, 3],
      [0, 1, 4],
      [1, 0, 5],
    ])
  })

  it('tell repeats within a draw from hits', () => {
    const [trend] = valueTrends(anywherePanel(4, 4), [
      [4, 4, 4],
      [1, 2, 3],
    ])
    expect(trend).toMatchObject({ hits: 1, shown: 3, missing: 1 })
  })

  it('of no draws at all are empty, not broken', () => {
    expect(valueTrends(panel, []).map(({ hits, missing, temperature }) => [hits, missing, temperature])).toEqual([
      [0, 0, 'warm'],
      [0, 0, 'warm'],
      [0, 0, 'warm'],
    ])
    expect(missingRows(panel, [])).toEqual([])
  })

  it.each(TREND_WINDOWS)('look back on the last %i draws', window => {
    const long = Array.from({ length: 150 }, (_, index) => [index])
    expect(lastDraws(long, window)).toHaveLength(window)
    expect(lastDraws(long, window).at(-1)).toEqual([149])
    expect(lastDraws(long, 0)).toEqual([])
  })

  it('draw roads as runs of equal results', () => {
    const sizes = [6, 7, 1, 9, 9, 2].map(number => [number])
    expect(runsOf(sizes, ([number = 0]) => (number > 4 ? 'big' : 'small'))).toEqual([
      { value: 'big', length: 2 },
      { value: 'small', length: 1 },
      { value: 'big', length: 2 },
      { value: 'small', length: 1 },
    ])
  })

  it.each(FAMILIES.map(family => [family.id, family] as const))('of %s have panels whose values hold all that is drawn', (_, family) => {
    const random = seededRandom(8)
    const draws = Array.from({ length: 100 }, () => family.generate(random, '2026-06-01'))
    expect(family.trends.length).toBeGreaterThan(0)
    for (const shown of family.trends) {
      const trends = valueTrends(shown, draws)
      const last = missingRows(shown, draws).at(-1)
      expect(trends.reduce((sum, trend) => sum + trend.shown, 0)).toBe(draws.reduce((sum, draw) => sum + shown.shown(draw).length, 0))
      expect(trends.map(({ missing }) => missing)).toEqual(last)
    }
  })
})
