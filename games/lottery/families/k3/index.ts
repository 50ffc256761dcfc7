import { readNumbersDrawn } from '../../draw/read.ts'
import { defineFamily } from '../../family.ts'
import { k3Plays } from './plays.ts'

/** 快三: three dice. */
export const k3 = defineFamily<readonly number[]>({
  id: 'K3',
  name: { zh: '快三', en: 'Three dice' },
  plays: k3Plays,
  readDraw: raw => readNumbersDrawn(raw, 3, 1, 6),
  generate: random => [random.below(6) + 1, random.below(6) + 1, random.below(6) + 1],
})
