import { type Amount, assert, err, ok, present, type RandomSource, type Result } from '@croupier/kernel'
import { sample } from '../../fairness/draws.ts'
import { DECK } from '../../tables/deck/card.ts'
import { NIU_NIU_CATEGORIES, type NiuNiuCategory } from '../hands/niu-niu.ts'
import { type CardGame, CHIP_UNIT, type HandDeal, type HandTurn, type MoveRefusal, replaceAt } from '../room/card-game.ts'
import type { NiuNiuHandState, NiuNiuMove, NiuNiuOption, NiuNiuSettings } from './hand.ts'
import { settleNiuNiu } from './settle.ts'
import { type NiuNiuView, viewNiuNiu } from './view.ts'

/** No bull to 6 ×1, 7 and 8 ×2, 9 ×3, niu niu ×4, five faces ×5, bomb ×6, five small ×8 (tables.md §11). */
const MULTIPLIERS = Object.fromEntries(
  NIU_NIU_CATEGORIES.map((category, i) => [category, [1, 1, 1, 1, 1, 1, 1, 2, 2, 3, 4, 5, 6, 8][i]]),
) as Record<NiuNiuCategory, number>

export const niuNiuSettings = (base: Amount): NiuNiuSettings => ({
  base,
  buyIn: { min: base * 20n, max: base * 200n },
  cardsBeforeBid: 4,
  bidMax: 4,
  betMax: 5,
  multipliers: MULTIPLIERS,
  rake: { rateBps: 500, handMax: base * 100n },
  bidLimitMs: 10_000,
  betLimitMs: 10_000,
})

export type NiuNiuGame = CardGame<NiuNiuHandState, NiuNiuMove, NiuNiuOption, NiuNiuView>

/** Niu niu for two to six players who bid for the bank; the rest bet against whoever gets it. */
export function niuNiuRoom(settings: NiuNiuSettings): NiuNiuGame {
  assert(settings.base % CHIP_UNIT === 0n && settings.base > 0n, 'the base is whole chips')
  return {
    id: 'niu-niu',
    playersMin: 2,
    playersMax: 6,
    buyIn: settings.buyIn,
    chipsMin: settings.base,
    deal: dealNiuNiu,
    turn: hand => turnOf(settings, hand),
    options: (hand, player) => optionsOf(settings, hand, player),
    play: (hand, player, move, random) => playNiuNiu(settings, hand, player, move, random),
    defaultMove: hand => (hand.phase === 'bid' ? { type: 'bid', multiplier: 0 } : { type: 'bet', multiplier: 1 }),
    result: hand => hand.outcome?.result,
    view: (hand, viewer) => viewNiuNiu(settings, hand, viewer),
  }
}

function dealNiuNiu({ stacks, button }: HandDeal, random: RandomSource): NiuNiuHandState {
  const drawn = sample(random, DECK, stacks.length * 5)
  return {
    cards: stacks.map((_, player) => drawn.slice(player * 5, player * 5 + 5)),
    button,
    stacks,
    phase: 'bid',
    bids: stacks.map(() => null),
    banker: null,
    bankMultiplier: 1,
    bets: stacks.map(() => null),
    outcome: null,
  }
}

function turnOf(settings: NiuNiuSettings, hand: NiuNiuHandState): HandTurn | undefined {
  if (hand.phase === 'over') return undefined
  if (hand.phase === 'bid') return { id: 1, players: waiting(hand.bids), limitMs: settings.bidLimitMs }
  return { id: 2, players: waiting(hand.bets).filter(player => player !== hand.banker), limitMs: settings.betLimitMs }
}

/** A bet above 1 is open only while the banker could pay the best hand to everybody at it, and a bid only while the bidder could pay one base to each. */
function optionsOf(settings: NiuNiuSettings, hand: NiuNiuHandState, player: number): NiuNiuOption[] {
  if (!turnOf(settings, hand)?.players.includes(player)) return []
  const others = BigInt(hand.stacks.length - 1)
  if (hand.phase === 'bid') {
    const chips = hand.stacks[player] as Amount
    return upTo(0, settings.bidMax, bid => settings.base * BigInt(bid) * others <= chips).map(multiplier => ({ type: 'bid', multiplier }))
  }
  const bank = hand.stacks[present(hand.banker, 'the bank is taken before bets')] as Amount
  const best = BigInt(Math.max(...Object.values(settings.multipliers)) * hand.bankMultiplier)
  return upTo(1, settings.betMax, bet => settings.base * best * BigInt(bet) * others <= bank).map(multiplier => ({
    type: 'bet',
    multiplier,
  }))
}

function playNiuNiu(
  settings: NiuNiuSettings,
  hand: NiuNiuHandState,
  player: number,
  move: NiuNiuMove,
  random: RandomSource,
): Result<NiuNiuHandState, MoveRefusal> {
  const options = optionsOf(settings, hand, player)
  if (options.length === 0) return err('not_your_turn')
  if (options[0]?.type !== move.type) return err('move_not_allowed')
  if (!options.some(({ multiplier }) => multiplier === move.multiplier)) return err('amount_not_allowed')
  if (move.type === 'bid') return ok(giveBank({ ...hand, bids: replaceAt(hand.bids, player, move.multiplier) }, random))
  const bet = { ...hand, bets: replaceAt(hand.bets, player, move.multiplier) }
  if (turnOf(settings, bet)?.players.length !== 0) return ok(bet)
  return ok({ ...bet, phase: 'over', outcome: settleNiuNiu(settings, bet) })
}

/** The highest bid takes the bank, chance among equals; when all decline, chance among all, at ×1. */
function giveBank(hand: NiuNiuHandState, random: RandomSource): NiuNiuHandState {
  const bids = hand.bids.flatMap(bid => bid ?? [])
  if (bids.length < hand.bids.length) return hand
  const highest = Math.max(...bids)
  const highestBidders = bids.flatMap((bid, player) => (bid === highest ? [player] : []))
  const banker = present(highestBidders[random.below(highestBidders.length)], 'somebody bid the most')
  return { ...hand, phase: 'bet', banker, bankMultiplier: Math.max(highest, 1) }
}

const waiting = (answers: readonly (number | null)[]): number[] => answers.flatMap((answer, player) => (answer === null ? [player] : []))

/** The lowest is always open. */
const upTo = (from: number, to: number, isOpen: (multiplier: number) => boolean): number[] =>
  Array.from({ length: to - from + 1 }, (_, step) => from + step).filter(multiplier => multiplier === from || isOpen(multiplier))
