import { range } from '../../combinatorics.ts'
import { drawDigitText, drawDigitTexts } from '../../draw/generate.ts'
import { readDigitText, readDigitTexts, readDrawFields } from '../../draw/read.ts'
import { defineFamily } from '../../family.ts'
import { type ThaiDraw, thaiPlays } from './plays.ts'

/** The Thai government lottery. Laos, Hanoi and stock boards sell its plays on draws mapped to it, without three-digit prizes. */
export const thai = defineFamily<ThaiDraw>({
  id: 'SEA-TH',
  name: { zh: '泰国彩', en: 'Thai lottery' },
  plays: thaiPlays,
  trends: [
    { id: 'top-two', values: range(0, 99), shown: ({ first }) => [Number(first.slice(-2))] },
    { id: 'bottom-two', values: range(0, 99), shown: ({ last2 }) => [Number(last2)] },
  ],
  readDraw(raw) {
    const fields = readDrawFields(raw, ['first', 'front3', 'last3', 'last2'])
    const first = readDigitText(fields?.first, 6)
    const front3 = readDigitTexts(fields?.front3, 2, 3) ?? readDigitTexts(fields?.front3, 0, 3)
    const last3 = readDigitTexts(fields?.last3, 2, 3) ?? readDigitTexts(fields?.last3, 0, 3)
    const last2 = readDigitText(fields?.last2, 2)
    return first && front3 && last3 && last2 ? { first, front3, last3, last2 } : undefined
  },
  generate: random => ({
    first: drawDigitText(random, 6),
    front3: drawDigitTexts(random, 2, 3),
    last3: drawDigitTexts(random, 2, 3),
    last2: drawDigitText(random, 2),
  }),
})
