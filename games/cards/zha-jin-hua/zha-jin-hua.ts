import { type Amount, assert, err, ok, type RandomSource, type Result, unreachable } from '@croupier/kernel'
import { sample } from '../../fairness/draws.ts'
import { DECK } from '../../tables/deck/card.ts'
import { ZHA_JIN_HUA_RULES } from '../hands/zha-jin-hua.ts'
import { type CardGame, CHIP_UNIT, type HandDeal, type MoveRefusal, playersAfter, replaceAt } from '../room/card-game.ts'
import { compareOnce, finish, forceShowdown } from './compare.ts'
import { playersIn, priceAt, type ZhaJinHuaHand, type ZhaJinHuaMove, type ZhaJinHuaOption, type ZhaJinHuaSettings } from './hand.ts'
import { viewZhaJinHua, type ZhaJinHuaView } from './view.ts'

/** The customary room: levels 1, 2, 5, 10; comparing from the second round; 20 rounds; 5 % of the net win (tables.md §11). */
export const zhaJinHuaSettings = (base: Amount): ZhaJinHuaSettings => ({
  base,
  buyIn: { min: base * 20n, max: base * 200n },
  levels: [1, 2, 5, 10],
  compareFromRound: 2,
  roundsMax: 20,
  rake: { rateBps: 500, handMax: base * 100n },
  hands: ZHA_JIN_HUA_RULES,
  turnLimitMs: 15_000,
})

export type ZhaJinHuaGame = CardGame<ZhaJinHuaHand, ZhaJinHuaMove, ZhaJinHuaOption, ZhaJinHuaView>

/** Golden flower for two to six players: blind or seen, raise, compare. */
export function zhaJinHua(settings: ZhaJinHuaSettings): ZhaJinHuaGame {
  assert(settings.base % CHIP_UNIT === 0n && settings.base > 0n, 'the base is whole chips')
  return {
    id: 'zha-jin-hua',
    playersMin: 2,
    playersMax: 6,
    buyIn: settings.buyIn,
    chipsMin: settings.base,
    deal: (deal, random) => dealZhaJinHua(settings, deal, random),
    turn: hand => (hand.outcome ? undefined : { id: hand.turnId, players: [hand.actor], limitMs: settings.turnLimitMs }),
    options: (hand, player) => optionsOf(settings, hand, player),
    play: (hand, player, move) => playZhaJinHua(settings, hand, player, move),
    defaultMove: () => ({ type: 'fold' }),
    result: hand => hand.outcome?.result,
    view: viewZhaJinHua,
  }
}

function dealZhaJinHua({ base, levels }: ZhaJinHuaSettings, { stacks, button }: HandDeal, random: RandomSource): ZhaJinHuaHand {
  const drawn = sample(random, DECK, stacks.length * 3)
  return {
    cards: stacks.map((_, player) => drawn.slice(player * 3, player * 3 + 3)),
    button,
    chips: stacks.map(chips => chips - base),
    contributed: stacks.map(() => base),
    isSeen: stacks.map(() => false),
    isOut: stacks.map(() => false),
    level: levels[0] ?? 1,
    round: 1,
    actor: playersAfter(button, stacks.length)[0] ?? 0,
    turnId: 1,
    comparisons: [],
    outcome: null,
  }
}

function optionsOf(settings: ZhaJinHuaSettings, hand: ZhaJinHuaHand, player: number): ZhaJinHuaOption[] {
  if (hand.outcome || hand.actor !== player) return []
  const chips = hand.chips[player] as Amount
  const options: ZhaJinHuaOption[] = hand.isSeen[player] ? [{ type: 'fold' }] : [{ type: 'look' }, { type: 'fold' }]
  const call = priceAt(settings, hand, player, hand.level)
  if (chips < call) return [...options, { type: 'all-in', amount: chips }]
  options.push({ type: 'call', amount: call })
  for (const level of settings.levels) {
    const amount = priceAt(settings, hand, player, level)
    if (level > hand.level && amount <= chips) options.push({ type: 'raise', level, amount })
  }
  if (hand.round >= settings.compareFromRound) {
    for (const other of playersIn(hand)) if (other !== player) options.push({ type: 'compare', with: other, amount: call })
  }
  return options
}

function playZhaJinHua(
  settings: ZhaJinHuaSettings,
  hand: ZhaJinHuaHand,
  player: number,
  move: ZhaJinHuaMove,
): Result<ZhaJinHuaHand, MoveRefusal> {
  if (hand.outcome || hand.actor !== player) return err('not_your_turn')
  const option = optionsOf(settings, hand, player).find(candidate => isSameMove(candidate, move))
  if (!option) return err('move_not_allowed')
  const paid = 'amount' in option ? pay(hand, player, option.amount) : hand
  switch (move.type) {
    case 'look':
      return ok({ ...hand, isSeen: replaceAt(hand.isSeen, player, true) })
    case 'fold':
      return ok(passTurn(settings, { ...hand, isOut: replaceAt(hand.isOut, player, true) }, []))
    case 'call':
      return ok(passTurn(settings, paid, []))
    case 'raise':
      return ok(passTurn(settings, { ...paid, level: move.level }, []))
    case 'compare':
      return ok(passTurn(settings, compareOnce(settings, paid, player, move.with), [player, move.with]))
    case 'all-in':
      return ok(allIn(settings, paid, player))
    default:
      return unreachable(move)
  }
}

const isSameMove = (option: ZhaJinHuaOption, move: ZhaJinHuaMove): boolean =>
  option.type === move.type &&
  (option.type !== 'raise' || (move.type === 'raise' && option.level === move.level)) &&
  (option.type !== 'compare' || (move.type === 'compare' && option.with === move.with))

/** Against everybody left in turn: the first lost comparison ends it, and beating all wins the pot. */
function allIn(settings: ZhaJinHuaSettings, hand: ZhaJinHuaHand, player: number): ZhaJinHuaHand {
  let current = hand
  for (const other of playersAfter(player, hand.cards.length)) {
    if (other === player || current.isOut[other]) continue
    current = compareOnce(settings, current, player, other)
    if (current.isOut[player]) break
  }
  return passTurn(settings, current, playersIn(hand))
}

/** `compared` are shown if that comparison ended the hand. */
function passTurn(settings: ZhaJinHuaSettings, hand: ZhaJinHuaHand, compared: readonly number[]): ZhaJinHuaHand {
  const left = playersIn(hand)
  const turnId = hand.turnId + 1
  if (left.length === 1) return { ...finish(settings, hand, compared), turnId }
  const order = playersAfter(hand.button, hand.cards.length)
  const next = playersAfter(hand.actor, hand.cards.length).find(player => !hand.isOut[player]) ?? hand.actor
  const round = order.indexOf(next) <= order.indexOf(hand.actor) ? hand.round + 1 : hand.round
  if (round > settings.roundsMax) return { ...forceShowdown(settings, hand, order), turnId }
  return { ...hand, actor: next, round, turnId }
}

const pay = (hand: ZhaJinHuaHand, player: number, amount: Amount): ZhaJinHuaHand => ({
  ...hand,
  chips: replaceAt(hand.chips, player, (hand.chips[player] as Amount) - amount),
  contributed: replaceAt(hand.contributed, player, (hand.contributed[player] as Amount) + amount),
})
