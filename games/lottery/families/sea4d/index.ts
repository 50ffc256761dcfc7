import { range } from '../../combinatorics.ts'
import { drawDigitText, drawDigitTexts } from '../../draw/generate.ts'
import { readDigitText, readDigitTexts, readDrawFields } from '../../draw/read.ts'
import { defineFamily } from '../../family.ts'
import { type Sea4dDraw, sea4dPlays } from './plays.ts'

/** 4D of Malaysia and Singapore: three prizes, ten starters, ten consolations; a number may come twice. */
export const sea4d = defineFamily<Sea4dDraw>({
  id: 'SEA-4D',
  name: { zh: '四字现金', en: '4D' },
  plays: sea4dPlays,
  trends: [{ id: 'first-digits', values: range(0, 9), shown: ({ first }) => [...first].map(Number) }],
  readDraw(raw) {
    const fields = readDrawFields(raw, ['first', 'second', 'third', 'starter', 'consolation'])
    if (!fields) return undefined
    const [first, second, third] = [fields.first, fields.second, fields.third].map(number => readDigitText(number, 4))
    const [starter, consolation] = [fields.starter, fields.consolation].map(numbers => readDigitTexts(numbers, 10, 4))
    return first && second && third && starter && consolation ? { first, second, third, starter, consolation } : undefined
  },
  generate: random => ({
    first: drawDigitText(random, 4),
    second: drawDigitText(random, 4),
    third: drawDigitText(random, 4),
    starter: drawDigitTexts(random, 10, 4),
    consolation: drawDigitTexts(random, 10, 4),
  }),
})
