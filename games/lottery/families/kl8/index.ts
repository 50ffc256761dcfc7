import { drawNumbers } from '../../draw/generate.ts'
import { readDifferentNumbers } from '../../draw/read.ts'
import { defineFamily } from '../../family.ts'
import type { NumberDraw } from '../../rules/number-order.ts'
import { anywherePanel } from '../../trend/panels.ts'
import { kl8Plays } from './plays.ts'

/** 快乐8: twenty different numbers of 1 to 80; their order does not matter, so they are published ascending. */
export const kl8 = defineFamily<NumberDraw>({
  id: 'KL8',
  name: { zh: '快乐8', en: 'Happy eight' },
  plays: kl8Plays,
  trends: [anywherePanel(1, 80)],
  readDraw: raw => readDifferentNumbers(raw, 20, 80),
  generate: random => drawNumbers(random, 20, 80).sort((a, b) => a - b),
})
