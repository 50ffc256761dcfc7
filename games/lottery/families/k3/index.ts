import { readNumbersDrawn } from '../../draw/read.ts'
import { defineFamily } from '../../family.ts'
import { anywherePanel, sumPanel } from '../../trend/panels.ts'
import { k3Plays, k3Variants } from './plays.ts'

/** 快三: three dice. */
export const k3 = defineFamily<readonly number[]>({
  id: 'K3',
  name: { zh: '快三', en: 'Three dice' },
  plays: k3Plays,
  variants: k3Variants,
  trends: [anywherePanel(1, 6), sumPanel(3, 18)],
  readDraw: raw => readNumbersDrawn(raw, 3, 1, 6),
  generate: random => [random.below(6) + 1, random.below(6) + 1, random.below(6) + 1],
})
