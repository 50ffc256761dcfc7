import type { AnteDraw, AnteGame, Card } from '@croupier/games/tables'
import { endOfAnte, playAnte } from '@croupier/games/tables'
import { endFromNet } from '../end-from-net.ts'
import type { SpotEnd } from '../face.ts'

/** Names of hands in the texts: of five cards and of three. */
export type HandName =
  | 'high'
  | 'high-card'
  | 'pair'
  | 'two-pair'
  | 'three-of-a-kind'
  | 'straight'
  | 'flush'
  | 'full-house'
  | 'four-of-a-kind'
  | 'straight-flush'
  | 'royal-flush'

/** A line of a paytable: what pays, and how much to one. */
export type PayLine = readonly [kind: string, odds: string]

/** A game of an ante against the dealer, as its table shows it. */
export interface AnteTable {
  readonly rules: AnteGame
  /** What cards and board make; undefined while they are too few. */
  readonly handOf: (cards: readonly Card[], board: readonly Card[]) => HandName | undefined
  /** Above 0 where the first hand is better. */
  readonly lead: (draw: AnteDraw) => number
  readonly qualifies?: (draw: AnteDraw) => boolean
  readonly odds: Readonly<Record<string, string>>
  /** Printed on the felt: of the ante, and of the side bet. */
  readonly pays: readonly { readonly title: 'ante' | 'anteBonus' | 'call' | 'pair-plus' | 'bonus'; readonly lines: readonly PayLine[] }[]
}

const NOTHING: AnteDraw = { player: [], dealer: [], board: [] }

/** What the table shows; cards that are not dealt or turned yet are left out. */
export function shownAnte(table: unknown): AnteDraw {
  if (table === null || typeof table !== 'object' || !('player' in table)) return NOTHING
  // The rules of the game write what is shown.
  return table as AnteDraw
}

/** The whole round, once all of it lies open. */
export function wholeAnte(table: unknown, { rules }: Pick<AnteTable, 'rules'>): AnteDraw | undefined {
  const shown = shownAnte(table)
  const isWhole = shown.dealer.length === rules.dealerCards && shown.board.length === rules.boardCards
  return isWhole && shown.player.length === rules.playerCards ? shown : undefined
}

export function anteEnd({ rules }: Pick<AnteTable, 'rules'>, spot: string, draw: AnteDraw, moves: string): SpotEnd {
  if (rules.sideBet?.id === spot) return endFromNet(rules.sideBet.net(draw.player))
  return endFromNet(endOfAnte(rules, moves, draw).net)
}

export const hasFolded = ({ rules }: Pick<AnteTable, 'rules'>, moves: string): boolean => playAnte(rules, moves)?.hasFolded ?? false
