import { present, type RandomSource } from '@croupier/kernel'
import { DECK } from '../../tables/deck/card.ts'
import { unpackCards } from '../../tables/deck/packed-cards.ts'
import type { Shoe } from '../../tables/deck/shoe.ts'
import type { Pile } from '../../tables/gates/gate-table.ts'
import type { LiveGame, ShowProgress } from '../../tables/index.ts'
import { PAI_GOW_PACK } from '../../tables/pai-gow/hand.ts'
import { tilePile } from '../../tables/tiles/tile-hand.ts'
import type { Json } from '../canonical-json.ts'

/** Cards and tiles as an attacker of a table counts them: by their place in a draw. */
export type Pieces = ReadonlyMap<string, string>

/** Games that are dealt from cards or tiles, and all that they are dealt from when nothing is out. */
const FULL: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(['baccarat', 'dragon-tiger', 'blackjack'].map(id => [id, Array.from({ length: 8 }, () => DECK).flat()])),
  ...Object.fromEntries(['niu-niu', 'zha-jin-hua', 'san-gong', 'three-card-poker', 'holdem-bonus', 'casino-holdem'].map(id => [id, DECK])),
  'wenzhou-pai-gow': PAI_GOW_PACK,
  'mahjong-tiles': tilePile(4).map(String),
  'que-jiu': tilePile(2).map(String),
}
export const CARD_GAMES = Object.keys(FULL)

/** Words and numbers of a draw that are no pieces: points, and who won. */
const NO_PIECES = new Set(['playerPoint', 'bankerPoint', 'winner', 'behindCut', 'unseen'])

/** Every card of a draw, or of what is shown of one, by its place. */
export function piecesIn(draw: Json, at = '', found = new Map<string, string>()): Pieces {
  if (typeof draw === 'string' || typeof draw === 'number') found.set(at, String(draw))
  else if (Array.isArray(draw)) for (const [place, piece] of draw.entries()) piecesIn(piece as Json, `${at}.${place}`, found)
  else if (typeof draw === 'object' && draw !== null)
    for (const [name, part] of Object.entries(draw)) if (!NO_PIECES.has(name)) piecesIn(part as Json, `${at}.${name}`, found)
  return found
}

/** What a round can draw, and how many there are of each. */
export function piecesLeft({ id }: LiveGame, shoe: Json | null): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const piece of shoe === null ? present(FULL[id], id) : leftIn(shoe)) counts.set(piece, (counts.get(piece) ?? 0) + 1)
  return counts
}

function leftIn(shoe: Json): readonly string[] {
  const { left } = shoe as unknown as Shoe | Pile<string>
  return typeof left === 'string' ? unpackCards(left) : left
}

export interface Moment {
  /** What lies open. */
  readonly open: Pieces
  /** The place of the piece that is turned next, or that lies face down. */
  readonly target: string
}

export type When = 'before' | 'mid-round' | 'end'

/**
 * Moments at which an attacker of a table can guess: before the first piece, anywhere in the show or the decisions, and before what is turned last. Once
 * a dealer has looked for a blackjack, cards that would make one are a little less likely below; that is far too little to be seen in rounds that can be played.
 */
export function momentsOf(game: LiveGame, draw: Json, random: RandomSource): Readonly<Record<When, Moment>> {
  const hole = HOLE_CARD[game.id]
  const opens = progressesOf(game, draw).map(progress => piecesIn(game.reveal(draw, progress)))
  const moments = opens.slice(1).flatMap((after, step): Moment[] => {
    const open = present(opens[step], 'what lay open before')
    const target = [...after.keys()].find(place => !open.has(place))
    return target === undefined || target === hole ? [] : [{ open, target }]
  })
  const last = moments.at(-1)
  const dealt = opens[stepsDealt(game, draw)]
  return {
    before: present(moments[0], 'a first piece'),
    'mid-round': present(moments[random.below(moments.length)], 'a piece'),
    end: hole && dealt ? { open: dealt, target: hole } : present(last, 'a last piece'),
  }
}

/** Cards that lie face down until the round has ended. */
const HOLE_CARD: Readonly<Record<string, string>> = {
  blackjack: '.dealer.1',
  'three-card-poker': '.dealer.0',
  'holdem-bonus': '.dealer.0',
  'casino-holdem': '.dealer.0',
}

/** Steps until all first cards lie on the table; blackjack's dealer may look at the hole card after them. */
const stepsDealt = (game: LiveGame, draw: Json): number =>
  game.id === 'blackjack' ? (Object.hasOwn(draw as object, 'opened') ? 5 : 4) : game.show(draw).length

/** The show, and after it the decisions of somebody who takes every card that is offered. */
function progressesOf(game: LiveGame, draw: Json): readonly ShowProgress[] {
  const steps = game.show(draw).length
  const show = Array.from({ length: steps + 1 }, (_, due) => ({ steps: due, moves: [], isOver: false }))
  return [...show, ...movesTaking(game, draw).map(moves => ({ steps, moves: [moves], isOver: false }))]
}

function movesTaking({ decisions }: LiveGame, draw: Json): string[] {
  const taken: string[] = []
  for (let moves = ''; ; ) {
    const [first] = decisions?.choices(draw, moves) ?? []
    if (!first) return taken
    moves += first.move
    taken.push(moves)
  }
}
