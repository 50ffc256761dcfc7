import { describe, expect, it } from 'vitest'
import { equalFractions } from '../../lottery/fraction.ts'
import { LIVE_GAMES } from './live-games.ts'
import { statedEdge } from './stated-edges.ts'

/** Their edges take seconds to count: `npm run gen -- --check` counts them again. */
const SLOW = ['three-card-poker', 'niu-niu', 'zha-jin-hua']

describe('stated edges', () => {
  it('are of every kind of spot whose edge is known', () => {
    for (const game of LIVE_GAMES)
      for (const { kind } of game.spots) expect(statedEdge(game, kind), `${game.id} ${kind}`).toMatchObject({ num: expect.any(BigInt) })
    expect(statedEdge({ id: 'baccarat' }, 'nothing')).toBeUndefined()
    expect(statedEdge({ id: 'nothing' }, 'banker')).toBeUndefined()
  })

  it.each(LIVE_GAMES.filter(({ id }) => !SLOW.includes(id)).map(game => [game.id, game] as const))(
    'of %s are what its rules say, at every spot',
    (_, game) => {
      const differing = game.spots.filter(({ id, kind }) => {
        const [counted, stated] = [game.houseEdge(id)?.edge, statedEdge(game, kind)]
        return !counted || !stated || !equalFractions(counted, stated)
      })
      expect(differing).toEqual([])
    },
  )
})
