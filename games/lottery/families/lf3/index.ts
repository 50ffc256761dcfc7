import { drawDigits } from '../../draw/generate.ts'
import { readNumbersDrawn } from '../../draw/read.ts'
import { defineFamily } from '../../family.ts'
import { play } from '../../play.ts'
import { type DigitDraw, fixedPlaces } from '../../rules/digit-sets.ts'
import { anywherePanel, placePanels, sumPanel } from '../../trend/panels.ts'
import { threeDigitPlays, twoDigitPlays } from '../digit-groups.ts'

/** 低频彩 3D and P3: three digits, one draw a day. */
export const lf3 = defineFamily<DigitDraw>({
  id: 'LF3',
  name: { zh: '福彩3D / 排列三', en: 'Three-digit draw' },
  plays: [
    ...threeDigitPlays({ id: 'lf3-3', zh: '三星', en: 'Three digits', at: [0, 1, 2] }),
    ...twoDigitPlays({ id: 'lf3-f2', zh: '前二', en: 'First two', at: [0, 1] }),
    ...twoDigitPlays({ id: 'lf3-b2', zh: '后二', en: 'Last two', at: [1, 2] }),
    play('lf3-fixed', '定位胆', 'Digit at its place', fixedPlaces([0, 1, 2])),
  ],
  trends: [...placePanels(3, 0, 9), anywherePanel(0, 9), sumPanel(0, 27)],
  readDraw: raw => readNumbersDrawn(raw, 3, 0, 9),
  generate: random => drawDigits(random, 3),
})
