import { drawNumbers } from '../../draw/generate.ts'
import { readDifferentNumbers } from '../../draw/read.ts'
import { defineFamily } from '../../family.ts'
import type { NumberDraw } from '../../rules/number-order.ts'
import { kl8Plays } from './plays.ts'
import { DRAWN, kl8Trends } from './trends.ts'

/** 快乐8: twenty different numbers of 1 to 80; their order does not matter, so they are published ascending. */
export const kl8 = defineFamily<NumberDraw>({
  id: 'KL8',
  name: { zh: '快乐8', en: 'Happy eight' },
  plays: kl8Plays,
  trends: kl8Trends,
  readDraw: raw => readDifferentNumbers(raw, DRAWN, 80),
  generate: random => drawNumbers(random, DRAWN, 80).sort((a, b) => a - b),
})
