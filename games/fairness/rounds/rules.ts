import type { Amount, RandomSource, Result } from '@croupier/kernel'
import type { Json } from '../canonical-json.ts'
import type { Opening } from './messages.ts'
import type { Ticket } from './ticket.ts'

/** What a ticket may be paid: all that comes back, stakes of refunded parts included. */
export interface PrizeRange {
  readonly prize: Amount
  /** Set where a cap over several bets of one member may cut the prize: what is paid lies between the two. */
  readonly least?: Amount
}

/** What a verifier must know of a game. Pure: the same code draws on the server. */
export interface RoundRules {
  /**
   * The draw of a round, from its random source and, where the game has one, the shoe that it finds; plain JSON in the form that is published. Throws
   * on an opening and a shoe that no honest round has.
   */
  draw(source: RandomSource, opening: Opening, shoe: Json): Json
  /** The shoe that a round leaves, null when the next one opens a new one. There exactly for games whose cards follow from a shoe over rounds. */
  shoeAfter?(source: RandomSource, opening: Opening, shoe: Json): Json
  /**
   * What a ticket is paid on a draw; `terms` are those of the round's result, `moves` what its owner decided, where people decide. Refuses with a word what is no
   * ticket of the game, what its price does not cover, and a stake that is not what the placement costs.
   */
  prizeOf(ticket: Ticket, draw: Json, terms: Json, moves?: string): Result<PrizeRange, string>
  /** Set where people decide after the draw: a file lists their moves beside the prizes, and the result's terms name that list by its hash. */
  readonly hasMoves?: boolean
}

/** Rules by their name in the opening; undefined for a name that this code does not know. */
export type FindRules = (name: string) => RoundRules | undefined
