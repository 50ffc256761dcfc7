import { amount, assert, present, type RandomSource } from '@croupier/kernel'
import type { AnteGame } from '../ante/ante-game.ts'
import { type AnteAction, anteChoices, newAnteRound, stepAnteRound } from '../ante/ante-round.ts'
import { blackjackMoves } from '../blackjack/moves.ts'
import { type BlackjackTable, newBlackjackTable, stepBlackjack } from '../blackjack/round.ts'
import { type BlackjackAction, type BlackjackState, turnOf } from '../blackjack/round-state.ts'
import { BLACKJACK_RULES } from '../blackjack/rules.ts'
import { type Flows, randomStake } from './random-bets.ts'

const RANGE = { min: 1n, max: amount('1000000') }
export const ANTE_LIMITS = { chip: 1n, ante: RANGE, side: RANGE }
export const BLACKJACK_TABLE: BlackjackTable = { rules: BLACKJACK_RULES, limits: { chip: 1n, stake: RANGE } }

const pick = <T>(random: RandomSource, items: readonly T[]): T => present(items[random.below(items.length)], 'an item')

/** Plays whole rounds of an ante game with random stakes and decisions, and checks that no chip is made or lost. */
export function playRandomAnteRounds(game: AnteGame, rounds: number, random: RandomSource): Flows {
  let [reserved, returned] = [0n, 0n]
  for (let round = 0; round < rounds; round++) {
    let state = newAnteRound()
    let staked = 0n
    const step = (action: AnteAction) => {
      const stepped = stepAnteRound(game, ANTE_LIMITS, state, action, random)
      assert(stepped.ok, `refused ${action.type}`)
      state = stepped.value.state
      for (const event of stepped.value.events) if ('staked' in event) staked += event.staked
    }
    const players = Array.from({ length: 1 + random.below(game.seatsMax) }, (_, seat) => `player ${seat}`)
    for (const player of players) {
      const side = game.sideBet && random.below(2) === 0 ? randomStake(random) : 0n
      step({ type: 'bet', player, ante: randomStake(random), side })
    }
    step({ type: 'deal' })
    while (state.phase === 'playing') {
      const player = present(
        players.find(one => anteChoices(game, state, one).length > 0),
        'someone has a decision',
      )
      const timesOut = random.below(10) === 0
      step(timesOut ? { type: 'time-out', player } : { type: 'choose', player, choice: pick(random, anteChoices(game, state, player)) })
    }
    const booked = state.settlements.reduce((sum, settlement) => sum + settlement.staked, 0n)
    assert(booked === staked, 'a round settles exactly what was staked')
    assert(
      state.settlements.every(settlement => settlement.returned >= 0n),
      'nobody pays after the showdown',
    )
    reserved += staked
    returned += state.settlements.reduce((sum, settlement) => sum + settlement.returned, 0n)
  }
  return { reserved, returned }
}

/** Chooses the move of whoever has the turn. */
export type BlackjackChooser = (state: BlackjackState, player: string) => BlackjackAction

export const randomBlackjackMove =
  (random: RandomSource): BlackjackChooser =>
  (state, player) =>
    random.below(15) === 0 ? { type: 'time-out', player } : { type: pick(random, blackjackMoves(BLACKJACK_RULES, state, player)), player }

export interface BlackjackTotals extends Flows {
  readonly stakes: bigint
}

/** Plays whole blackjack rounds on one table and checks that no chip is made or lost. */
export function playBlackjackRounds(
  { rounds, players, stake }: { readonly rounds: number; readonly players: number; readonly stake: () => bigint },
  choose: BlackjackChooser,
  random: RandomSource,
): BlackjackTotals {
  let state = newBlackjackTable(BLACKJACK_TABLE, random)
  let [reserved, returned, stakes, staked] = [0n, 0n, 0n, 0n]
  const step = (action: BlackjackAction) => {
    const stepped = stepBlackjack(BLACKJACK_TABLE, state, action, random)
    assert(stepped.ok, `refused ${action.type}`)
    state = stepped.value.state
    for (const event of stepped.value.events) if (event.type === 'chips-staked') staked += event.staked
  }
  const phase = (): BlackjackState['phase'] => state.phase
  for (let round = 0; round < rounds; round++) {
    staked = 0n
    step({ type: 'open-betting' })
    for (let seat = 0; seat < players; seat++) {
      const chips = stake()
      stakes += chips
      step({ type: 'bet', player: `player ${seat}`, stake: chips })
    }
    step({ type: 'deal' })
    for (let seat = 0; phase() === 'insurance'; seat++) {
      step({ type: 'insure', player: `player ${seat}`, take: players > 1 && random.below(3) === 0 })
    }
    while (phase() === 'playing') step(choose(state, present(turnOf(state), 'a turn').box.player))
    assert(state.settlements.reduce((sum, settlement) => sum + settlement.staked, 0n) === staked, 'a round settles exactly what was staked')
    reserved += staked
    returned += state.settlements.reduce((sum, settlement) => sum + settlement.returned, 0n)
  }
  return { reserved, returned, stakes }
}
