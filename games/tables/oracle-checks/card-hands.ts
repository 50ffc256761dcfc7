import { present } from '@croupier/kernel'
import { niuNiuHand } from '../../cards/hands/niu-niu.ts'
import { formatFraction, multiplyFractions } from '../../lottery/fraction.ts'
import type { OracleReport } from '../../oracle-report.ts'
import { odds } from '../core/odds.ts'
import { houseEdgeOf } from '../core/spread.ts'
import { card } from '../deck/card.ts'
import { allThreeCardHands } from '../hands/three-card-deals.ts'
import type { ThreeCardHand } from '../hands/three-cards.ts'
import { categoryCounts, winnerCategoryCounts } from '../niu-niu/exact.ts'
import { LIVE_CATEGORIES, NIU_MULTIPLIERS, type NiuNiuBet, niuNiu } from '../niu-niu/niu-niu.ts'
import { pairsOfGoldenFlower, type TwoHands } from '../zha-jin-hua/exact.ts'
import { compareGoldenFlower, hasShape, isTwoThreeFive, readGoldenFlower, SHAPES, type Shape } from '../zha-jin-hua/hands.ts'
import { likeDecimal, reduced } from './compare.ts'

type Counts = Readonly<Record<string, number>>

/** Files name a part by its first word and explain the rest of it in brackets. */
const partOf = <Part>(exact: object, prefix: string): Part | undefined =>
  Object.entries(exact).find(([key]) => key.startsWith(prefix))?.[1] as Part | undefined

interface NiuNiuExact {
  readonly hands: number
  readonly counts: Counts
  readonly jointTotal: number
  readonly expectedWinnerMultiplier: Readonly<Record<NiuNiuBet, readonly [string, number]>>
}
export interface NiuNiuVector {
  readonly player: readonly string[]
  readonly banker: readonly string[]
  readonly playerType: string
  readonly bankerType: string
  readonly winner: string
  readonly netPlayerBet: Readonly<Record<NiuNiuBet, number>>
}

/** Files count none as 0, niu niu as 10. */
const byBull = (counts: ReadonlyMap<string, number>): Counts =>
  Object.fromEntries(LIVE_CATEGORIES.map((category, bull) => [category === 'five-face' ? category : bull, counts.get(category) ?? 0]))

const sumOf = (counts: ReadonlyMap<unknown, number>) => [...counts.values()].reduce((sum, count) => sum + count, 0)

export function checkNiuNiu(exact: NiuNiuExact | undefined, vectors: readonly NiuNiuVector[], report: OracleReport): void {
  const section = 'tables.exact.niuNiu'
  const game = niuNiu()
  if (exact) {
    report.check(section, 'hands', exact.hands, () => sumOf(categoryCounts()))
    report.check(section, 'categories', exact.counts, () => byBull(categoryCounts()))
    report.check(section, 'pairs of hands', exact.jointTotal, () => sumOf(winnerCategoryCounts()))
    report.check(section, 'categories of the winner', partOf(exact, 'winnerCategoryCounts'), () => byBull(winnerCategoryCounts()))
    for (const [bet, [expected]] of Object.entries(exact.expectedWinnerMultiplier)) {
      report.check(section, `multiplier of ${bet}`, reduced(expected), () =>
        formatFraction(multiplyFractions(houseEdgeOf(game.spread(`gate-1-${bet}`)), odds('40'))),
      )
    }
  }
  for (const { player, banker, playerType, bankerType, winner, netPlayerBet } of vectors) {
    const [gate, house] = [player.map(card), banker.map(card)]
    report.check(
      'tables.vectors.niuNiu',
      `${player.join(' ')} × ${banker.join(' ')}`,
      { playerType, bankerType, winner, netPlayerBet },
      () => ({
        playerType: niuNiuHand(gate, 'live').category,
        bankerType: niuNiuHand(house, 'live').category,
        winner: niuNiuHand(gate, 'live').strength > niuNiuHand(house, 'live').strength ? 'player' : 'banker',
        netPlayerBet: Object.fromEntries(
          Object.keys(NIU_MULTIPLIERS).map(bet => [bet, likeDecimal(game.net(`gate-1-${bet}`, { banker: house, gates: [gate] }))]),
        ),
      }),
    )
  }
}

