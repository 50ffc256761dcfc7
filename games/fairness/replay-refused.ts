import { type Amount, present } from '@croupier/kernel'
import { type Fraction, fraction, sumFractions } from '../lottery/fraction.ts'
import { chanceOfSum, type WeightedMultiple } from './chance-of-sum.ts'
import type { FairSeeds } from './fair-random.ts'
import { type HmacSha256, portableHmac } from './hmac-stream.ts'

/** One request to bet under a pair of seeds, as the player's browser keeps it. `Bets` is what the game calls its bets. */
export interface PairRequest<Bets> {
  /** Code of the game. */
  readonly game: string
  readonly nonce: number
  readonly betEntropy: string
  readonly bets: Bets
  /** False for what was refused and for what was never answered. */
  readonly isPlayed: boolean
}

/** What a replay must know of a game. */
export interface GameReplay<Bets> {
  stake(bets: Bets): Amount
  /** What the bets pay under these seeds, over all steps; where the player decides, by one fixed way to play. */
  payout(bets: Bets, seeds: FairSeeds & { readonly betEntropy: string }, hmac: HmacSha256): Amount
  /**
   * Every payout with its weight. Where only mean and largest payout are known, nothing and the largest payout serve, weighted to
   * that mean: of all distributions with this mean and range, these two values give the largest bound.
   */
  spread(bets: Bets): readonly { readonly payout: Amount; readonly weight: bigint }[]
}

export interface ReplayedRequests {
  readonly requests: number
  readonly staked: Amount
  /** What the requests paid, or would have paid. */
  readonly paid: Amount
  /** What they pay on average, exactly. */
  readonly expected: Fraction
}

export interface RefusedReplay {
  readonly played: ReplayedRequests
  readonly refused: ReplayedRequests
  /**
   * At most this likely is it that refusals which know nothing of the results hit requests that would have won as much as these, or more,
   * in multiples of their stakes. 1 when nothing was refused. Below one in a million no chance explains it.
   */
  readonly chance: number
}

export interface RevealedPair {
  readonly serverSeed: string
  readonly clientSeed: string
}

/**
 * Replays all requests of a pair whose server seed is revealed, to show a house that refuses or loses what it sees winning.
 * A request that was sent again counts once, and as played if it ever was. Asserts that each game has a replay.
 */
export function replayRefused<Bets>(
  requests: readonly PairRequest<Bets>[],
  { serverSeed, clientSeed }: RevealedPair,
  findReplay: (game: string) => GameReplay<Bets> | undefined,
  hmac: HmacSha256 = portableHmac,
): RefusedReplay {
  const replayed = eachOnce(requests).map(({ game, nonce, betEntropy, bets, isPlayed }) => {
    const replay = present(findReplay(game), `a replay of ${game}`)
    const payout = replay.payout(bets, { serverSeed, clientSeed, nonce, betEntropy }, hmac)
    return { isPlayed, stake: replay.stake(bets), payout, spread: replay.spread(bets) }
  })
  const refused = replayed.filter(({ isPlayed }) => !isPlayed)
  return {
    played: summed(replayed.filter(({ isPlayed }) => isPlayed)),
    refused: summed(refused),
    chance: chanceOfSum(
      refused.map(({ spread, stake }) => multiplesOf(spread, stake)),
      refused.reduce((sum, { payout, stake }) => sum + multiple(payout, stake), 0),
    ),
  }
}

type Replayed = { readonly stake: Amount; readonly payout: Amount; readonly spread: ReturnType<GameReplay<unknown>['spread']> }

function eachOnce<Bets>(requests: readonly PairRequest<Bets>[]): readonly PairRequest<Bets>[] {
  const known = new Map<string, PairRequest<Bets>>()
  for (const request of requests) {
    const key = `${request.game} ${request.nonce} ${request.betEntropy}`
    if (request.isPlayed || !known.has(key)) known.set(key, request)
  }
  return [...known.values()]
}

const summed = (replayed: readonly Replayed[]): ReplayedRequests => ({
  requests: replayed.length,
  staked: replayed.reduce((sum, { stake }) => sum + stake, 0n),
  paid: replayed.reduce((sum, { payout }) => sum + payout, 0n),
  expected: sumFractions(replayed.map(({ spread }) => meanOf(spread))),
})

function meanOf(spread: Replayed['spread']): Fraction {
  const total = spread.reduce((sum, { weight }) => sum + weight, 0n)
  return fraction(
    spread.reduce((sum, { payout, weight }) => sum + payout * weight, 0n),
    total,
  )
}

// One request, one vote: were amounts summed, a single large stake would hide what happens to all others.
const multiple = (payout: Amount, stake: Amount): number => Number(payout) / Number(stake)

function multiplesOf(spread: Replayed['spread'], stake: Amount): readonly WeightedMultiple[] {
  const total = Number(spread.reduce((sum, { weight }) => sum + weight, 0n))
  return spread.map(({ payout, weight }) => ({ multiple: multiple(payout, stake), chance: Number(weight) / total }))
}
