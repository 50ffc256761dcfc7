import { type Card, cardPoint } from '../deck/card.ts'

export type BaccaratSide = 'player' | 'banker'
export type BaccaratWinner = BaccaratSide | 'tie'

export interface BaccaratOutcome {
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

/** Deals one hand: player, banker, player, banker, then the third cards. `cardAt` gives the cards in their order. */
export function dealHand(cardAt: (index: number) => Card): BaccaratOutcome {
  const player = [cardAt(0), cardAt(2)]
  const banker = [cardAt(1), cardAt(3)]
  if (!isNatural(pointOf(player), pointOf(banker))) {
    let next = 4
    const third = playerDraws(pointOf(player)) ? cardAt(next++) : undefined
    const bankerTakes = bankerDraws(pointOf(banker), third && cardPoint(third))
    if (third) player.push(third)
    if (bankerTakes) banker.push(cardAt(next))
  }
  const [playerPoint, bankerPoint] = [pointOf(player), pointOf(banker)]
  return { player, banker, playerPoint, bankerPoint, winner: winnerOf(playerPoint, bankerPoint) }
}
