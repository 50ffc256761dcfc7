import { range } from '../../combinatorics.ts'
import { type Play, play } from '../../play.ts'
import { slotBoard } from '../../rules/boards.ts'
import { fixedPlaces } from '../../rules/digit-sets.ts'
import { type Hits, hitsPick } from '../../rules/hits.ts'
import { measure, uniform } from '../../rules/measure.ts'
import { onDraw } from '../../rules/on-draw.ts'
import { BALLS, type LhcDraw, sevenOf } from './draw.ts'
import { oneTail, oneZodiac, tailLink, tailMiss, zodiacLink, zodiacMiss } from './links.ts'
import { BALL_SIDES, isPush, PUSHABLE } from './sides.ts'
import { specialPlays } from './special-plays.ts'
import { sevenWave, total, zodiacCount } from './totals.ts'

const PLACES = range(0, 5)
const COUNT_ZH = ['', '一', '二', '三', '四', '五']

const flatBall = slotBoard(
  PLACES.map(place =>
    measure<LhcDraw>(
      ({ flat }) => flat[place] ?? -1,
      () => uniform(1, BALLS),
    ),
  ),
  BALL_SIDES,
  { push: { when: isPush, of: PUSHABLE } },
)

type Levels = Readonly<Record<string, readonly number[]>>

const pool = (size: number, levels: Levels) => ({ size, min: 1, max: BALLS, levels: () => levels })

/** Units against the six flat numbers. */
const amongFlat = (size: number, levels: Levels): Hits<LhcDraw> => ({
  ...pool(size, levels),
  drawn: ({ flat }) => [flat],
  sizes: [{ sizes: [6], weight: 1n }],
})

/** Units against the six flat numbers and, apart, the special one. */
const flatAndSpecial = (size: number, levels: Levels): Hits<LhcDraw> => ({
  ...pool(size, levels),
  drawn: ({ flat, special }) => [flat, [special]],
  sizes: [{ sizes: [6, 1], weight: 1n }],
})

/** Units against all seven numbers: none of them in it (自选不中), or exactly one (选中一). */
const amongSeven = (size: number, hits: number): Hits<LhcDraw> => ({
  ...pool(size, { win: [hits] }),
  drawn: draw => [sevenOf(draw)],
  sizes: [{ sizes: [7], weight: 1n }],
})

const linkPlays: readonly Play<LhcDraw>[] = [
  ...range(2, 5).map(size => play(`lhc-zodiac-link${size}`, `${COUNT_ZH[size]}连肖(中)`, `${size} zodiacs show`, zodiacLink(size))),
  ...range(2, 4).map(size => play(`lhc-zodiac-miss${size}`, `${COUNT_ZH[size]}连肖(不中)`, `${size} zodiacs stay away`, zodiacMiss(size))),
  ...range(2, 4).map(size => play(`lhc-tail-link${size}`, `${COUNT_ZH[size]}连尾(中)`, `${size} last digits show`, tailLink(size))),
  ...range(2, 4).map(size => play(`lhc-tail-miss${size}`, `${COUNT_ZH[size]}连尾(不中)`, `${size} last digits stay away`, tailMiss(size))),
]

export const lhcPlays: readonly Play<LhcDraw>[] = [
  ...specialPlays,
  play('lhc-flat', '正码', 'Flat', hitsPick(amongFlat(1, { win: [1] }))),
  play(
    'lhc-flat-position',
    '正码特',
    'Flat at its place',
    onDraw(({ flat }) => flat, fixedPlaces(PLACES, 1, BALLS)),
  ),
  play('lhc-flat-ball', '正码1–6两面/波色', 'Flat: sides and colours', flatBall),
  play('lhc-one-zodiac', '平特一肖', 'Zodiac shows', oneZodiac),
  play('lhc-one-tail', '平特尾数', 'Last digit shows', oneTail),
  ...linkPlays,
  play('lhc-link-4of4', '四全中', 'Four of four', hitsPick(amongFlat(4, { win: [4] }))),
  play('lhc-link-3of3', '三全中', 'Three of three', hitsPick(amongFlat(3, { win: [3] }))),
  play('lhc-link-3hit2', '三中二', 'Two of three', hitsPick(amongFlat(3, { hit3: [3], hit2: [2] }))),
  play('lhc-link-2of2', '二全中', 'Two of two', hitsPick(amongFlat(2, { win: [2] }))),
  play('lhc-link-2special', '二中特', 'Two with special', hitsPick(flatAndSpecial(2, { hit2: [2, 0], 'hit-special': [1, 1] }))),
  play('lhc-link-chain', '特串', 'Special chain', hitsPick(flatAndSpecial(2, { win: [1, 1] }))),
  ...range(5, 12).map(size => play(`lhc-miss${size}`, `自选${size}不中`, `None of ${size}`, hitsPick(amongSeven(size, 0)))),
  ...range(5, 10).map(size => play(`lhc-hit1of${size}`, `${size}选中一`, `One of ${size}`, hitsPick(amongSeven(size, 1)))),
  play('lhc-total', '总和两面', 'Two sides of the total', total),
  play('lhc-zodiac-count', '总肖', 'Zodiacs that show', zodiacCount),
  play('lhc-seven-wave', '七色波', 'Leading colour', sevenWave),
]
