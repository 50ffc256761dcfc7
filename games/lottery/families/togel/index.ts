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
  readDraw: raw => readDigitText(raw, 4),
  generate: random => drawDigitText(random, 4),
})
