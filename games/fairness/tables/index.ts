import { type Amount, err, formatAmount, ok, parseAmount, type Result } from '@croupier/kernel'
import { findLiveGame, type LiveGame } from '../../tables/index.ts'
import { canonicalJson } from '../canonical-json.ts'
import type { FindRules, PrizeRange, RoundRules } from '../rounds/rules.ts'
import type { Ticket } from '../rounds/ticket.ts'
import { hash, record, text } from '../shape.ts'

/** The rules of live tables for a verifier: `tables/<game>/1`. */

/** A ticket's placement. Stakes for decisions come after the root, so they are no tickets. */
export type TablePlacement = { readonly spot: string }

/** What prizes follow from: the name of the rules for the house's own odds, or the kinds and odds to one that the brand pays in their place. */
export type TablePrice = { readonly pays: string | { readonly [kind: string]: string } }

/** `terms` of a result where people decide: the hash of the moves of all tickets, which the file lists beside the prizes. Null for other games. */
export type TableTerms = { readonly moves: string } | null

/** The name of a game's rules in an opening. */
export const tableRulesName = (gameId: string): string => `tables/${gameId}/1`

const RULES = /^tables\/(.+)\/1$/
/** A brand has one list of odds for a table; files that state more of them are read all the same. */
const GAMES_KEPT_MAX = 64

export const findTableRules: FindRules = name => {
  const game = findLiveGame(RULES.exec(name)?.[1] ?? '')
  return game && tableRules(game)
}

export interface TableBet {
  /** Id of the bet. */
  readonly bet: string
  readonly spot: string
  readonly base: Amount
  /** The brand's own odds where they differ from the house's. */
  readonly pays?: Readonly<Record<string, string>>
  /** 32 hexadecimal digits each. */
  readonly entropy: string
  readonly salt: string
}

/** The ticket of a bet as it was accepted, for its leaf. Undefined for a spot that the game does not have. */
export function tableTicket(game: LiveGame, { bet, spot, base, pays, entropy, salt }: TableBet): Ticket | undefined {
  const found = game.spots.find(({ id }) => id === spot)
  if (!found) return undefined
  const placement = { spot } satisfies TablePlacement
  const price = { pays: pays ?? game.rules } satisfies TablePrice
  return { bet, placement, base: formatAmount(base), stake: formatAmount(base * BigInt(found.setAside)), price, entropy, salt }
}

function tableRules(house: LiveGame): RoundRules {
  const gameAt = gamesByPrice(house)
  return {
    draw: (source, _, shoe) => house.deal(shoe, source).draw,
    ...(house.hasShoe ? { shoeAfter: (source, _, shoe) => house.deal(shoe, source).shoe } : {}),
    ...(house.decisions ? { hasMoves: true } : {}),
    prizeOf(ticket, draw, terms, made) {
      if (!house.isDraw(draw)) return err('draw_malformed')
      const bet = readBet(gameAt, ticket)
      if (!bet.ok) return bet
      const isStated = house.decisions ? isTerms(terms) && made !== undefined : terms === null && made === undefined
      if (!isStated) return err('terms_malformed')
      const moves = made ?? ''
      if (house.decisions && !house.decisions.isMoves(draw, moves)) return err('moves_impossible')
      const { game, spot, base } = bet.value
      return ok({ prize: game.settle({ spot, base, moves }, draw).payout } satisfies PrizeRange)
    },
  }
}

type GameAt = (pays: TablePrice['pays']) => LiveGame | undefined

/** The game at a ticket's odds, made once for each list of odds. */
function gamesByPrice(house: LiveGame): GameAt {
  const known = new Map<string, LiveGame | undefined>()
  return pays => {
    if (typeof pays === 'string') return pays === house.rules ? house : undefined
    const key = canonicalJson(pays)
    if (known.has(key)) return known.get(key)
    if (known.size >= GAMES_KEPT_MAX) known.clear()
    const game = findLiveGame(house.id, pays)
    known.set(key, game)
    return game
  }
}

interface ReadBet {
  readonly game: LiveGame
  readonly spot: string
  readonly base: Amount
}

const isTexts = (value: unknown): value is Readonly<Record<string, string>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(text)
const isPlacement = record<TablePlacement>({ spot: text })
const isPrice = record<TablePrice>({ pays: value => text(value) || isTexts(value) })
const isTerms = record<NonNullable<TableTerms>>({ moves: hash })

function readBet(gameAt: GameAt, { placement, price, base, stake }: Ticket): Result<ReadBet, string> {
  if (!isPlacement(placement) || !isPrice(price)) return err('ticket_malformed')
  const game = gameAt(price.pays)
  const spot = game?.spots.find(({ id }) => id === placement.spot)
  if (!game || !spot) return err('ticket_malformed')
  const [laid, staked] = [parseAmount(base), parseAmount(stake)]
  if (!laid.ok || !staked.ok || laid.value <= 0n || staked.value !== laid.value * BigInt(spot.setAside)) return err('stake_wrong')
  return ok({ game, spot: spot.id, base: laid.value })
}
