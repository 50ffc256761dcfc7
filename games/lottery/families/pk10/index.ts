import { drawNumbers } from '../../draw/generate.ts'
import { readDifferentNumbers } from '../../draw/read.ts'
import { defineFamily } from '../../family.ts'
import type { NumberDraw } from '../../rules/number-order.ts'
import { placePanels } from '../../trend/panels.ts'
import { pk10Plays } from './plays.ts'

/** PK10: ten cars in the order in which they finish. */
export const pk10 = defineFamily<NumberDraw>({
  id: 'PK10',
  name: { zh: 'PK10', en: 'Race of ten' },
  plays: pk10Plays,
  trends: placePanels(10, 1, 10),
  readDraw: raw => readDifferentNumbers(raw, 10, 10),
  generate: random => drawNumbers(random, 10, 10),
})
