import { assert, present } from '@croupier/kernel'
import { drawNumbers } from '../../draw/generate.ts'
import { readDifferentNumbers, readDrawFields } from '../../draw/read.ts'
import { defineFamily } from '../../family.ts'
import { yearZodiacOn } from '../../zodiac/lunar-year.ts'
import { isZodiac } from '../../zodiac/zodiac.ts'
import { BALLS, type LhcDraw } from './draw.ts'
import { lhcPlays } from './plays.ts'
import { lhcTrends } from './trends.ts'

export const lhc = defineFamily<LhcDraw>({
  id: 'LHC',
  name: { zh: '六合彩', en: 'Mark Six' },
  plays: lhcPlays,
  trends: lhcTrends,
  readDraw(raw) {
    const fields = readDrawFields(raw, ['flat', 'special', 'year'])
    const flat = readDifferentNumbers(fields?.flat, 6, BALLS)
    if (!fields || !flat) return undefined
    const seven = readDifferentNumbers([...flat, fields.special], 7, BALLS)
    return seven && isZodiac(fields.year) ? { flat, special: present(seven[6], 'a special number'), year: fields.year } : undefined
  },
  generate(random, drawnOn) {
    const year = yearZodiacOn(drawnOn)
    assert(year.ok, `no lunar year is on record for ${drawnOn}`)
    const balls = drawNumbers(random, 7, BALLS)
    return { flat: balls.slice(0, 6), special: present(balls[6], 'a seventh ball'), year: year.value }
  },
})
