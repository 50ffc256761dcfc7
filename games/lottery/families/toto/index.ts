import { present } from '@croupier/kernel'
import { range } from '../../combinatorics.ts'
import { drawNumbers } from '../../draw/generate.ts'
import { readDifferentNumbers, readDrawFields, readNumbersDrawn } from '../../draw/read.ts'
import { defineFamily } from '../../family.ts'
import { play } from '../../play.ts'
import { type Hits, hitsPick } from '../../rules/hits.ts'

export interface TotoDraw {
  readonly main: readonly number[]
  readonly additional: number
}

const MAX = 49

/** Prize groups by hits among the six and whether the additional number is in the unit. A system entry marks up to twelve numbers. */
const groups: Hits<TotoDraw> = {
  size: 6,
  min: 1,
  max: MAX,
  most: 12,
  drawn: ({ main, additional }) => [main, [additional]],
  levels: () => ({ g1: [6, 0], g2: [5, 1], g3: [5, 0], g4: [4, 1], g5: [4, 0], g6: [3, 1], g7: [3, 0] }),
  sizes: [{ sizes: [6, 1], weight: 1n }],
}

export const toto = defineFamily<TotoDraw>({
  id: 'SEA-TOTO',
  name: { zh: '多多 6/49', en: 'TOTO 6/49' },
  plays: [play('toto-649', '多多 6/49', 'TOTO 6/49', hitsPick(groups))],
  trends: [
    { id: 'main', values: range(1, MAX), shown: ({ main }) => main },
    { id: 'additional', values: range(1, MAX), shown: ({ additional }) => [additional] },
  ],
  readDraw(raw) {
    const fields = readDrawFields(raw, ['main', 'additional'])
    const main = readDifferentNumbers(fields?.main, 6, MAX)
    const [additional] = readNumbersDrawn([fields?.additional], 1, 1, MAX) ?? []
    return main && additional !== undefined && !main.includes(additional) ? { main, additional } : undefined
  },
  generate(random) {
    const numbers = drawNumbers(random, 7, MAX)
    return { main: numbers.slice(0, 6).sort((a, b) => a - b), additional: present(numbers[6], 'a seventh number') }
  },
})