interface GoldenFlowerExact {
  readonly unsuited235: number
  readonly twoHands: { readonly total: number; readonly win: number; readonly lose: number; readonly tie: number }
  readonly winnerPair8plus: number
  readonly winnerPair9plus: number
  readonly eitherPair8plus: number
}
export interface GoldenFlowerVector {
  readonly a: readonly string[]
  readonly b: readonly string[]
  readonly typeA: string
  readonly typeB: string
  readonly cmp: number
  readonly cmpWith235Rule: number
}

const IN_FILE_ORDER: readonly Shape[] = ['high', 'pair', 'straight', 'flush', 'straight-flush', 'leopard']
const shapeOf = (hand: ThreeCardHand) =>
  present(
    SHAPES.find(shape => hasShape(hand, shape)),
    'a shape',
  )
const winnerOf = ({ dragon, phoenix, lead }: TwoHands) => (lead > 0 ? dragon : phoenix)

export function checkGoldenFlower(
  exact: GoldenFlowerExact | undefined,
  vectors: readonly GoldenFlowerVector[],
  report: OracleReport,
): void {
  if (exact) checkGoldenFlowerCounts(exact, report)
  for (const { a, b, ...expected } of vectors) {
    report.check('tables.vectors.zhaJinHua', `${a.join(' ')} × ${b.join(' ')}`, expected, () => {
      const [one, other] = [readGoldenFlower(a.map(card)), readGoldenFlower(b.map(card))]
      return {
        typeA: shapeOf(one),
        typeB: shapeOf(other),
        cmp: compareGoldenFlower(one, other),
        cmpWith235Rule: compareGoldenFlower(one, other, { hasTwoThreeFive: true }),
      }
    })
  }
}

function checkGoldenFlowerCounts(exact: GoldenFlowerExact, report: OracleReport): void {
  const section = 'tables.exact.zhaJinHua'
  const hands = allThreeCardHands().map(({ hand }) => hand)
  const pairs = pairsOfGoldenFlower({})
  const count = (counts: (two: TwoHands) => boolean) =>
    pairs.reduce((sum, { outcome, weight }) => (counts(outcome) ? sum + Number(weight) : sum), 0)
  const decided = (counts: (winner: ThreeCardHand) => boolean) => count(two => two.lead !== 0 && counts(winnerOf(two)))
  const either = (shape: Shape) => count(({ dragon, phoenix }) => hasShape(dragon, shape) || hasShape(phoenix, shape))
  report.check(section, 'hands by shape', partOf(exact, 'counts'), () =>
    IN_FILE_ORDER.map(shape => hands.filter(hand => hasShape(hand, shape)).length),
  )
  report.check(section, 'unsuited 2 3 5', exact.unsuited235, () => hands.filter(isTwoThreeFive).length)
  report.check(section, 'two hands', exact.twoHands, () => ({
    total: count(() => true),
    win: count(({ lead }) => lead > 0),
    lose: count(({ lead }) => lead < 0),
    tie: count(({ lead }) => lead === 0),
  }))
  report.check(section, 'winner by shape', partOf(exact, 'winnerTypeCounts'), () =>
    IN_FILE_ORDER.map(shape => decided(hand => hasShape(hand, shape))),
  )
  report.check(section, 'either by shape', partOf(exact, 'eitherHandTypeCounts'), () => IN_FILE_ORDER.map(either))
  report.check(section, 'winner has eights or better', exact.winnerPair8plus, () => decided(hand => hasShape(hand, 'pair-8-plus')))
  report.check(section, 'either has eights or better', exact.eitherPair8plus, () => either('pair-8-plus'))
  report.check(section, 'winner has nines or better', exact.winnerPair9plus, () => decided(hand => hasShape(hand, 'pair-9-plus')))
}
