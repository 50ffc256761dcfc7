import { type Amount, assert, err, ok, type RandomSource, type Result, unreachable } from '@croupier/kernel'
import { shuffle } from '../../fairness/draws.ts'
import { beats, readCombination } from '../hands/dou-dizhu.ts'
import { count, isExplosive, listPlays } from '../hands/dou-dizhu-plays.ts'
import { type CardGame, CHIP_UNIT, type HandDeal, type MoveRefusal, replaceAt } from '../room/card-game.ts'
import { answerBid, type Bidding, openBids } from './bidding.ts'
import {
  DOU_DIZHU_DECK,
  type DouDizhuCard,
  type DouDizhuHand,
  type DouDizhuMove,
  type DouDizhuOption,
  type DouDizhuSettings,
  rankOfCard,
} from './hand.ts'
import { settleDouDizhu, voidOutcome } from './settle.ts'
import { type DouDizhuView, viewDouDizhu } from './view.ts'

const PLAYERS = 3
const HAND_CARDS = 17
/** Three people who never bid do not hold the room for ever. */
const REDEALS_MAX = 3

export const douDizhuSettings = (base: Amount): DouDizhuSettings => ({
  base,
  buyIn: { min: base * 20n, max: base * 200n },
  bidding: 'points',
  rake: { rateBps: 500, handMax: base * 100n },
  multiplierMax: 64,
  bidLimitMs: 10_000,
  playLimitMs: 20_000,
})

export type DouDizhuGame = CardGame<DouDizhuHand, DouDizhuMove, DouDizhuOption, DouDizhuView>

/** Fight the landlord, three players: bid 1 to 3 for the bottom cards, then one against two. */
export function douDizhuRoom(settings: DouDizhuSettings): DouDizhuGame {
  assert(settings.base % CHIP_UNIT === 0n && settings.base > 0n, 'the base is whole chips')
  return {
    id: 'dou-dizhu',
    playersMin: PLAYERS,
    playersMax: PLAYERS,
    buyIn: settings.buyIn,
    chipsMin: settings.base,
    deal: (deal, random) => dealDouDizhu(deal, random, { redeals: 0, turnId: 1 }),
    turn: hand => turnOf(settings, hand),
    options: (hand, player) => optionsOf(settings, hand, player),
    play: (hand, player, move, random) => playDouDizhu(settings, hand, player, move, random),
    defaultMove,
    result: hand => hand.outcome?.result,
    view: (hand, viewer) => viewDouDizhu(settings, hand, viewer),
  }
}

function dealDouDizhu(
  { stacks, button }: HandDeal,
  random: RandomSource,
  { redeals, turnId }: { redeals: number; turnId: number },
): DouDizhuHand {
  const deck = shuffle(random, DOU_DIZHU_DECK)
  const hands = stacks.map((_, player) => sortCards(deck.slice(player * HAND_CARDS, (player + 1) * HAND_CARDS)))
  return {
    stacks,
    cards: hands,
    bottom: deck.slice(PLAYERS * HAND_CARDS),
    phase: 'bid',
    firstBidder: button,
    bids: stacks.map(() => null),
    claim: null,
    grabs: 0,
    redeals,
    landlord: null,
    actor: button,
    turnId,
    previous: null,
    passes: 0,
    bombs: 0,
    playCounts: stacks.map(() => 0),
    outcome: null,
  }
}

function turnOf({ bidLimitMs, playLimitMs }: DouDizhuSettings, { phase, turnId, actor }: DouDizhuHand) {
  if (phase === 'over') return undefined
  return { id: turnId, players: [actor], limitMs: phase === 'bid' ? bidLimitMs : playLimitMs }
}

function optionsOf(settings: DouDizhuSettings, hand: DouDizhuHand, player: number): DouDizhuOption[] {
  if (hand.actor !== player || hand.phase === 'over') return []
  if (hand.phase === 'bid') return openBids(settings, hand).map(points => ({ type: 'bid', points }))
  const own = hand.cards[player] as readonly DouDizhuCard[]
  const plays = listPlays(count(own.map(rankOfCard)), hand.previous?.combination)
  const options: DouDizhuOption[] = plays.map(({ ranks }) => ({ type: 'play', cards: takeRanks(own, ranks) }))
  return hand.previous ? [{ type: 'pass' }, ...options] : options
}

