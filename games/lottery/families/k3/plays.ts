import { range } from '../../combinatorics.ts'
import { fraction } from '../../fraction.ts'
import { type Play, play, type Rule, won } from '../../play.ts'
import { optionBoard, valueBoard } from '../../rules/boards.ts'
import { groupOfTwo } from '../../rules/digit-groups.ts'
import { timesBoard } from '../../rules/digit-sets.ts'
import { type Hits, hitsDanTuo, hitsPick } from '../../rules/hits.ts'
import { independentSums, measure } from '../../rules/measure.ts'
import { anyOf } from '../../rules/named-boards.ts'
import { type Nothing, nothingShape, type Pick, pickShape } from '../../selection/pick.ts'
import { twoSides } from '../two-sides.ts'

type Dice = readonly number[]

/** Triples count for big, small, odd and even here; sic bo at the live table, where they lose, is another game. */
const sum = measure<Dice>(
  dice => dice.reduce((total, die) => total + die, 0),
  () => independentSums(3, 1, 6),
)

const TRIPLE = 0

/** The sum, or none of them when all three dice are equal. */
const sumUnlessTriple = measure<Dice>(
  dice => (isTriple(dice) ? TRIPLE : sum.of(dice)),
  () => {
    const sums = new Map(sum.distribution())
    for (const face of range(1, 6)) sums.set(3 * face, (sums.get(3 * face) ?? 0n) - 1n)
    return sums.set(TRIPLE, 6n)
  },
)

const timesOf = (dice: Dice, face: number): number => dice.filter(die => die === face).length
const isTriple = ([a, b, c]: Dice): boolean => a === b && b === c

function isStraight(dice: Dice): boolean {
  const [a = 0, b = 0, c = 0] = [...dice].sort((x, y) => x - y)
  return b === a + 1 && c === b + 1
}

/** 通选: one unit on something happening at all, in `outcomes` of the 216 throws. */
function happens(test: (dice: Dice) => boolean, outcomes: number): Rule<Nothing, Dice> {
  return {
    shape: nothingShape,
    units: () => 1,
    settle: (_, dice) => won('win', test(dice) ? 1 : 0),
    chances: () => [{ level: 'win', probability: fraction(outcomes, 216) }],
  }
}

/** The face shows at least `times` times, in `outcomes` of the 216 throws. */
function faceShows(times: number, outcomes: number): Rule<Pick, Dice> {
  return {
    shape: pickShape(1, 6),
    units: ({ pick }) => pick.length,
    settle: ({ pick }, dice) => won('win', pick.filter(face => timesOf(dice, face) >= times).length),
    chances: () => [{ level: 'win', probability: fraction(outcomes, 216) }],
    board: anyOf(Math.floor(3 / times)),
  }
}

/** 三不同号, 二不同号: all faces of the unit show. Of 216 throws 6 show one face, 90 two and 120 three. */
const faces = (size: number): Hits<Dice> => ({
  size,
  min: 1,
  max: 6,
  drawn: dice => [[...new Set(dice)]],
  levels: () => ({ win: [size] }),
  sizes: [
    { sizes: [1], weight: 6n },
    { sizes: [2], weight: 90n },
    { sizes: [3], weight: 120n },
  ],
})

export const k3Plays: readonly Play<Dice>[] = [
  play('k3-sum', '和值', 'Sum', valueBoard(sum, 3, 18)),
  play('k3-two-sides', '和值大小单双', 'Two sides of the sum', optionBoard(sum, twoSides(11))),
  play('k3-triple-any', '三同号通选', 'Any triple', happens(isTriple, 6)),
  play('k3-triple', '三同号单选', 'Triple', faceShows(3, 1)),
  play('k3-pair-multi', '二同号复选', 'Pair', faceShows(2, 16)),
  play(
    'k3-pair-single',
    '二同号单选',
    'Pair and single',
    groupOfTwo([0, 1, 2], { name: 'double', times: 2, size: 1 }, { name: 'single', times: 1, size: 1 }, { min: 1, max: 6 }),
  ),
  play('k3-diff3', '三不同号', 'Three different', hitsPick(faces(3))),
  play('k3-diff3-dantuo', '三不同号胆拖', 'Three different, bankers and legs', hitsDanTuo(faces(3))),
  play('k3-diff2', '二不同号', 'Two different', hitsPick(faces(2))),
  play('k3-diff2-dantuo', '二不同号胆拖', 'Two different, bankers and legs', hitsDanTuo(faces(2))),
  play('k3-straight-any', '三连号通选', 'Any straight', happens(isStraight, 24)),
  play('k3-die', '单骰', 'Single die', timesBoard([0, 1, 2], 1, 6, 'merge')),
]

/** Houses that follow sic bo, where a triple is neither big nor small, odd nor even. */
export const k3Variants: readonly Play<Dice>[] = [
  play(
    'k3-two-sides-triple-loses',
    '和值大小单双 (围骰通杀)',
    'Two sides of the sum, triples lose',
    optionBoard(
      sumUnlessTriple,
      Object.fromEntries(Object.entries(twoSides(11)).map(([name, test]) => [name, (value: number) => value !== TRIPLE && test(value)])),
    ),
  ),
]
