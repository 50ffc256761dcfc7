import { range } from '../../combinatorics.ts'
import { drawNumbers } from '../../draw/generate.ts'
import { readDifferentNumbers } from '../../draw/read.ts'
import { defineFamily } from '../../family.ts'
import type { NumberDraw } from '../../rules/number-order.ts'
import { anywherePanel } from '../../trend/panels.ts'
import { kl8Plays } from './plays.ts'

/** 快乐8: twenty different numbers of 1 to 80; their order does not matter, so they are published ascending. */
const DRAWN = 20
/** The upper half of the board ends here. */
const MIDDLE = 40

export const kl8 = defineFamily<NumberDraw>({
  id: 'KL8',
  name: { zh: '快乐8', en: 'Happy eight' },
  plays: kl8Plays,
  trends: [
    anywherePanel(1, 80),
    { id: 'upper-count', values: range(0, DRAWN), shown: draw => [draw.filter(number => number <= MIDDLE).length] },
    { id: 'odd-count', values: range(0, DRAWN), shown: draw => [draw.filter(number => number % 2 === 1).length] },
  ],
  readDraw: raw => readDifferentNumbers(raw, DRAWN, 80),
  generate: random => drawNumbers(random, DRAWN, 80).sort((a, b) => a - b),
})
