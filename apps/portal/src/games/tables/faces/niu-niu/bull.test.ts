import { niuNiuHand } from '@croupier/games/cards'
import { type Card, niuNiu } from '@croupier/games/tables'
import { seededRandom } from '@croupier/kernel'
import { expect, it } from 'vitest'
import { bullFirst } from './bull.ts'

const TENS = /[TJQK]/
const sumOf = (cards: readonly Card[]) =>
  cards.reduce((sum, [rank = '']) => sum + (rank === 'A' ? 1 : TENS.test(rank) ? 10 : Number(rank)), 0)

it('exactly the hands with a bull are laid with its three cards in front', () => {
  const [game, random] = [niuNiu(), seededRandom(4)]
  let bulls = 0
  for (let round = 0; round < 500; round++) {
    const { banker } = game.deal(game.openShoe(), random).outcome
    const laid = bullFirst(banker)
    expect(laid === undefined).toBe(niuNiuHand(banker, 'live').category === 'none')
    if (!laid) continue
    bulls++
    expect(laid.toSorted()).toEqual(banker.toSorted())
    expect(sumOf(laid.slice(0, 3)) % 10).toBe(0)
  }
  expect(bulls).toBeGreaterThan(250)
})
