import type { BodyOf, EndpointId, Endpoints } from '@croupier/contract'
import { type Amount, amount, assert, present, type RandomSource } from '@croupier/kernel'
import { BET_ENTROPY } from './bet-entropy.ts'
import type { Call, Reply } from './test-client.ts'

/** Game and token of each original that a player has open. */
export type OpenOriginals = Readonly<Record<'dice' | 'plinko' | 'instant-roulette' | 'mines', string>>

export interface BankOriginalsDeps {
  readonly tokens: OpenOriginals
  insist<E extends EndpointId>(id: E, given: Call<E>): Promise<Reply<E>>
}

type Placed = BodyOf<Endpoints['placeOriginal']>['bets']
const STAKE = '1.00'
/** The most that one round stakes. */
export const ORIGINAL_STAKE_MAX = '3.00'
const AT_ONCE: readonly (readonly [game: keyof OpenOriginals, bets: Placed])[] = [
  ['dice', [{ placement: { side: 'over', target: 4950 }, stake: STAKE }]],
  ['plinko', [{ placement: { rows: 12, risk: 'medium' }, stake: STAKE }]],
  [
    'instant-roulette',
    [
      { placement: { spot: 'red' }, stake: STAKE },
      { placement: { spot: 'black' }, stake: '2.00' },
    ],
  ],
]
const TILES = 25

/** What an original has moved, and what the answer said that its player has then. */
export interface PlayedOriginal {
  readonly gain: Amount
  readonly balance: Amount
  readonly steps: number
}

/** Originals of a player of the bank test; undefined where the stake was refused for want of funds. */
export function createBankOriginals({ tokens, insist }: BankOriginalsDeps) {
  const place = async (game: keyof OpenOriginals, bets: Placed) => {
    const answer = await insist('placeOriginal', { token: tokens[game], body: { bets, betEntropy: BET_ENTROPY } })
    if (answer.code === 'insufficient_funds') return undefined
    assert(answer.success, `${game}: ${answer.text}`)
    return answer.value
  }

  return {
    playAtOnce: async (random: RandomSource): Promise<PlayedOriginal | undefined> => {
      const [game, bets] = present(AT_ONCE[random.below(AT_ONCE.length)], 'one of them')
      const placed = await place(game, bets)
      if (!placed) return undefined
      const { round, balance } = placed
      return { gain: amount(round.payout ?? '') - amount(round.stake), balance: amount(balance), steps: 0 }
    },
    /** Tile after tile until a mine, the last safe tile, or the cash-out. */
    playMines: async (random: RandomSource): Promise<PlayedOriginal | undefined> => {
      const placed = await place('mines', [{ placement: { mines: 1 + random.below(5) }, stake: STAKE }])
      if (!placed) return undefined
      let { round, balance } = placed
      const opened = new Set<number>()
      while (round.state === 'open') {
        const tile = random.below(TILES)
        const action =
          opened.size > 0 && (opened.has(tile) || random.below(4) === 0)
            ? ({ kind: 'cash_out' } as const)
            : ({ kind: 'open', tile } as const)
        const step = await insist('stepOriginal', {
          token: tokens.mines,
          params: { roundId: round.roundId },
          body: { step: round.steps + 1, action },
        })
        assert(step.success, `mines: ${step.text}`)
        ;({ round, balance } = step.value)
        opened.add(tile)
      }
      return { gain: amount(round.payout ?? '') - amount(round.stake), balance: amount(balance), steps: round.steps }
    },
  }
}
