import { range } from '../../combinatorics.ts'
import { fraction } from '../../fraction.ts'
import { type Play, play, type Rule, won } from '../../play.ts'
import { optionBoard, type Test } from '../../rules/boards.ts'
import { type Hits, hitsPick } from '../../rules/hits.ts'
import { measure } from '../../rules/measure.ts'
import { anyOf } from '../../rules/named-boards.ts'
import { type Pick, pickShape } from '../../selection/pick.ts'
import { type Card, rankOf, SUITS, suitOf } from './cards.ts'

export type Hand = readonly Card[]

/** All hands of three cards out of 52. */
const HANDS = 22_100n

/**
 * 任选: ranks without suits. The hand shows one, two or three different ranks (52, 3,744 and 18,304 hands). Units of one or two ranks
 * must show whole, so a triple wins no pair of ranks; larger units must hold all that shows.
 */
function anyRanks(size: number): Hits<Hand> {
  return {
    size,
    min: 1,
    max: 13,
    drawn: hand => [[...new Set(hand.map(rankOf))]],
    levels: ([shown = 0]) => ({ win: [size <= 2 ? size : shown] }),
    sizes: [
      { sizes: [1], weight: 52n },
      { sizes: [2], weight: 3_744n },
      { sizes: [3], weight: 18_304n },
    ],
  }
}

/** What a hand is, as a sum of flags, since a straight flush is a flush and a straight too. */
const [FLUSH, STRAIGHT, TRIPLE, PAIR] = [1, 2, 4, 8] as const

/** The ace runs low (A-2-3) and high (Q-K-A): twelve straights of 64 hands, four of which are flushes. */
const shape = measure<Hand>(
  hand => {
    const different = new Set(hand.map(rankOf)).size
    if (different < 3) return different === 1 ? TRIPLE : PAIR
    return (new Set(hand.map(suitOf)).size === 1 ? FLUSH : 0) + (isStraight(hand) ? STRAIGHT : 0)
  },
  () =>
    new Map([
      [FLUSH + STRAIGHT, 48n],
      [FLUSH, 1_144n - 48n],
      [STRAIGHT, 768n - 48n],
      [TRIPLE, 52n],
      [PAIR, 3_744n],
      [0, HANDS - 1_144n - 720n - 52n - 3_744n],
    ]),
)

function isStraight(hand: Hand): boolean {
  const [a = 0, b = 0, c = 0] = hand.map(rankOf).sort((x, y) => x - y)
  return (b === a + 1 && c === b + 1) || (a === 1 && b === 12 && c === 13)
}

const has =
  (flags: number): Test =>
  value =>
    (value & flags) === flags

const NO_SUIT = -1

/** Which suit all three cards have: 286 hands for each. */
const suit = measure<Hand>(
  hand => (new Set(hand.map(suitOf)).size === 1 ? SUITS.findIndex(name => name === (hand[0] && suitOf(hand[0]))) : NO_SUIT),
  () => new Map([[NO_SUIT, HANDS - 1_144n], ...SUITS.map((_, index) => [index, 286n] as const)]),
)

/** 豹子单选, 对子单选: the rank shows exactly so many times, in `hands` of the 22,100 hands. */
function rankShows(times: number, hands: number): Rule<Pick, Hand> {
  return {
    shape: pickShape(1, 13),
    units: ({ pick }) => pick.length,
    settle: ({ pick }, hand) => won('win', pick.filter(rank => hand.filter(card => rankOf(card) === rank).length === times).length),
    chances: () => [{ level: 'win', probability: fraction(hands, HANDS) }],
    board: anyOf(1),
  }
}

export const klpkPlays: readonly Play<Hand>[] = [
  ...range(1, 6).map(size => play(`klpk-any${size}`, `任选${size}`, `Any ${size} ranks`, hitsPick(anyRanks(size)))),
  play(
    'klpk-shape',
    '同花/顺子/豹子/对子包选',
    'Any of a shape',
    optionBoard(shape, {
      'flush-any': has(FLUSH),
      'straight-any': has(STRAIGHT),
      'straight-flush-any': has(FLUSH + STRAIGHT),
      'triple-any': has(TRIPLE),
      'pair-any': has(PAIR),
    }),
  ),
  play(
    'klpk-suit',
    '同花单选',
    'Flush of a suit',
    optionBoard(suit, Object.fromEntries(SUITS.map((name, index) => [name, (value: number) => value === index])), { level: 'win' }),
  ),
  play('klpk-triple', '豹子单选', 'Triple of a rank', rankShows(3, 4)),
  play('klpk-pair', '对子单选', 'Pair of a rank', rankShows(2, 288)),
]
