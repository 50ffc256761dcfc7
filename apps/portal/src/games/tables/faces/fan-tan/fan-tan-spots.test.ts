import { fanTan } from '@croupier/games/tables'
import { expect, it } from 'vitest'
import { spotNumbers } from './fan-tan-spots.ts'

const game = fanTan()

it.each(game.placements.map(({ id }) => id))('what is drawn on %s is what its rules pay', spot => {
  const numbersWhere = (holds: (num: bigint) => boolean) => [1, 2, 3, 4].filter(result => holds(game.net(spot, { result }).num))
  const { wins, pushes } = spotNumbers(spot)
  expect(wins).toEqual(numbersWhere(num => num > 0n))
  expect(pushes).toEqual(numbersWhere(num => num === 0n))
})
