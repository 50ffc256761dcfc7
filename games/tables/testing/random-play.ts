import { type Amount, assert, present, type RandomSource } from '@croupier/kernel'
import type { Json } from '../../fairness/canonical-json.ts'
import type { LiveBet, LiveGame, LiveSpot } from '../live/live-game.ts'

const PEOPLE = 3
const BETS_MAX = 6

/** Odd bases down to the smallest unit of money, so that rounding shows. Even, so that insurance is half of one. */
export const randomBase = (random: RandomSource): Amount => 2n * BigInt(1 + random.below(100_000))

/** Chooses a move among the letters that are open. */
export type Chooser = (draw: Json, moves: string, letters: readonly string[]) => string

export const randomChooser =
  (random: RandomSource): Chooser =>
  (_, __, letters) =>
    present(letters[random.below(letters.length)], 'a move')

export interface PlayedBet extends LiveBet {
  readonly stake: Amount
}

/** Everything that one person stakes on a spot: the first bet, and a bet of its own for each move that stakes. */
export function betsOf(
  { decisions }: LiveGame,
  draw: Json,
  { spot, base, choose }: { spot: LiveSpot; base: Amount; choose: Chooser },
): readonly PlayedBet[] {
  const further: Omit<PlayedBet, 'moves'>[] = []
  let moves = ''
  for (let open = decisions?.choices(draw, moves) ?? []; open.length > 0; open = decisions?.choices(draw, moves) ?? []) {
    const letter = choose(
      draw,
      moves,
      open.map(({ move }) => move),
    )
    const { stakeHalves, isSetAside } = present(
      open.find(({ move }) => move === letter),
      'an open move',
    )
    const stake = (base * BigInt(stakeHalves)) / 2n
    if (stakeHalves > 0 && !isSetAside) further.push({ spot: `${spot.id}:${moves.length}`, base: stake, stake })
    moves += letter
  }
  return [{ spot: spot.id, base, stake: base * BigInt(spot.setAside) }, ...further].map(bet => ({ ...bet, moves }))
}

export interface Flows {
  readonly staked: Amount
  readonly returned: Amount
}

/** Plays whole rounds with random bets and decisions, and checks that no bet makes or loses a chip that the rules do not. */
export function playRandomRounds(game: LiveGame, rounds: number, random: RandomSource): Flows {
  let shoe: Json | null = null
  let [staked, returned] = [0n, 0n]
  for (let round = 0; round < rounds; round++) {
    const open: readonly LiveSpot[] = game.spots.filter(({ id }) => game.isSpotOpen(id, shoe))
    const dealt = game.deal(shoe, random)
    for (let person = 0; person < PEOPLE; person++) {
      for (let bet = random.below(BETS_MAX); bet > 0; bet--) {
        const spot = present(open[random.below(open.length)], 'an open spot')
        for (const placed of betsOf(game, dealt.draw, { spot, base: randomBase(random), choose: randomChooser(random) })) {
          const { payout, refund, valid } = game.settle(placed, dealt.draw)
          assert(refund >= 0n && refund <= payout, 'a refund is part of what comes back')
          assert(valid >= 0n && valid + refund <= placed.stake, 'what is given back does not count as played')
          staked += placed.stake
          returned += payout
        }
      }
    }
    shoe = dealt.shoe
  }
  return { staked, returned }
}
