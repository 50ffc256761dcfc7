import { drawDigits } from '../../draw/generate.ts'
import { readNumbersDrawn } from '../../draw/read.ts'
import { defineFamily } from '../../family.ts'
import type { DigitDraw } from '../../rules/digit-sets.ts'
import { anywherePanel, placePanels, sumPanel } from '../../trend/panels.ts'
import { sscPlays, sscVariants } from './plays.ts'

/** 时时彩: five digits, one for each of 万 千 百 十 个. */
export const ssc = defineFamily<DigitDraw>({
  id: 'SSC',
  name: { zh: '时时彩', en: 'Five-digit draw' },
  plays: sscPlays,
  variants: sscVariants,
  trends: [...placePanels(5, 0, 9), anywherePanel(0, 9), sumPanel(0, 45)],
  readDraw: raw => readNumbersDrawn(raw, 5, 0, 9),
  generate: random => drawDigits(random, 5),
})
