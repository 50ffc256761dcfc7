import { assert } from '@croupier/kernel'
import type { WeightedOutcome } from '../core/spread.ts'
import { DECK } from '../deck/card.ts'
import type { BaccaratResult, PairKind } from './bets.ts'
import { bankerDraws, isNatural, playerDraws, winnerOf } from './hand.ts'

/** How often hands of one result come up among all ordered ways of taking six cards from a full shoe. */
export interface PointClass extends BaccaratResult {
  readonly playerCards: number
  readonly bankerCards: number
}

/** Up to this many decks every count is below 2^53, so plain numbers count exactly. */
const DECKS_MAX = 8
const VALUES = Array.from({ length: 10 }, (_, point) => point)

/** Every result by points and numbers of cards, counted over all ordered six-card sequences of a fresh shoe. Pairs are counted apart. */
export function pointClasses(decks: number): readonly WeightedOutcome<PointClass>[] {
  assert(Number.isInteger(decks) && decks >= 1 && decks <= DECKS_MAX, `baccarat is counted for 1 to ${DECKS_MAX} decks`)
  const left = VALUES.map(point => (point === 0 ? 16 : 4) * decks)
  const counts = new Map<number, number>()
  const cardsTotal = 52 * decks
  const add = (player: number, banker: number, thirds: { player: boolean; banker: boolean }, weight: number) => {
    const key = player * 40 + banker * 4 + (thirds.player ? 2 : 0) + (thirds.banker ? 1 : 0)
    counts.set(key, (counts.get(key) ?? 0) + weight)
  }
  const take = (weight: number, visit: (value: number, ways: number) => void) => {
    for (const value of VALUES) {
      const ways = left[value] ?? 0
      if (ways === 0) continue
      left[value] = ways - 1
      visit(value, weight * ways)
      left[value] = ways
    }
  }
  const unseen = (taken: number) => cardsTotal - taken
  take(1, (p1, w1) => take(w1, (b1, w2) => take(w2, (p2, w3) => take(w3, (b2, w4) => finish((p1 + p2) % 10, (b1 + b2) % 10, w4)))))

  function finish(player: number, banker: number, weight: number): void {
    const playerTakes = playerDraws(player)
    if (isNatural(player, banker) || (!playerTakes && !bankerDraws(banker, undefined))) {
      add(player, banker, { player: false, banker: false }, weight * unseen(4) * unseen(5))
    } else if (!playerTakes) {
      take(weight * unseen(5), (third, ways) => add(player, (banker + third) % 10, { player: false, banker: true }, ways))
    } else {
      take(weight, (third, ways) => withThird((player + third) % 10, banker, bankerDraws(banker, third), ways))
    }
  }
  function withThird(player: number, banker: number, bankerTakes: boolean, weight: number): void {
    if (bankerTakes) take(weight, (last, ways) => add(player, (banker + last) % 10, { player: true, banker: true }, ways))
    else add(player, banker, { player: true, banker: false }, weight * unseen(5))
  }
  return [...counts].map(([key, weight]) => ({ outcome: classOf(key), weight }))
}

function classOf(key: number): PointClass {
  const thirds = key % 4
  const playerPoint = Math.floor(key / 40)
  const bankerPoint = Math.floor((key % 40) / 4)
  const [playerCards, bankerCards] = [thirds >= 2 ? 3 : 2, thirds % 2 === 1 ? 3 : 2]
  return {
    playerPoint,
    bankerPoint,
    winner: winnerOf(playerPoint, bankerPoint),
    playerCards,
    bankerCards,
    cards: playerCards + bankerCards,
    playerPair: 'none',
    bankerPair: 'none',
  }
}

/** Pairs among the first two cards of each side. All first cards are alike, so one stands for them. */
export function pairClasses(decks: number): readonly WeightedOutcome<BaccaratResult>[] {
  const counts = new Map<string, { outcome: BaccaratResult; weight: number }>()
  const left = DECK.map(() => decks)
  const take = (weight: number, visit: (card: number, ways: number) => void) => {
    for (let card = 0; card < DECK.length; card++) {
      const ways = left[card] ?? 0
      if (ways === 0) continue
      left[card] = ways - 1
      visit(card, weight * ways)
      left[card] = ways
    }
  }
  const first = 0
  left[first] = decks - 1
  take(1, (second, w2) =>
    take(w2, (third, w3) =>
      take(w3, (fourth, weight) => {
        const [playerPair, bankerPair] = [pairKind(first, second), pairKind(third, fourth)]
        const key = `${playerPair} ${bankerPair}`
        const known = counts.get(key)
        if (known) known.weight += weight
        else counts.set(key, { outcome: { winner: 'tie', playerPoint: 0, bankerPoint: 0, cards: 4, playerPair, bankerPair }, weight })
      }),
    ),
  )
  return [...counts.values()]
}

/** Cards are numbered suit by suit. */
function pairKind(a: number, b: number): PairKind {
  if (a === b) return 'perfect'
  return a % 13 === b % 13 ? 'pair' : 'none'
}
