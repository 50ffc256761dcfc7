import { chooseBig, range } from '../../combinatorics.ts'
import { optionBoard } from '../../rules/boards.ts'
import { type Distribution, measure, subsetSums } from '../../rules/measure.ts'
import { zodiacOf } from '../../zodiac/zodiac.ts'
import { isEven, isOdd, twoSides } from '../two-sides.ts'
import { BALLS, type LhcDraw, sevenOf } from './draw.ts'
import { COLOURS, colourOf } from './sides.ts'

/** 总和两面: the seven numbers added up, 28 to 322; 175 is the middle and counts as big. */
export const total = optionBoard(
  measure<LhcDraw>(
    draw => sevenOf(draw).reduce((sum, ball) => sum + ball, 0),
    () => subsetSums(7, BALLS),
  ),
  twoSides(175),
)

/** How many sets of seven balls show so many different zodiacs: one zodiac of five balls, eleven of four. */
function zodiacCounts(): Distribution {
  let ways = new Map([['0,0', 1n]])
  for (const balls of [5, ...Array<number>(11).fill(4)]) {
    const next = new Map<string, bigint>()
    for (const [key, count] of ways) {
      const [taken = 0, shown = 0] = key.split(',').map(Number)
      for (let of = 0; of <= Math.min(balls, 7 - taken); of++) {
        const state = `${taken + of},${shown + (of > 0 ? 1 : 0)}`
        next.set(state, (next.get(state) ?? 0n) + count * chooseBig(balls, of))
      }
    }
    ways = next
  }
  return new Map(range(2, 7).map(shown => [shown, ways.get(`7,${shown}`) ?? 0n]))
}

/** 总肖: how many different zodiacs show among the seven numbers. */
export const zodiacCount = optionBoard(
  measure<LhcDraw>(draw => new Set(sevenOf(draw).map(ball => zodiacOf(ball, draw.year))).size, zodiacCounts),
  {
    ...Object.fromEntries(range(2, 7).map(count => [String(count), (value: number) => value === count])),
    odd: isOdd,
    even: isEven,
  },
)

const TIE = -1

/** The colour ahead when each flat ball counts two halves and the special one three: its index, or a tie. */
function wave(flat: readonly number[], special: number): number {
  const scores = COLOURS.map((_, index) => 2 * (flat[index] ?? 0) + (special === index ? 3 : 0))
  const best = Math.max(...scores)
  return scores.filter(score => score === best).length > 1 ? TIE : scores.indexOf(best)
}

const BALLS_BY_COLOUR = [17, 16, 16]

function waves(): Distribution {
  const counts = new Map<number, bigint>()
  for (const red of range(0, 6)) {
    for (const blue of range(0, 6 - red)) {
      const flat = [red, blue, 6 - red - blue]
      const draws = flat.reduce((ways, count, index) => ways * chooseBig(BALLS_BY_COLOUR[index] ?? 0, count), 1n)
      for (const special of [0, 1, 2]) {
        const left = BigInt((BALLS_BY_COLOUR[special] ?? 0) - (flat[special] ?? 0))
        const ahead = wave(flat, special)
        counts.set(ahead, (counts.get(ahead) ?? 0n) + draws * left)
      }
    }
  }
  return counts
}

/** 七色波: the colour that leads the seven numbers, the special one weighing one and a half; colours return the stake on a tie. */
export const sevenWave = optionBoard(
  measure<LhcDraw>(({ flat, special }) => {
    const colours = flat.map(ball => COLOURS.indexOf(colourOf(ball)))
    return wave(
      COLOURS.map((_, index) => colours.filter(colour => colour === index).length),
      COLOURS.indexOf(colourOf(special)),
    )
  }, waves),
  {
    ...Object.fromEntries(COLOURS.map((colour, index) => [colour, (ahead: number) => ahead === index])),
    tie: ahead => ahead === TIE,
  },
  { push: { when: ahead => ahead === TIE, of: COLOURS } },
)
