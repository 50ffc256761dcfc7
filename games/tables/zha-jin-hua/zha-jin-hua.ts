import { listOf, record } from '../../fairness/shape.ts'
import type { Fraction } from '../../lottery/fraction.ts'
import { afterHand, NO_SHOE, placement, type TableGame } from '../core/game.ts'
import { lazily } from '../core/lazily.ts'
import { LOSS, type OwnPays, PUSH, paytable, statedPays } from '../core/odds.ts'
import { spreadOf } from '../core/spread.ts'
import { type Card, DECK, isCard } from '../deck/card.ts'
import { drawsFrom } from '../deck/draws-from.ts'
import type { ThreeCardHand } from '../hands/three-cards.ts'
import { pairsOfGoldenFlower, type TwoHands } from './exact.ts'
import { compareGoldenFlower, type GoldenFlowerRules, hasShape, readGoldenFlower, SHAPES, type Shape } from './hands.ts'

const isHand = listOf<Card>(isCard, 3, 3)

export type ZhaJinHuaOutcome = {
  readonly dragon: readonly Card[]
  readonly phoenix: readonly Card[]
}

/** Odds of shapes that return about 95 % where they are settled on the winning hand. */
const PAYS_ON_WINNER = {
  dragon: '0.95',
  phoenix: '0.95',
  high: '0.7',
  pair: '2.4',
  straight: '14.5',
  flush: '8.8',
  'straight-flush': '215',
  leopard: '200',
  'pair-8-plus': '5',
  'pair-9-plus': '6',
} as const
export type ZhaJinHuaBet = keyof typeof PAYS_ON_WINNER

/** Lower where both hands count: they come up more often. Almost every round has a hand of high cards, so there it is no bet. */
const PAYS_ON_EITHER: OwnPays<ZhaJinHuaBet> = {
  pair: '2',
  straight: '13.5',
  flush: '8.7',
  'pair-8-plus': '4.4',
  'pair-9-plus': '5.3',
}

export interface ZhaJinHuaRules extends GoldenFlowerRules {
  readonly pays?: OwnPays<ZhaJinHuaBet>
  /** Shapes are settled on the winning hand, or on any of the two. */
  readonly shapesOn?: 'winner' | 'either'
}

/** Counted once for the usual ranking, whatever the odds. */
const usualPairs = lazily(() => pairsOfGoldenFlower({}))

/** Golden flower as a betting table: a dragon hand against a phoenix hand, and bets on their shapes. */
export function zhaJinHua({
  pays: own,
  shapesOn = 'winner',
  hasTwoThreeFive = false,
  isWheelSecond = false,
}: ZhaJinHuaRules = {}): TableGame<ZhaJinHuaOutcome> {
  const stated = statedPays(PAYS_ON_WINNER, shapesOn === 'winner' ? own : { ...PAYS_ON_EITHER, ...own })
  const pays = paytable(stated)
  const shapes = SHAPES.filter(shape => shapesOn === 'winner' || shape !== 'high')
  const netOf = (bet: string, hands: TwoHands): Fraction => {
    if (bet === 'dragon') return sideNet(hands.lead, pays.dragon)
    if (bet === 'phoenix') return sideNet(-hands.lead, pays.phoenix)
    const shape = bet as Shape
    return shapesOn === 'winner' ? onWinner(hands, shape, pays[shape]) : onEither(hands, shape, pays[shape])
  }
  const ranking: GoldenFlowerRules = { hasTwoThreeFive, isWheelSecond }
  const pairs = hasTwoThreeFive || isWheelSecond ? lazily(() => pairsOfGoldenFlower(ranking)) : usualPairs
  return {
    id: 'zha-jin-hua',
    pays: stated,
    placements: [placement('dragon'), placement('phoenix'), ...shapes.map(shape => placement(shape))],
    opposites: [['dragon', 'phoenix']],
    openShoe: () => NO_SHOE,
    deal: (shoe, random) => {
      const cards = drawsFrom(DECK, random).takeMany(6)
      const outcome = { dragon: cards.filter((_, i) => i % 2 === 0), phoenix: cards.filter((_, i) => i % 2 === 1) }
      return { outcome, shoe: afterHand(shoe) }
    },
    net: (bet, outcome) => {
      const [dragon, phoenix] = [readGoldenFlower(outcome.dragon), readGoldenFlower(outcome.phoenix)]
      return netOf(bet, { dragon, phoenix, lead: compareGoldenFlower(dragon, phoenix, ranking) })
    },
    spread: bet => spreadOf(pairs(), hands => netOf(bet, hands)),
    isOutcome: record<ZhaJinHuaOutcome>({ dragon: isHand, phoenix: isHand }),
    publicShoe: () => ({}),
  }
}

function sideNet(lead: number, pays: Fraction): Fraction {
  if (lead === 0) return PUSH
  return lead > 0 ? pays : LOSS
}

/** A tie has no winning hand, so bets on its shape are pushed. */
function onWinner({ dragon, phoenix, lead }: TwoHands, shape: Shape, pays: Fraction): Fraction {
  if (lead === 0) return PUSH
  return wins(lead > 0 ? [dragon] : [phoenix], shape, pays)
}

const onEither = ({ dragon, phoenix }: TwoHands, shape: Shape, pays: Fraction): Fraction => wins([dragon, phoenix], shape, pays)

const wins = (hands: readonly ThreeCardHand[], shape: Shape, pays: Fraction): Fraction =>
  hands.some(hand => hasShape(hand, shape)) ? pays : LOSS
