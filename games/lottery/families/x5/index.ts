import { drawNumbers } from '../../draw/generate.ts'
import { readDifferentNumbers } from '../../draw/read.ts'
import { defineFamily } from '../../family.ts'
import type { NumberDraw } from '../../rules/number-order.ts'
import { x5Plays } from './plays.ts'

/** 11选5: five different numbers of 1 to 11, in order. */
export const x5 = defineFamily<NumberDraw>({
  id: '11X5',
  name: { zh: '11选5', en: 'Five of eleven' },
  plays: x5Plays,
  readDraw: raw => readDifferentNumbers(raw, 5, 11),
  generate: random => drawNumbers(random, 5, 11),
})
