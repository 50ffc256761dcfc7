import { findFamily } from '@croupier/games/lottery'
import { present } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import type { LotteryResult } from '../../../shared/api/queries/lottery.ts'
import { hasLines, historyOf, lastOf, missingBy, panelGroups } from './history.ts'

const family = present(findFamily('SSC'), 'SSC')
const panelOf = (id: string) =>
  present(
    family.trends.find(panel => panel.id === id),
    id,
  )
const result = (number: string, draw: unknown) => ({ number, draw }) as LotteryResult
/** As the server lists them: the newest first. */
const results = [result('004', [3, 1, 4, 1, 5]), result('003', null), result('002', [9, 1, 0, 0, 2]), result('001', [3, 7, 7, 7, 7])]

describe('the trend of a lottery', () => {
  it('reads the draws oldest first and leaves out an issue that was cancelled', () => {
    const history = historyOf(family, results)
    expect(history.map(({ number }) => number)).toEqual(['001', '002', '004'])
    expect(lastOf(history, 2).map(({ number }) => number)).toEqual(['002', '004'])
  })

  it('counts for each value the draws since it last came, and all of them for one that never did', () => {
    const missing = missingBy(panelOf('place-1'), historyOf(family, results))
    expect([3, 9, 8].map(value => missing.get(value))).toEqual([0, 1, 3])
  })

  it('shows all places of a short draw together, and what is no place for itself', () => {
    const groups = panelGroups(family.trends)
    expect(groups[0]).toMatchObject({ id: 'places', panels: [1, 2, 3, 4, 5].map(place => ({ id: `place-${place}` })) })
    expect(groups.slice(1).every(({ id, panels }) => panels.length === 1 && panels[0]?.id === id)).toBe(true)
    expect(groups.flatMap(({ panels }) => panels)).toHaveLength(family.trends.length)
  })

  it('parts the ten places of a race into two groups', () => {
    const groups = panelGroups(present(findFamily('PK10'), 'PK10').trends).filter(({ id }) => id.startsWith('places'))
    expect(groups.map(({ id, panels }) => [id, panels[0]?.id, panels.length])).toEqual([
      ['places', 'place-1', 5],
      ['places-2', 'place-6', 5],
    ])
  })

  it('draws lines only where every draw shows one value and all values have room', () => {
    const history = historyOf(family, results)
    const group = (id: string) => ({ id, panels: [panelOf(id)] })
    expect(hasLines(group('place-1'), history)).toBe(true)
    expect(hasLines(group('anywhere'), history)).toBe(false)
    expect(
      hasLines({ id: 'sum', panels: [{ id: 'sum', values: Array.from({ length: 46 }, (_, sum) => sum), shown: () => [5] }] }, history),
    ).toBe(false)
  })
})
