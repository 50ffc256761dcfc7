import { type Amount, amount, assert, present, type RandomSource } from '@croupier/kernel'
import type { ShoeState, TableGame } from '../core/game.ts'
import { type BetLine, newTable, type RoundAction, type RoundState, stepRound, type Table } from '../core/round.ts'

export const OPEN_LIMITS = { chip: 1n, stake: { min: 1n, max: amount('1000000') }, playerMax: amount('1000000000') }
const PLAYERS = ['ann', 'bo', 'cai']
const BETS_MAX = 6

/** Odd stakes down to the smallest unit of money, so that rounding shows. */
export const randomStake = (random: RandomSource): Amount => BigInt(1 + random.below(200_000))

export interface Flows {
  /** Taken from players' wallets. */
  readonly reserved: Amount
  /** Given back to them. */
  readonly returned: Amount
}

/** Plays whole rounds with random bets and checks after every step that no chip is made or lost. Ends with the sums of money moved. */
export function playRandomRounds<Outcome, Shoe extends ShoeState>(
  game: TableGame<Outcome, Shoe>,
  rounds: number,
  random: RandomSource,
): Flows {
  const table: Table<Outcome, Shoe> = { game, limits: OPEN_LIMITS }
  let state = newTable(game, random)
  let total: Flows = { reserved: 0n, returned: 0n }
  for (let round = 0; round < rounds; round++) {
    const played = playRandomRound(table, state, random)
    state = played.state
    total = { reserved: total.reserved + played.flows.reserved, returned: total.returned + played.flows.returned }
  }
  return total
}

function playRandomRound<Outcome, Shoe extends ShoeState>(
  table: Table<Outcome, Shoe>,
  before: RoundState<Outcome, Shoe>,
  random: RandomSource,
) {
  let state = before
  let [reserved, returned] = [0n, 0n]
  const step = (action: RoundAction<Outcome>) => {
    const stepped = stepRound(table, state, action, random)
    assert(stepped.ok, `refused ${action.type}: ${stepped.ok ? '' : stepped.error}`)
    state = stepped.value.state
    for (const event of stepped.value.events) {
      if (event.type === 'bets-placed') reserved += event.reserved
      if (event.type === 'bets-withdrawn') reserved -= event.released
      if (event.type === 'round-settled' || event.type === 'round-cancelled') {
        for (const settlement of event.settlements) {
          checkSettlement(settlement)
          returned += settlement.returned
        }
      }
    }
  }
  step({ type: 'open-betting' })
  for (const player of PLAYERS) {
    const lines = randomLines(table, state, random)
    if (lines.length > 0) step({ type: 'place-bets', player, lines })
    if (lines.length > 0 && random.below(20) === 0) step({ type: 'withdraw-bets', player })
  }
  step({ type: 'close-betting' })
  step(random.below(50) === 0 ? { type: 'cancel-round' } : { type: 'deal' })
  const booked = state.settlements.reduce((sum, settlement) => sum + settlement.reserved, 0n)
  assert(booked === reserved, 'a round settles exactly what was reserved for it')
  if (state.phase === 'cancelled') assert(returned === reserved, 'a cancelled round gives everything back')
  return { state, flows: { reserved, returned } }
}

function randomLines<Outcome, Shoe extends ShoeState>(
  { game }: Table<Outcome, Shoe>,
  { shoe }: RoundState<Outcome, Shoe>,
  random: RandomSource,
): readonly BetLine[] {
  const open = game.placements.filter(({ lastHand }) => lastHand === undefined || shoe.hands < lastHand)
  return Array.from({ length: random.below(BETS_MAX) }, () => ({
    placement: present(open[random.below(open.length)], 'a spot').id,
    stake: randomStake(random),
  }))
}

function checkSettlement({ reserved, returned, turnover, bets }: RoundState['settlements'][number]): void {
  const sum = (pick: (bet: (typeof bets)[number]) => Amount) => bets.reduce((total, bet) => total + pick(bet), 0n)
  assert(
    bets.every(bet => bet.returned >= 0n && bet.stake > 0n && bet.reserved >= bet.stake),
    'no bet costs more than was reserved for it',
  )
  assert(sum(bet => bet.reserved) === reserved && sum(bet => bet.returned) === returned, 'a settlement is the sum of its bets')
  assert(turnover >= 0n && turnover <= sum(bet => bet.stake), 'turnover lies between nothing and the stakes')
}