function playDouDizhu(
  settings: DouDizhuSettings,
  hand: DouDizhuHand,
  player: number,
  move: DouDizhuMove,
  random: RandomSource,
): Result<DouDizhuHand, MoveRefusal> {
  if (hand.actor !== player || hand.phase === 'over') return err('not_your_turn')
  if ((move.type === 'bid') !== (hand.phase === 'bid')) return err('move_not_allowed')
  switch (move.type) {
    case 'bid':
      if (!openBids(settings, hand).includes(move.points)) return err('amount_not_allowed')
      return ok(followBid(answerBid(settings, hand, player, move.points), random))
    case 'pass':
      return hand.previous ? ok(pass(hand)) : err('move_not_allowed')
    case 'play':
      return playCards(settings, hand, player, move.cards)
    default:
      return unreachable(move)
  }
}

/** Cards that nobody wants are dealt anew, a few times. */
function followBid(bidding: Bidding, random: RandomSource): DouDizhuHand {
  const hand = { ...bidding.hand, turnId: bidding.hand.turnId + 1 }
  if (bidding.type === 'ask') return { ...hand, actor: bidding.player }
  if (bidding.type === 'landlord') return crown(hand, bidding.player)
  if (hand.redeals >= REDEALS_MAX) return { ...hand, phase: 'over', outcome: voidOutcome(PLAYERS) }
  const button = nextPlayer(hand.firstBidder)
  return dealDouDizhu({ stacks: hand.stacks, button }, random, { redeals: hand.redeals + 1, turnId: hand.turnId })
}

/** The landlord takes the bottom cards and leads. */
function crown(hand: DouDizhuHand, landlord: number): DouDizhuHand {
  const cards = replaceAt(hand.cards, landlord, sortCards([...(hand.cards[landlord] ?? []), ...hand.bottom]))
  return { ...hand, cards, landlord, phase: 'play', actor: landlord }
}

function pass(hand: DouDizhuHand): DouDizhuHand {
  const passes = hand.passes + 1
  const turnId = hand.turnId + 1
  // Everyone else passed: whoever played last leads anew.
  if (passes === PLAYERS - 1) return { ...hand, passes: 0, previous: null, turnId, actor: nextPlayer(hand.actor) }
  return { ...hand, passes, turnId, actor: nextPlayer(hand.actor) }
}

function playCards(
  settings: DouDizhuSettings,
  hand: DouDizhuHand,
  player: number,
  cards: readonly DouDizhuCard[],
): Result<DouDizhuHand, MoveRefusal> {
  const own = hand.cards[player] as readonly DouDizhuCard[]
  if (cards.length === 0 || new Set(cards).size !== cards.length || !cards.every(card => own.includes(card))) return err('cards_not_held')
  const combination = readCombination(count(cards.map(rankOfCard)))
  if (!combination) return err('move_not_allowed')
  if (hand.previous && !beats(combination, hand.previous.combination)) return err('does_not_beat')
  const left = own.filter(card => !cards.includes(card))
  const played: DouDizhuHand = {
    ...hand,
    cards: replaceAt(hand.cards, player, left),
    previous: { player, cards, combination },
    passes: 0,
    bombs: hand.bombs + (isExplosive(combination.type) ? 1 : 0),
    playCounts: replaceAt(hand.playCounts, player, (hand.playCounts[player] ?? 0) + 1),
    turnId: hand.turnId + 1,
    actor: nextPlayer(player),
  }
  return ok(left.length > 0 ? played : { ...played, phase: 'over', outcome: settleDouDizhu(settings, played, player) })
}

/** No bid; a pass where one is allowed; else the lowest single card. */
function defaultMove(hand: DouDizhuHand, player: number): DouDizhuMove {
  if (hand.phase === 'bid') return { type: 'bid', points: 0 }
  return hand.previous ? { type: 'pass' } : { type: 'play', cards: (hand.cards[player] ?? []).slice(0, 1) }
}

const nextPlayer = (player: number): number => (player + 1) % PLAYERS

const sortCards = (cards: readonly DouDizhuCard[]): DouDizhuCard[] => [...cards].sort((a, b) => rankOfCard(a) - rankOfCard(b))

function takeRanks(own: readonly DouDizhuCard[], ranks: readonly number[]): DouDizhuCard[] {
  const left = [...own]
  return ranks.flatMap(rank =>
    left.splice(
      left.findIndex(card => rankOfCard(card) === rank),
      1,
    ),
  )
}
