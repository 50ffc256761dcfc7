import { range } from '../../combinatorics.ts'
import { drawDigitText } from '../../draw/generate.ts'
import { readDigitText } from '../../draw/read.ts'
import { defineFamily } from '../../family.ts'
import { onDrawPlay } from '../../play.ts'
import { togelPlays } from './plays.ts'

/** Togel: four digits, drawn and published as one text. */
export const togel = defineFamily<string>({
  id: 'SEA-ID',
  name: { zh: '印尼彩', en: 'Togel' },
  plays: togelPlays.map(play => onDrawPlay((draw: string) => [...draw].map(Number), play)),
  trends: [
    { id: 'back-two', values: range(0, 99), shown: draw => [Number(draw.slice(2))] },
    { id: 'anywhere', values: range(0, 9), shown: draw => [...draw].map(Number) },
  ],
  readDraw: raw => readDigitText(raw, 4),
  generate: random => drawDigitText(random, 4),
})
