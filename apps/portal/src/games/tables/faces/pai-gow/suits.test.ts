import { wenzhouPaiGow } from '@croupier/games/tables'
import { seededRandom } from '@croupier/kernel'
import { expect, it } from 'vitest'
import { withSuits } from './suits.ts'

const game = wenzhouPaiGow()

it('no card lies twice on a table of pai gow, and a gate keeps its cards when the banker’s come', () => {
  const random = seededRandom(7)
  for (let round = 0; round < 200; round++) {
    const { outcome } = game.deal(game.openShoe(), random)
    const { banker, gates } = withSuits(outcome)
    const all = [...banker, ...gates.flat()]
    expect(new Set(all).size).toBe(all.length)
    expect(withSuits({ ...outcome, banker: [] }).gates).toEqual(gates)
  }
})
