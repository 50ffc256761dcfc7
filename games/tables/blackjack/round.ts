import { err, ok, type RandomSource, type Result, unreachable } from '@croupier/kernel'
import { cardAt, openShoe, type Shoe, type ShoeRules } from '../deck/shoe.ts'
import { blackjackValue, dealerDraws, isBlackjack, isBust, totalOfCards } from './hand.ts'
import { after, applyMove, dealFirstCards, type Move, openCardOf } from './moves.ts'
import {
  type BlackjackAction,
  type BlackjackBox,
  type BlackjackEvent,
  type BlackjackLimits,
  type BlackjackRefusal,
  type BlackjackState,
  type BlackjackStep,
  turnOf,
} from './round-state.ts'
import type { BlackjackRules } from './rules.ts'
import { settleBox, stakedBy } from './settle.ts'

export interface BlackjackTable {
  readonly rules: BlackjackRules
  readonly limits: BlackjackLimits
}

/** A full table with splits takes some sixty cards, and never comes near twice as many. */
const shoeRules = ({ decks }: BlackjackRules): ShoeRules => ({ decks, cutFromEnd: { min: 120, max: 150 }, burns: 'one' })

export const newBlackjackTable = ({ rules }: BlackjackTable, random: RandomSource): BlackjackState =>
  blackjackTableWith(openShoe(shoeRules(rules), random))

/** A table with a given shoe, for replays and tests. */
export const blackjackTableWith = (shoe: Shoe): BlackjackState => ({
  phase: 'settled',
  round: 0,
  shoe,
  boxes: [],
  dealer: [],
  settlements: [],
})

type Stepped = Result<BlackjackStep, BlackjackRefusal>

/** One action at a blackjack table. Only a new shoe draws from `random`; cards then come from the shoe in order. */
export function stepBlackjack(table: BlackjackTable, state: BlackjackState, action: BlackjackAction, random: RandomSource): Stepped {
  switch (action.type) {
    case 'open-betting':
      return openBetting(table, state, random)
    case 'bet':
      return placeBet(table, state, action.player, action.stake)
    case 'deal':
      return deal(table, state)
    case 'insure':
      return insure(table, state, action.player, action.take)
    case 'time-out':
      return state.phase === 'insurance' ? insure(table, state, action.player, false) : move(table, state, action.player, 'stand')
    case 'hit':
    case 'stand':
    case 'double':
    case 'split':
      return move(table, state, action.player, action.type)
    case 'cancel':
      return cancel(state)
    default:
      return unreachable(action)
  }
}

function openBetting({ rules }: BlackjackTable, state: BlackjackState, random: RandomSource): Stepped {
  if (state.phase !== 'settled' && state.phase !== 'cancelled') return err('round_not_over')
  const round = state.round + 1
  const { isSpent } = state.shoe
  const shoe = isSpent ? openShoe(shoeRules(rules), random) : state.shoe
  const opened: BlackjackEvent = { type: 'betting-opened', round }
  return ok({
    state: { phase: 'betting', round, shoe, boxes: [], dealer: [], settlements: [] },
    events: isSpent ? [{ type: 'shoe-opened' }, opened] : [opened],
  })
}

function placeBet({ rules, limits }: BlackjackTable, state: BlackjackState, player: string, stake: bigint): Stepped {
  if (state.phase !== 'betting') return err('betting_closed')
  if (state.boxes.some(box => box.player === player)) return err('already_seated')
  if (state.boxes.length >= rules.boxesMax) return err('table_full')
  if (stake <= 0n || stake % limits.chip !== 0n) return err('stake_not_a_chip')
  if (stake < limits.stake.min) return err('stake_below_min')
  if (stake > limits.stake.max) return err('stake_above_max')
  const box: BlackjackBox = { player, stake, insurance: 0n, hasAnsweredInsurance: false, hands: [] }
  return ok({ state: { ...state, boxes: [...state.boxes, box] }, events: [{ type: 'chips-staked', player, staked: stake }] })
}

