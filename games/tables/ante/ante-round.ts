import { type Amount, err, ok, present, type RandomSource, type Result, scaleAmount, unreachable } from '@croupier/kernel'
import { sample } from '../../fairness/draws.ts'
import type { StakeRange } from '../core/limits.ts'
import { PUSH } from '../core/odds.ts'
import { type Card, DECK } from '../deck/card.ts'
import type { AnteGame, Choice, Street } from './ante-game.ts'

export type AntePhase = 'betting' | 'playing' | 'settled' | 'cancelled'

export interface AnteHand {
  readonly player: string
  readonly ante: Amount
  /** Nothing where the side bet was not taken. */
  readonly side: Amount
  readonly cards: readonly Card[]
  readonly hasFolded: boolean
  readonly raises: readonly number[]
  /** Names of the choices taken, one for each street reached. */
  readonly choices: readonly string[]
}

export interface AnteSettlement {
  readonly player: string
  /** Ante, side bet and all that was added. */
  readonly staked: Amount
  readonly returned: Amount
  /** Stakes that were won or lost; pushes count nothing. */
  readonly turnover: Amount
}

/** A round as stored: it holds every card, so only `viewAnteRound` may leave the server. */
export interface AnteState {
  readonly phase: AntePhase
  readonly street: number
  readonly hands: readonly AnteHand[]
  readonly dealer: readonly Card[]
  readonly board: readonly Card[]
  readonly settlements: readonly AnteSettlement[]
}

export interface AnteLimits {
  readonly chip: Amount
  readonly ante: StakeRange
  readonly side: StakeRange
}

export type AnteAction =
  | { readonly type: 'bet'; readonly player: string; readonly ante: Amount; readonly side: Amount }
  | { readonly type: 'deal' }
  | { readonly type: 'choose'; readonly player: string; readonly choice: string }
  | { readonly type: 'time-out'; readonly player: string }
  | { readonly type: 'cancel' }

export type AnteEvent =
  | { readonly type: 'bet-placed'; readonly player: string; readonly staked: Amount }
  | { readonly type: 'cards-dealt' }
  | { readonly type: 'chosen'; readonly player: string; readonly choice: string; readonly staked: Amount }
  | { readonly type: 'street-opened'; readonly street: number }
  | { readonly type: 'round-settled'; readonly settlements: readonly AnteSettlement[] }
  | { readonly type: 'round-cancelled'; readonly settlements: readonly AnteSettlement[] }

/** In order of precedence. */
export const ANTE_REFUSALS = [
  'betting_closed',
  'already_seated',
  'table_full',
  'side_bet_not_offered',
  'stake_not_a_chip',
  'stake_below_min',
  'stake_above_max',
  'no_hands',
  'no_decision_open',
  'not_seated',
  'hand_is_folded',
  'already_chosen',
  'unknown_choice',
  'round_over',
] as const
export type AnteRefusal = (typeof ANTE_REFUSALS)[number]

export interface AnteStep {
  readonly state: AnteState
  readonly events: readonly AnteEvent[]
}

export const newAnteRound = (): AnteState => ({ phase: 'betting', street: 0, hands: [], dealer: [], board: [], settlements: [] })

/** One action of a round. All cards are drawn by the deal; the round settles itself after the last decision. */
export function stepAnteRound(
  game: AnteGame,
  limits: AnteLimits,
  state: AnteState,
  action: AnteAction,
  random: RandomSource,
): Result<AnteStep, AnteRefusal> {
  switch (action.type) {
    case 'bet':
      return placeBet(game, limits, state, action)
    case 'deal':
      return deal(game, state, random)
    case 'choose':
      return choose(game, state, action.player, action.choice)
    case 'time-out':
      return choose(game, state, action.player, game.streets[state.street]?.onTimeOut ?? '')
    case 'cancel':
      return cancel(state)
    default:
      return unreachable(action)
  }
}

type BetAction = Extract<AnteAction, { type: 'bet' }>

function placeBet(game: AnteGame, limits: AnteLimits, state: AnteState, { player, ante, side }: BetAction): Result<AnteStep, AnteRefusal> {
  if (state.phase !== 'betting') return err('betting_closed')
  if (state.hands.some(hand => hand.player === player)) return err('already_seated')
  if (state.hands.length >= game.seatsMax) return err('table_full')
  if (side !== 0n && !game.sideBet) return err('side_bet_not_offered')
  const refusal = stakeRefusal(limits, ante, limits.ante) ?? (side === 0n ? undefined : stakeRefusal(limits, side, limits.side))
  if (refusal) return err(refusal)
  const hand: AnteHand = { player, ante, side, cards: [], hasFolded: false, raises: [], choices: [] }
  return ok({ state: { ...state, hands: [...state.hands, hand] }, events: [{ type: 'bet-placed', player, staked: ante + side }] })
}

