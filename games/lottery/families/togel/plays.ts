import { type Play, play, type Rule } from '../../play.ts'
import { optionBoard, slotBoard, type Test, valueBoard } from '../../rules/boards.ts'
import { directList } from '../../rules/digit-lists.ts'
import { type DigitDraw, fixedPlaces, timesBoard } from '../../rules/digit-sets.ts'
import { mapDistribution, measure, uniform } from '../../rules/measure.ts'
import { bigSmall, ODD_EVEN } from '../two-sides.ts'
import { together } from './together.ts'

/** As, kop, kepala, ekor. */
const PLACES = [0, 1, 2, 3]

const back = ([, , kepala = 0, ekor = 0]: DigitDraw): number => 10 * kepala + ekor

/** Tengah, the middle of the back two digits, runs from 25 to 74; tepi is the rim. */
const umum = optionBoard(
  measure(back, () => uniform(0, 99)),
  {
    ...bigSmall(50),
    ...ODD_EVEN,
    tengah: number => number >= 25 && number <= 74,
    tepi: number => number < 25 || number > 74,
  },
)

const special = slotBoard(
  PLACES.map(place =>
    measure<DigitDraw>(
      draw => draw[place] ?? -1,
      () => uniform(0, 9),
    ),
  ),
  { ...bigSmall(5), ...ODD_EVEN },
  { level: 'win' },
)

type PairTest = (a: number, b: number) => boolean

/** Two neighbouring digits: of different or equal parity, rising, falling or twins. */
const PAIR_TESTS: Readonly<Record<string, PairTest>> = {
  silang: (a, b) => (a + b) % 2 === 1,
  homo: (a, b) => (a + b) % 2 === 0,
  kembang: (a, b) => a < b,
  kempis: (a, b) => a > b,
  kembar: (a, b) => a === b,
}

/** The whole number is the measure, so that options on different pairs of digits stand on one board. */
const pairAt =
  (place: number, test: PairTest): Test =>
  number => {
    const digit = (at: number) => Math.floor(number / 10 ** (3 - at)) % 10
    return test(digit(place), digit(place + 1))
  }

const pairs = optionBoard(
  measure<DigitDraw>(
    draw => draw.reduce((number, digit) => 10 * number + digit, 0),
    () => uniform(0, 9999),
  ),
  Object.fromEntries(
    ['front', 'mid', 'back'].flatMap((name, place) =>
      Object.entries(PAIR_TESTS).map(([kind, test]) => [`${name}-${kind}`, pairAt(place, test)] as const),
    ),
  ),
)

/** Dasar: the back two digits added; a sum of two digits is added up again. */
function base(number: number): number {
  const sum = Math.floor(number / 10) + (number % 10)
  return sum >= 10 ? sum - 9 : sum
}

const dasar = optionBoard(
  measure(
    (draw: DigitDraw) => base(back(draw)),
    () => mapDistribution(uniform(0, 99), base),
  ),
  { ...bigSmall(5), ...ODD_EVEN },
)

/** Shio: 00 is the hundredth number. Slot 1 is the zodiac of the year, the others follow backwards; slots 1 to 4 have nine numbers. */
const shioSlot = (number: number): number => (((number === 0 ? 100 : number) - 1) % 12) + 1

const shio = valueBoard(
  measure(
    (draw: DigitDraw) => shioSlot(back(draw)),
    () => mapDistribution(uniform(0, 99), shioSlot),
  ),
  1,
  12,
  slot => (slot <= 4 ? 's1-4' : 's5-12'),
)

const named = <S>(id: string, zh: string, en: string, rule: Rule<S, DigitDraw>): Play<DigitDraw> => play(`togel-${id}`, zh, en, rule)

export const togelPlays: readonly Play<DigitDraw>[] = [
  named('4d', '4D', '4D', directList(PLACES)),
  named('3d', '3D', '3D', directList([1, 2, 3])),
  named('2d-back', '后二', '2D belakang', directList([2, 3])),
  named('2d-front', '前二', '2D depan', directList([0, 1])),
  named('2d-mid', '中二', '2D tengah', directList([1, 2])),
  named('colok-bebas', '一码不定位', 'Colok bebas', timesBoard(PLACES, 0, 9, 'split')),
  named('colok-macau', '二码不定位', 'Colok macau', together(2)),
  named('colok-naga', '三码不定位', 'Colok naga', together(3)),
  named('colok-jitu', '定位', 'Colok jitu', fixedPlaces(PLACES)),
  named('5050-umum', '后二两面', '50-50 umum', umum),
  named('5050-special', '单球两面', '50-50 special', special),
  named('5050-pair', '相邻两位', 'Silang, homo, kembang, kempis, kembar', pairs),
  named('dasar', '基数', 'Dasar', dasar),
  named('shio', '生肖', 'Shio', shio),
]
