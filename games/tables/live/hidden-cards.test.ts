import { present, type RandomSource, seededRandom } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import type { Json } from '../../fairness/canonical-json.ts'
import type { AnteDraw } from '../ante/ante-draw.ts'
import { isSplittable } from '../blackjack/blackjack-draw.ts'
import { blackjackValue, isBlackjack, totalOfCards } from '../blackjack/hand.ts'
import type { ShownBlackjack } from '../blackjack/play-blackjack.ts'
import { type Card, DECK } from '../deck/card.ts'
import { drawsFrom } from '../deck/draws-from.ts'
import { randomChooser } from '../testing/random-play.ts'
import type { LiveGame, ShowProgress } from './live-game.ts'
import { LIVE_GAMES } from './live-games.ts'

type Path = readonly (string | number)[]

/** Every card, tile and number of a draw, by its place. */
function leavesOf(value: Json, at: Path = []): readonly { readonly path: Path; readonly value: Json }[] {
  if (typeof value !== 'object' || value === null) return [{ path: at, value }]
  return Object.entries(value).flatMap(([name, part]) => leavesOf(part as Json, [...at, name]))
}

const at = (value: Json, path: Path): Json | undefined =>
  path.reduce<Json | undefined>(
    (part, name) => (typeof part === 'object' && part !== null ? (part as Record<string | number, Json>)[name] : undefined),
    value,
  )

/** Everybody's moves so far, somewhere among their decisions; each has decided as often as the windows that have closed allow. */
function movesOf({ decisions }: LiveGame, draw: Json, random: RandomSource): readonly string[] {
  if (!decisions) return []
  const choose = randomChooser(random)
  const closed = random.below(5)
  return [1, 2, 3].map(() => {
    let moves = ''
    for (;;) {
      const open = decisions.choices(draw, moves)
      if (open.length === 0 || decisions.window(draw, moves) >= closed) return moves
      moves += choose(
        draw,
        moves,
        open.map(({ move }) => move),
      )
    }
  })
}

/** A place somewhere in the show of a draw. */
const progressIn = (game: LiveGame, draw: Json, random: RandomSource): ShowProgress => {
  const steps = random.below(game.show(draw).length + 1)
  return { steps, moves: steps === game.show(draw).length ? movesOf(game, draw, random) : [], isOver: false }
}

const ROUNDS = 300

describe.each(LIVE_GAMES.map(game => [game.id, game] as const))('what %s shows', (_, game) => {
  it('is nothing before the first step, and everything once the round is over', () => {
    const random = seededRandom(21)
    for (let round = 0; round < 20; round++) {
      const { draw } = game.deal(null, random)
      expect(leavesOf(game.reveal(draw, { steps: 0, moves: [], isOver: false }))).toEqual([])
      expect(game.reveal(draw, { steps: 0, moves: [], isOver: true })).toEqual(draw)
    }
  })

  it('never depends on a card that is not shown: rounds that differ in those alone look alike', () => {
    const random = seededRandom(22)
    let differing = 0
    for (let round = 0; round < ROUNDS; round++) {
      const { draw, numbers } = dealtFrom(game, [], random)
      const progress = progressIn(game, draw, random)
      const twin = twinOf(game, { draw, numbers, progress, random })
      expect(game.isDraw(twin)).toBe(true)
      expect(game.reveal(twin, progress)).toEqual(game.reveal(draw, progress))
      // A table that showed too much would show the difference.
      if (JSON.stringify(game.history(twin)) !== JSON.stringify(game.history(draw))) differing += 1
    }
    expect(differing).toBeGreaterThan(ROUNDS / 10)
  })

  it('grows with every step, and takes nothing back', () => {
    const random = seededRandom(23)
    for (let round = 0; round < 50; round++) {
      const { draw } = game.deal(null, random)
      const all = Array.from({ length: game.show(draw).length + 1 }, (_, steps) => game.reveal(draw, { steps, moves: [], isOver: false }))
      const counts = all.map(
        shown => leavesOf(shown).filter(({ path, value }) => value !== null && Object.is(at(draw, path), value)).length,
      )
      expect(counts).toEqual(counts.toSorted((a, b) => a - b))
    }
  })
})