function stakeRefusal({ chip }: AnteLimits, stake: Amount, { min, max }: StakeRange): AnteRefusal | undefined {
  if (stake <= 0n || stake % chip !== 0n) return 'stake_not_a_chip'
  if (stake < min) return 'stake_below_min'
  return stake > max ? 'stake_above_max' : undefined
}

function deal(game: AnteGame, state: AnteState, random: RandomSource): Result<AnteStep, AnteRefusal> {
  if (state.phase !== 'betting') return err('betting_closed')
  if (state.hands.length === 0) return err('no_hands')
  const { playerCards, dealerCards, boardCards } = game
  const forPlayers = state.hands.length * playerCards
  const cards = sample(random, DECK, forPlayers + dealerCards + boardCards)
  const hands = state.hands.map((hand, i) => ({ ...hand, cards: cards.slice(i * playerCards, (i + 1) * playerCards) }))
  const dealer = cards.slice(forPlayers, forPlayers + dealerCards)
  const board = cards.slice(forPlayers + dealerCards)
  return ok({
    state: { ...state, phase: 'playing', hands, dealer, board },
    events: [{ type: 'cards-dealt' }, { type: 'street-opened', street: 0 }],
  })
}

function choose(game: AnteGame, state: AnteState, player: string, name: string): Result<AnteStep, AnteRefusal> {
  const street = game.streets[state.street]
  if (state.phase !== 'playing' || !street) return err('no_decision_open')
  const hand = state.hands.find(one => one.player === player)
  if (!hand) return err('not_seated')
  if (hand.hasFolded) return err('hand_is_folded')
  if (hand.choices.length > state.street) return err('already_chosen')
  const choice = choiceOf(street, name)
  if (!choice) return err('unknown_choice')
  const chosen: AnteHand = {
    ...hand,
    hasFolded: choice.isFold ?? false,
    raises: [...hand.raises, choice.antes],
    choices: [...hand.choices, name],
  }
  const next = { ...state, hands: state.hands.map(one => (one === hand ? chosen : one)) }
  const event: AnteEvent = { type: 'chosen', player, choice: name, staked: hand.ante * BigInt(choice.antes) }
  return ok(advance(game, next, [event]))
}

const choiceOf = ({ choices }: Street, name: string): Choice | undefined => (Object.hasOwn(choices, name) ? choices[name] : undefined)

/** Opens the next street, or settles when nobody has a decision left. */
function advance(game: AnteGame, state: AnteState, events: readonly AnteEvent[]): AnteStep {
  const playing = state.hands.filter(hand => !hand.hasFolded)
  if (playing.some(hand => hand.choices.length <= state.street)) return { state, events }
  const street = state.street + 1
  if (playing.length > 0 && street < game.streets.length) {
    return { state: { ...state, street }, events: [...events, { type: 'street-opened', street }] }
  }
  const settlements = state.hands.map(hand => settleHand(game, state, hand))
  return { state: { ...state, phase: 'settled', settlements }, events: [...events, { type: 'round-settled', settlements }] }
}

const raised = (hand: AnteHand): Amount => hand.ante * BigInt(hand.raises.reduce((sum, antes) => sum + antes, 0))
const stakedOn = (hand: AnteHand): Amount => hand.ante + hand.side + raised(hand)

/** What each stake returns is rounded once and towards zero. */
function settleHand(game: AnteGame, table: AnteState, hand: AnteHand): AnteSettlement {
  const { ante, raises, bonus } = game.settle(hand, table)
  const parts = [
    { stake: hand.ante, net: ante },
    { stake: raised(hand), net: raises },
    { stake: hand.side, net: game.sideBet?.net(hand.cards) ?? PUSH },
  ]
  const returned = parts.reduce((sum, { stake, net }) => sum + scaleAmount(stake, net.num + net.den, net.den), 0n)
  const turnover = parts.reduce((sum, { stake, net }) => (net.num === 0n ? sum : sum + stake), 0n)
  return { player: hand.player, staked: stakedOn(hand), returned: returned + scaleAmount(hand.ante, bonus.num, bonus.den), turnover }
}

function cancel(state: AnteState): Result<AnteStep, AnteRefusal> {
  if (state.phase === 'settled' || state.phase === 'cancelled') return err('round_over')
  const settlements = state.hands.map(hand => ({ player: hand.player, staked: stakedOn(hand), returned: stakedOn(hand), turnover: 0n }))
  return ok({ state: { ...state, phase: 'cancelled', settlements }, events: [{ type: 'round-cancelled', settlements }] })
}

/** The choices that `player` has now; none when it is not their decision. */
export function anteChoices(game: AnteGame, state: AnteState, player: string): readonly string[] {
  const hand = state.hands.find(one => one.player === player)
  if (state.phase !== 'playing' || !hand || hand.hasFolded || hand.choices.length > state.street) return []
  return Object.keys(present(game.streets[state.street], 'a street').choices)
}
