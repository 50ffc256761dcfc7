import { type Amount, assert, err, ok, type RandomSource, type Result } from '@croupier/kernel'
import { shuffle } from '../../fairness/draws.ts'
import { DECK } from '../../tables/deck/card.ts'
import { type CardGame, CHIP_UNIT, greater, type HandDeal, lesser, type MoveRefusal, playersAfter, replaceAt } from '../room/card-game.ts'
import { type HoldemHand, type HoldemMove, type HoldemOption, mayRaise } from './hand.ts'
import { moveOn } from './move-on.ts'
import { type HoldemView, viewHoldem } from './view.ts'

export interface HoldemSettings {
  readonly smallBlind: Amount
  readonly bigBlind: Amount
  readonly buyIn: { readonly min: Amount; readonly max: Amount }
  readonly rakeBps: number
  readonly rakeMax: Amount
  readonly turnLimitMs: number
}

/** Blinds of half a base and one base; buy-in 20 to 200 big blinds; rake 5 % capped at three big blinds (tables.md §11). */
export const holdemSettings = (bigBlind: Amount): HoldemSettings => ({
  smallBlind: bigBlind / 2n,
  bigBlind,
  buyIn: { min: bigBlind * 20n, max: bigBlind * 200n },
  rakeBps: 500,
  rakeMax: bigBlind * 3n,
  turnLimitMs: 15_000,
})

export type HoldemGame = CardGame<HoldemHand, HoldemMove, HoldemOption, HoldemView>

/** No-limit Texas hold'em for two to nine players. */
export function holdem(settings: HoldemSettings): HoldemGame {
  assert(settings.smallBlind % CHIP_UNIT === 0n && settings.bigBlind % CHIP_UNIT === 0n, 'blinds are whole chips')
  return {
    id: 'holdem',
    playersMin: 2,
    playersMax: 9,
    buyIn: settings.buyIn,
    chipsMin: CHIP_UNIT,
    deal: (deal, random) => dealHoldem(settings, deal, random),
    turn: hand => (hand.outcome ? undefined : { id: hand.turnId, players: [hand.actor], limitMs: settings.turnLimitMs }),
    options: optionsOf,
    play: (hand, player, move) => playHoldem(settings, hand, player, move),
    defaultMove: (hand, player) => (toCall(hand, player) > 0n ? { type: 'fold' } : { type: 'check' }),
    result: hand => hand.outcome?.result,
    view: viewHoldem,
  }
}

/** Two cards each from the left of the button, then the board; burn cards would change nothing but which cards those are. */
function dealHoldem(settings: HoldemSettings, { stacks, button }: HandDeal, random: RandomSource): HoldemHand {
  const deck = shuffle(random, DECK)
  const count = stacks.length
  const order = playersAfter(button, count)
  const holes = stacks.map((_, player) => {
    const place = order.indexOf(player)
    return [deck[place], deck[place + count]].flatMap(card => card ?? [])
  })
  const none = stacks.map(() => 0n)
  const empty: HoldemHand = {
    holes,
    board: deck.slice(count * 2, count * 2 + 5),
    button,
    street: 'preflop',
    chips: stacks,
    bets: none,
    contributed: none,
    folded: stacks.map(() => false),
    answered: stacks.map(() => null),
    currentBet: 0n,
    lastFullRaise: settings.bigBlind,
    actor: button,
    turnId: 0,
    outcome: null,
  }
  // Heads-up the button posts the small blind and speaks first before the flop.
  const [small, big] = count === 2 ? [button, order[0] as number] : [order[0] as number, order[1] as number]
  const posted = put(put(empty, small, settings.smallBlind), big, settings.bigBlind)
  return moveOn(settings, { ...posted, currentBet: settings.bigBlind, actor: big })
}

function optionsOf(hand: HoldemHand, player: number): HoldemOption[] {
  if (hand.outcome || hand.actor !== player) return []
  const call = toCall(hand, player)
  const options: HoldemOption[] = [{ type: 'fold' }, call > 0n ? { type: 'call', amount: call } : { type: 'check' }]
  if (mayRaise(hand, player)) {
    const max = allIn(hand, player)
    const min = hand.currentBet + hand.lastFullRaise
    options.push({ type: 'raise', min: lesser(min, max), max })
  }
  return options
}

function playHoldem(settings: HoldemSettings, hand: HoldemHand, player: number, move: HoldemMove): Result<HoldemHand, MoveRefusal> {
  if (hand.outcome || hand.actor !== player) return err('not_your_turn')
  const option = optionsOf(hand, player).find(({ type }) => type === move.type)
  if (!option) return err('move_not_allowed')
  if (move.type === 'raise') {
    assert(option.type === 'raise', 'the option is of the move’s type')
    const isWhole = move.to % CHIP_UNIT === 0n || move.to === option.max
    if (move.to < option.min || move.to > option.max || !isWhole) return err('amount_not_allowed')
    return ok(moveOn(settings, raise(hand, player, move.to)))
  }
  if (move.type === 'fold') return ok(moveOn(settings, { ...hand, folded: replaceAt(hand.folded, player, true) }))
  return ok(moveOn(settings, answer(put(hand, player, toCall(hand, player)), player)))
}

function raise(hand: HoldemHand, player: number, to: Amount): HoldemHand {
  const by = to - hand.currentBet
  const staked = put(hand, player, to - (hand.bets[player] as Amount))
  return answer({ ...staked, currentBet: to, lastFullRaise: greater(by, hand.lastFullRaise) }, player)
}

const answer = (hand: HoldemHand, player: number): HoldemHand => ({
  ...hand,
  answered: replaceAt(hand.answered, player, hand.currentBet),
})

/** Moves chips into the middle, all of them when there are fewer. */
function put(hand: HoldemHand, player: number, wanted: Amount): HoldemHand {
  const chips = hand.chips[player] as Amount
  const amount = lesser(wanted, chips)
  return {
    ...hand,
    chips: replaceAt(hand.chips, player, chips - amount),
    bets: replaceAt(hand.bets, player, (hand.bets[player] as Amount) + amount),
    contributed: replaceAt(hand.contributed, player, (hand.contributed[player] as Amount) + amount),
  }
}

function toCall(hand: HoldemHand, player: number): Amount {
  return lesser(hand.currentBet - (hand.bets[player] as Amount), hand.chips[player] as Amount)
}

const allIn = (hand: HoldemHand, player: number): Amount => (hand.bets[player] as Amount) + (hand.chips[player] as Amount)
