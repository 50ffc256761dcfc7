import { drawDigits } from '../../draw/generate.ts'
import { readNumbersDrawn } from '../../draw/read.ts'
import { defineFamily } from '../../family.ts'
import { play } from '../../play.ts'
import { type DigitDraw, direct } from '../../rules/digit-sets.ts'
import { anywherePanel, placePanels, sumPanel } from '../../trend/panels.ts'

/** 排列五: five digits, one draw a day, straight only. */
export const p5 = defineFamily<DigitDraw>({
  id: 'P5',
  name: { zh: '排列五', en: 'Five-digit daily draw' },
  plays: [play('p5-direct', '排列五直选', 'Five digits direct', direct([0, 1, 2, 3, 4]))],
  trends: [...placePanels(5, 0, 9), anywherePanel(0, 9), sumPanel(0, 45)],
  readDraw: raw => readNumbersDrawn(raw, 5, 0, 9),
  generate: random => drawDigits(random, 5),
})
