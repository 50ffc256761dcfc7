import { drawNumbers } from '../../draw/generate.ts'
import { readDifferentNumbers } from '../../draw/read.ts'
import { defineFamily } from '../../family.ts'
import type { NumberDraw } from '../../rules/number-order.ts'
import { anywherePanel, placePanels } from '../../trend/panels.ts'
import { klsfPlays } from './plays.ts'

/** 快乐十分: eight different numbers of 1 to 20, in order. */
export const klsf = defineFamily<NumberDraw>({
  id: 'KLSF',
  name: { zh: '快乐十分', en: 'Happy ten' },
  plays: klsfPlays,
  trends: [...placePanels(8, 1, 20), anywherePanel(1, 20)],
  readDraw: raw => readDifferentNumbers(raw, 8, 20),
  generate: random => drawNumbers(random, 8, 20),
})