/** A round whose source gives these numbers first, with all that it gave. */
function dealtFrom(game: LiveGame, first: readonly number[], random: RandomSource) {
  const numbers: number[] = []
  const source: RandomSource = {
    below(bound) {
      const number = first[numbers.length] ?? random.below(bound)
      numbers.push(number)
      return number
    },
  }
  return { draw: game.deal(null, source).draw, numbers }
}

interface Seen {
  readonly draw: Json
  readonly numbers: readonly number[]
  readonly progress: ShowProgress
  readonly random: RandomSource
}

/** Another round of which the table shows the same. */
function twinOf(game: LiveGame, seen: Seen): Json {
  if (game.id === 'blackjack') return blackjackTwin(game, seen)
  return game.decisions ? anteTwin(game, seen) : bettingTwin(game, seen)
}

/** Betting tables show their pieces in the order in which they are drawn, so a twin is drawn by the same numbers as far as pieces are shown. */
function bettingTwin(game: LiveGame, { draw, numbers, progress, random }: Seen): Json {
  const { opened, ...pieces } = game.reveal(draw, progress) as { readonly opened?: { readonly unseen: number } }
  const isWhole = leavesOf(pieces).length >= leavesOf(draw).filter(({ path }) => path[0] !== 'opened').length
  // The place of the cut card, the card burned openly, and those after it.
  const burned = opened === undefined ? 0 : 2 + opened.unseen
  return isWhole ? draw : dealtFrom(game, numbers.slice(0, burned + leavesOf(pieces).length), random).draw
}

function anteTwin(game: LiveGame, { draw, progress, random }: Seen): Json {
  const [whole, { player, board }] = [draw as AnteDraw, game.reveal(draw, progress) as AnteDraw]
  const draws = drawsFrom(
    DECK.filter(card => ![...player, ...board].includes(card)),
    random,
  )
  const upTo = (shown: readonly Card[], all: readonly Card[]) => [...shown, ...draws.takeMany(all.length - shown.length)]
  return { player: upTo(player, whole.player), dealer: upTo([], whole.dealer), board: upTo(board, whole.board) }
}

/** Other cards wherever none is shown. Where the dealer has looked for a blackjack and gone on, the twin has none either. */
function blackjackTwin(game: LiveGame, { draw, progress, random }: Seen): Json {
  const { opened } = draw as { readonly opened?: Json }
  const { player: own = [], dealer: theirs = [], line = [], split = [] } = game.reveal(draw, progress) as Partial<ShownBlackjack>
  const any = (): Card => present(DECK[random.below(DECK.length)], 'a card')
  const upTo21 = (held: readonly Card[], shown: readonly Card[]) => {
    const cards = [...shown]
    while (totalOfCards([...held, ...cards]).total < 21) cards.push(any())
    return cards
  }
  const player = [...own, any(), any()].slice(0, 2)
  const open = theirs[0] ?? any()
  const hasLooked = blackjackValue(open) === 10 ? progress.steps === game.show(draw).length : progress.moves.some(moves => moves !== '')
  let hole = theirs[1] ?? any()
  while (hasLooked && !theirs[1] && isBlackjack([open, hole])) hole = any()
  const dealer = [open, hole]
  while (totalOfCards(dealer).total < 17) dealer.push(any())
  const halves = player.map((card, place) =>
    blackjackValue(card) === 1 ? [split[place]?.[0] ?? any()] : upTo21([card], split[place] ?? []),
  )
  return {
    player,
    dealer,
    line: upTo21(player, line),
    split: isSplittable(player) ? halves : [],
    ...(opened === undefined ? {} : { opened }),
  }
}
