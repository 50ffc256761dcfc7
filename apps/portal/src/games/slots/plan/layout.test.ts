import fc from 'fast-check'
import { expect, test } from 'vitest'
import { layoutReels } from './layout.ts'

const area = fc.record({ width: fc.integer({ min: 300, max: 2000 }), height: fc.integer({ min: 160, max: 1400 }) })

test.each([
  [5, 3],
  [3, 1],
  [5, 5],
])('%i × %i reels with their frame fit into any room and fill it in one direction', (reels, rows) => {
  fc.assert(
    fc.property(area, room => {
      const { cellWidth, cellHeight, peek, border } = layoutReels(room, reels, rows)
      const width = reels * cellWidth + 2 * border
      const height = rows * cellHeight + 2 * peek + 2 * border
      expect(width).toBeLessThanOrEqual(room.width)
      expect(height).toBeLessThanOrEqual(room.height + 1)
      expect(width > room.width - reels - 1 || height > room.height * 0.9).toBe(true)
    }),
  )
})

test('cells of a tall phone stand upright, but never like columns', () => {
  const { cellWidth, cellHeight } = layoutReels({ width: 374, height: 900 }, 5, 3)
  expect(cellHeight / cellWidth).toBeGreaterThan(1.2)
  expect(cellHeight / cellWidth).toBeLessThan(1.4)
})

test('only a single row shows what lies above and below it', () => {
  expect(layoutReels({ width: 800, height: 500 }, 3, 1).peek).toBeGreaterThan(50)
  expect(layoutReels({ width: 800, height: 500 }, 5, 3).peek).toBe(0)
})
