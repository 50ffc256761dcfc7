import type { RandomSource } from '@croupier/kernel'
import { range } from '../../combinatorics.ts'
import { drawDigitTexts } from '../../draw/generate.ts'
import { readDigitTexts, readDrawFields } from '../../draw/read.ts'
import { defineFamily } from '../../family.ts'
import type { TrendPanel } from '../../trend/panels.ts'
import { vnPlays } from './plays.ts'
import { NORTH, type PrizeTable, SOUTH, type VnDraw } from './prizes.ts'

function readPrizes(table: PrizeTable, raw: unknown): VnDraw | undefined {
  const fields = readDrawFields(raw, Object.keys(table))
  if (!fields) return undefined
  const draw: Record<string, readonly string[]> = {}
  for (const [prize, [numbers, digits]] of Object.entries(table)) {
    const read = readDigitTexts(fields[prize], numbers, digits)
    if (!read) return undefined
    draw[prize] = read
  }
  return draw
}

const tail = (number: string): number => Number(number.slice(-2))

const generatePrizes = (table: PrizeTable, random: RandomSource): VnDraw =>
  Object.fromEntries(Object.entries(table).map(([prize, [numbers, digits]]) => [prize, drawDigitTexts(random, numbers, digits)]))

/** The last two digits of every number drawn, and of the special prize alone. */
const trends: readonly TrendPanel<VnDraw>[] = [
  { id: 'tails', values: range(0, 99), shown: draw => Object.values(draw).flatMap(numbers => numbers.map(tail)) },
  { id: 'special-tail', values: range(0, 99), shown: ({ sp = [] }) => sp.map(tail) },
]

/** Miền Bắc: 27 numbers; its prizes of two and three digits are the seventh and the sixth. */
export const vnNorth = defineFamily<VnDraw>({
  id: 'VN-north',
  name: { zh: '越南北部', en: 'Vietnam north' },
  plays: vnPlays('vn-n', NORTH, 'g7', 'g6'),
  trends,
  readDraw: raw => readPrizes(NORTH, raw),
  generate: random => generatePrizes(NORTH, random),
})

/** Miền Nam and Miền Trung: 18 numbers; its prizes of two and three digits are the eighth and the seventh. */
export const vnSouth = defineFamily<VnDraw>({
  id: 'VN-south',
  name: { zh: '越南南部/中部', en: 'Vietnam south and central' },
  plays: vnPlays('vn-s', SOUTH, 'g8', 'g7'),
  trends,
  readDraw: raw => readPrizes(SOUTH, raw),
  generate: random => generatePrizes(SOUTH, random),
})
