import { drawNumbers } from '../../draw/generate.ts'
import { readDifferentNumbers } from '../../draw/read.ts'
import { defineFamily } from '../../family.ts'
import type { NumberDraw } from '../../rules/number-order.ts'
import { anywherePanel, placePanels, sumPanel } from '../../trend/panels.ts'
import { x5Plays } from './plays.ts'

/** 11选5: five different numbers of 1 to 11, in order. */
export const x5 = defineFamily<NumberDraw>({
  id: '11X5',
  name: { zh: '11选5', en: 'Five of eleven' },
  plays: x5Plays,
  trends: [...placePanels(5, 1, 11), anywherePanel(1, 11), sumPanel(15, 45)],
  readDraw: raw => readDifferentNumbers(raw, 5, 11),
  generate: random => drawNumbers(random, 5, 11),
})
