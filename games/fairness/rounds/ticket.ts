import { canonicalJson, type Json } from '../canonical-json.ts'
import { hashText } from '../hash-fields.ts'
import { merkleLeaf } from '../merkle.ts'
import { anything, hex, money, record, text } from '../shape.ts'

/** One bet as its leaf holds it: everything that decides what it is paid, and nothing about whose it is. */
export type Ticket = {
  /** Id of the bet. */
  readonly bet: string
  /** What the bet is on, in the words of its game. */
  readonly placement: Json
  /** Decimals of the wire: "2.00". */
  readonly base: string
  readonly stake: string
  /** Odds or prize group, in the words of its game. */
  readonly price: Json
  /** Of the player's browser: 32 hexadecimal digits. */
  readonly entropy: string
  /** The owner's secret, 32 hexadecimal digits: without it nobody can guess a ticket from its leaf. */
  readonly salt: string
}

/** A placement that is longer stands in the leaf as `{"sha256": …}` of its canonical JSON, in bytes of UTF-16. */
export const PLACEMENT_LENGTH_MAX = 4_096

export const isTicket = record<Ticket>({
  bet: text,
  placement: anything,
  base: money,
  stake: money,
  price: anything,
  entropy: hex(16),
  salt: hex(16),
})

/** SHA-256(0x00 ‖ canonical JSON of the ticket), in hexadecimal. */
export const ticketLeaf = (ticket: Ticket): string => merkleLeaf(ticketContent(ticket))

/** Canonical JSON of the ticket, which its leaf is the hash of. */
export function ticketContent({ bet, placement, base, stake, price, entropy, salt }: Ticket): string {
  const written = canonicalJson(placement)
  const stated = written.length > PLACEMENT_LENGTH_MAX ? canonicalJson({ sha256: hashText(written) }) : written
  const [first, last] = [canonicalJson({ base, bet, entropy }), canonicalJson({ price, salt, stake })]
  // The placement may be long and is written already; its name stands between theirs.
  return `${first.slice(0, -1)},"placement":${stated},${last.slice(1)}`
}
