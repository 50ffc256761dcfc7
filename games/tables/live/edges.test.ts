import { amount, present, seededRandom } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import type { Json } from '../../fairness/canonical-json.ts'
import { fractionToNumber } from '../../lottery/fraction.ts'
import { type NetChance, totalWeight } from '../core/spread.ts'
import { TABLE_GAMES } from '../tables.ts'
import { playersOf } from '../testing/players.ts'
import { betsOf, randomChooser } from '../testing/random-play.ts'
import type { LiveGame, LiveSpot } from './live-game.ts'
import { LIVE_GAMES } from './live-games.ts'
import { statedEdge } from './stated-edges.ts'

/** Passed by chance once in 16,000 looks; the rounds are the same in each run. */
const SIGMAS = 4.5
const BASE = amount('100')
const isBetting = ({ decisions }: LiveGame) => decisions === undefined
const edgeOf = (game: LiveGame, { kind }: LiveSpot) => fractionToNumber(present(statedEdge(game, kind), kind))

/** Variance of one bet, from its exact chances. */
function varianceOf(spread: readonly NetChance[]): number {
  const total = Number(totalWeight(spread))
  const moment = (power: number) =>
    spread.reduce((sum, { net, weight }) => sum + (Number(weight) / total) * fractionToNumber(net) ** power, 0)
  return moment(2) - moment(1) ** 2
}

/** Net results, in bases, of a spot over rounds that are dealt from one shoe after the other. */
function playedOut(
  game: LiveGame,
  rounds: number,
  netOf: (spot: LiveSpot, draw: Json) => bigint,
): ReadonlyMap<LiveSpot, readonly number[]> {
  const random = seededRandom(20_26)
  const nets = new Map<LiveSpot, number[]>(game.spots.map(spot => [spot, []]))
  let shoe = null as Json
  for (let round = 0; round < rounds; round++) {
    const dealt = game.deal(shoe, random)
    for (const spot of game.spots) nets.get(spot)?.push(Number(netOf(spot, dealt.draw)) / Number(BASE))
    shoe = dealt.shoe
  }
  return nets
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Deviations of a mean from what is expected, by the spread of the values themselves. */
function deviationsOf(values: readonly number[], expected: number): number {
  const found = mean(values)
  const variance = mean(values.map(value => (value - found) ** 2))
  return Math.abs(found - expected) / Math.sqrt(variance / values.length)
}

describe('what a table keeps of every spot, dealt and settled round after round', () => {
  const ROUNDS = 5_000

  it.each(LIVE_GAMES.filter(isBetting).map(game => [game.id, game] as const))('G5: is the edge that %s states', (id, game) => {
    const { spread } = present(
      TABLE_GAMES.find(one => one.id === id),
      id,
    )
    const nets = playedOut(
      game,
      ROUNDS,
      ({ id: spot, setAside }, draw) => game.settle({ spot, base: BASE, moves: '' }, draw).payout - BASE * BigInt(setAside),
    )
    for (const [spot, values] of nets) {
      const deviation = Math.sqrt(varianceOf(spread(spot.id)) / ROUNDS)
      expect(Math.abs(mean(values) + edgeOf(game, spot)) / deviation, spot.id).toBeLessThan(SIGMAS)
    }
  })
})

describe('what a table keeps of players who know how', () => {
  const ROUNDS = 12_000
  const random = seededRandom(5)
  const players = playersOf(random)

  it.each(LIVE_GAMES.filter(game => !isBetting(game)).map(game => [game.id, game] as const))(
    'G5: is the edge that %s states',
    (id, game) => {
      const choose = present(players[id], id)
      const nets = playedOut(game, ROUNDS, (spot, draw) =>
        betsOf(game, draw, { spot, base: BASE, choose }).reduce((net, bet) => net + game.settle(bet, draw).payout - bet.stake, 0n),
      )
      for (const [spot, values] of nets) {
        expect(deviationsOf(values, -edgeOf(game, spot)), spot.id).toBeLessThan(SIGMAS)
      }
    },
  )

  it.each(LIVE_GAMES.filter(game => !isBetting(game)).map(game => [game.id, game] as const))(
    'is more at %s of those who do not',
    (_, game) => {
      const [spot] = game.spots
      const guess = randomChooser(random)
      const nets = playedOut(game, 2_000, (each, draw) =>
        each === spot
          ? betsOf(game, draw, { spot: each, base: BASE, choose: guess }).reduce(
              (net, bet) => net + game.settle(bet, draw).payout - bet.stake,
              0n,
            )
          : 0n,
      )
      expect(-mean(nets.get(present(spot, 'a spot')) ?? [])).toBeGreaterThan(edgeOf(game, present(spot, 'a spot')))
    },
  )
})
