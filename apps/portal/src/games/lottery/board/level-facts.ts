import {
  type Fraction,
  type LotteryPlay,
  type PriceList,
  PUSH,
  priceModelOf,
  pricesByGroup,
  quoteLine,
  randomPick,
  type SlipTerms,
} from '@croupier/games/lottery'
import { type Amount, seededRandom } from '@croupier/kernel'
import { returnAt } from '../text/chance.ts'

/** One level of a play: its exact chance, what a winning unit is paid at unit and multiple one, and the part of the stake that returns on average. */
export interface LevelFacts {
  readonly level: string
  /** The kind of unit, where kinds of one level differ. */
  readonly unit?: string
  readonly chance: Fraction
  /** Known only with the draw where a pool is shared. */
  readonly price?: Amount
  readonly return?: number
}

/** What a play pays at a prize group. A play whose chances depend on what is marked is told of an example. */
export function factsOf(play: LotteryPlay, terms: SlipTerms, betGroup: number): readonly LevelFacts[] {
  const { prices, chances } = pricedAs(play, terms, betGroup)
  return chances.map(chance => {
    const price = prices[chance.level]
    const returned = returnAt(chance.unit ? [chance] : chances, prices, terms.baseBet, play.spread ? 'all' : chance.level)
    return {
      level: chance.level,
      ...(chance.unit !== undefined && { unit: chance.unit }),
      chance: chance.probability,
      ...(price !== undefined && { price }),
      ...(returned !== undefined && chance.level !== PUSH && { return: returned }),
    }
  })
}

/** Prices come out of a quote; which selection is quoted does not matter where chances are those of one unit. */
const EXAMPLE_SEED = 1

function pricedAs(play: LotteryPlay, terms: SlipTerms, betGroup: number) {
  const selection = randomPick(play, seededRandom(EXAMPLE_SEED))
  const quote = quoteLine({ play: play.id, selection, mode: 'yuan', multiple: 1, betGroup }, terms)
  const own = play.chances()
  const chances = own.length > 0 || !quote.ok ? own : quote.value.ticket.chances()
  const prices: PriceList =
    priceModelOf(play.family) === 'group' && own.length > 0
      ? pricesByGroup(play, terms.baseBet, betGroup)
      : quote.ok
        ? quote.value.prices
        : {}
  return { prices, chances }
}

/** What one option or number of a play is paid, where each has a price of its own. */
export function priceByOption(play: LotteryPlay, terms: SlipTerms, betGroup: number): (option: string) => Amount | undefined {
  const { prices, chances } = pricedAs(play, terms, betGroup)
  const [only] = Object.values(prices)
  const isSingle = chances.filter(({ level }) => level !== PUSH).length === 1
  // A play with one price writes it at its options, but not at each of its numbers.
  return option => prices[option] ?? (isSingle && isOneEach(play) ? only : undefined)
}

/** Each option is a bet of its own; several in one bet have no price each. */
const isOneEach = ({ shape }: LotteryPlay): boolean =>
  (shape.kind === 'options' && shape.least === 1) || (shape.kind === 'option-slots' && shape.filledMin === 1)