function deal(table: BlackjackTable, state: BlackjackState): Stepped {
  if (state.phase !== 'betting') return err('betting_closed')
  if (state.boxes.length === 0) return err('no_hands')
  const dealt = dealFirstCards(state)
  const events: BlackjackEvent[] = [{ type: 'cards-dealt' }]
  if (blackjackValue(openCardOf(dealt)) === 1) {
    return ok({ state: { ...dealt, phase: 'insurance' }, events: [...events, { type: 'insurance-offered' }] })
  }
  return ok(startPlay(table, dealt, events))
}

/** Insurance costs half of the stake, and is offered against an ace before the dealer looks at the hole card. */
function insure(table: BlackjackTable, state: BlackjackState, player: string, take: boolean): Stepped {
  const box = state.boxes.find(one => one.player === player)
  if (state.phase !== 'insurance' || !box) return err('insurance_not_open')
  if (box.hasAnsweredInsurance) return err('already_answered')
  const insurance = take ? box.stake / 2n : 0n
  const answered = { ...box, insurance, hasAnsweredInsurance: true }
  const next = { ...state, boxes: state.boxes.map(one => (one === box ? answered : one)) }
  const events: BlackjackEvent[] = insurance > 0n ? [{ type: 'chips-staked', player, staked: insurance }] : []
  return ok(next.boxes.every(one => one.hasAnsweredInsurance) ? startPlay(table, next, events) : { state: next, events })
}

/** The dealer looks at the hole card under an ace or a ten; a blackjack ends the round before anyone plays. */
function startPlay(table: BlackjackTable, state: BlackjackState, events: readonly BlackjackEvent[]): BlackjackStep {
  if (isBlackjack(state.dealer)) return settle(table, state, events)
  return endIfDone(table, { ...state, phase: 'playing' }, events)
}

function move(table: BlackjackTable, state: BlackjackState, player: string, made: Move): Stepped {
  const moved = applyMove(table.rules, state, player, made)
  if (!moved.ok) return moved
  const { state: next, staked } = moved.value
  const chips: BlackjackEvent[] = staked > 0n ? [{ type: 'chips-staked', player, staked }] : []
  return ok(endIfDone(table, next, [...chips, { type: 'moved', player, move: made }]))
}

function endIfDone(table: BlackjackTable, state: BlackjackState, events: readonly BlackjackEvent[]): BlackjackStep {
  return turnOf(state) ? { state, events } : settle(table, dealerPlays(table.rules, state), events)
}

/** The dealer draws only while a hand is left that the draw can decide. */
function dealerPlays({ hitsSoft17 }: BlackjackRules, state: BlackjackState): BlackjackState {
  const isOpen = state.boxes.some(({ hands }) => hands.some(hand => !isBust(hand.cards) && (hand.isSplit || !isBlackjack(hand.cards))))
  if (!isOpen) return state
  let { dealer } = state
  let taken = 0
  while (dealerDraws(totalOfCards(dealer), hitsSoft17)) {
    dealer = [...dealer, cardAt(state.shoe, taken)]
    taken += 1
  }
  return { ...state, dealer, shoe: after(state.shoe, taken) }
}

function settle({ rules }: BlackjackTable, state: BlackjackState, events: readonly BlackjackEvent[]): BlackjackStep {
  const settlements = state.boxes.map(box => settleBox(box, state.dealer, rules))
  return {
    state: { ...state, phase: 'settled', shoe: afterHands(state.shoe), settlements },
    events: [...events, { type: 'round-settled', settlements }],
  }
}

/** The round that shows the cut card is the last of its shoe. */
function afterHands(shoe: Shoe): Shoe {
  const isCutOut = shoe.next > shoe.cutAt
  return { ...shoe, hands: shoe.hands + 1, isCutOut, isSpent: isCutOut }
}

function cancel(state: BlackjackState): Stepped {
  if (state.phase === 'settled' || state.phase === 'cancelled') return err('round_over')
  const settlements = state.boxes.map(box => ({ player: box.player, staked: stakedBy(box), returned: stakedBy(box), turnover: 0n }))
  return ok({
    state: { ...state, phase: 'cancelled', shoe: afterHands(state.shoe), settlements },
    events: [{ type: 'round-cancelled', settlements }],
  })
}
