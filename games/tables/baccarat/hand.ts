import { canonicalJson } from '../../fairness/canonical-json.ts'
import { listOf, record, text, whole } from '../../fairness/shape.ts'
import { type Card, cardPoint, isCard } from '../deck/card.ts'

export type BaccaratSide = 'player' | 'banker'
export type BaccaratWinner = BaccaratSide | 'tie'

export type BaccaratOutcome = {
  readonly player: readonly Card[]
  readonly banker: readonly Card[]
  readonly playerPoint: number
  readonly bankerPoint: number
  readonly winner: BaccaratWinner
}

/** The last digit of the sum. */
export const pointOf = (cards: readonly Card[]): number => cards.reduce((sum, card) => sum + cardPoint(card), 0) % 10

const NATURAL = 8
export const isNatural = (playerPoint: number, bankerPoint: number): boolean => playerPoint >= NATURAL || bankerPoint >= NATURAL
export const playerDraws = (playerPoint: number): boolean => playerPoint <= 5

/** The lowest and highest third card of the player on which a banker of this many points draws. */
const BANKER_DRAWS: Readonly<Record<number, readonly [number, number]>> = { 4: [2, 7], 5: [4, 7], 6: [6, 7] }

/** `playerThird` is the point of the player's third card; without one the banker draws like a player. */
export function bankerDraws(bankerPoint: number, playerThird: number | undefined): boolean {
  if (playerThird === undefined) return playerDraws(bankerPoint)
  if (bankerPoint <= 2) return true
  if (bankerPoint === 3) return playerThird !== 8
  const [from, to] = BANKER_DRAWS[bankerPoint] ?? [1, 0]
  return playerThird >= from && playerThird <= to
}

export const winnerOf = (playerPoint: number, bankerPoint: number): BaccaratWinner => {
  if (playerPoint === bankerPoint) return 'tie'
  return playerPoint > bankerPoint ? 'player' : 'banker'
}

/** Deals one hand: player, banker, player, banker, then the third cards. `take` gives the next card. */
export function dealHand(take: () => Card): BaccaratOutcome {
  const [player, banker]: [Card[], Card[]] = [[take()], [take()]]
  player.push(take())
  banker.push(take())
  if (!isNatural(pointOf(player), pointOf(banker))) {
    const third = playerDraws(pointOf(player)) ? take() : undefined
    const bankerTakes = bankerDraws(pointOf(banker), third && cardPoint(third))
    if (third) player.push(third)
    if (bankerTakes) banker.push(take())
  }
  const [playerPoint, bankerPoint] = [pointOf(player), pointOf(banker)]
  return { player, banker, playerPoint, bankerPoint, winner: winnerOf(playerPoint, bankerPoint) }
}

const isHand = listOf<Card>(isCard, 3, 2)

/** Guards stored and received JSON: the two hands are as the rules deal them, and what is said of them is true. */
export function isBaccaratOutcome(value: unknown): value is BaccaratOutcome {
  if (!hasShape(value)) return false
  const { player, banker } = value
  const order = [player[0], banker[0], player[1], banker[1], player[2], banker[2]].filter(card => card !== undefined)
  const dealt = dealHand(() => order.shift() ?? 'AS')
  return order.length === 0 && canonicalJson(dealt) === canonicalJson(value)
}

const hasShape = record<BaccaratOutcome>({ player: isHand, banker: isHand, playerPoint: whole, bankerPoint: whole, winner: text })
