import { range } from '../../combinatorics.ts'
import { type Play, play } from '../../play.ts'
import { optionBoard, slotBoard, valueBoard } from '../../rules/boards.ts'
import { fixedPlaces } from '../../rules/digit-sets.ts'
import { dragonTiger, numberAt, numberSum } from '../../rules/number-measures.ts'
import { type NumberDraw, numbersDirect, numbersDirectList } from '../../rules/number-order.ts'
import { bigSmall, ODD_EVEN } from '../two-sides.ts'

const CARS = 10
const RANKS = range(0, 9)

function topPlays(ranks: number): Play<NumberDraw>[] {
  const at = range(0, ranks - 1)
  return [
    play(`pk10-top${ranks}-direct`, `猜前${ranks}复式`, `Top ${ranks} direct`, numbersDirect(at, CARS)),
    play(`pk10-top${ranks}-list`, `猜前${ranks}单式`, `Top ${ranks} direct, typed`, numbersDirectList(at, CARS)),
  ]
}

export const pk10Plays: readonly Play<NumberDraw>[] = [
  ...range(1, 5).flatMap(topPlays),
  play('pk10-fixed', '定位胆', 'Car at its rank', fixedPlaces(RANKS, 1, CARS)),
  play('pk10-sum2', '冠亚和值', 'Sum of first and second', valueBoard(numberSum([0, 1], CARS), 3, 19)),
  play('pk10-sum-first-last', '首尾和值', 'Sum of first and last', valueBoard(numberSum([0, 9], CARS), 3, 19)),
  play('pk10-sum3', '冠亚季和值', 'Sum of the top three', valueBoard(numberSum([0, 1, 2], CARS), 6, 27)),
  // The middle sum, 11, counts as small and odd.
  play(
    'pk10-sum2-two-sides',
    '冠亚和大小单双',
    'Two sides of first and second',
    optionBoard(numberSum([0, 1], CARS), { ...bigSmall(12), ...ODD_EVEN }),
  ),
  play(
    'pk10-ball-two-sides',
    '名次大小单双',
    'Two sides of a rank',
    slotBoard(
      RANKS.map(rank => numberAt(rank, CARS)),
      { ...bigSmall(6), ...ODD_EVEN },
      { level: 'win' },
    ),
  ),
  ...range(1, 5).map(rank =>
    play(
      `pk10-dt-${rank}v${11 - rank}`,
      `龙虎 ${rank}v${11 - rank}`,
      `Dragon tiger ${rank}–${11 - rank}`,
      dragonTiger(rank - 1, 10 - rank),
    ),
  ),
]
