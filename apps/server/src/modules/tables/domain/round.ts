import { createHash } from 'node:crypto'
import type { Json } from '@croupier/games/fairness'
import type { Amount } from '@croupier/kernel'

export type RoundStatus = 'open' | 'closed' | 'drawn' | 'settled' | 'void'

/** Limits of a round, as they were when it opened: decimals of the wire. */
export interface RoundTerms {
  readonly currency: string
  readonly chip: string
  readonly main: readonly [min: string, max: string]
  readonly side: readonly [min: string, max: string]
  readonly playerMax: string
  readonly closedSpots: readonly string[]
}

/** A round as its row says; see the migration for what its fields are. */
export interface RoundRow {
  readonly roundId: string
  readonly brandId: string
  readonly code: string
  readonly number: number
  readonly gameId: string
  readonly status: RoundStatus
  readonly terms: RoundTerms
  readonly shoe: Json | null
  readonly beforeNumber: number | null
  readonly chainId: string
  readonly chainIndex: number
  readonly beaconKind: 'drand' | 'own' | 'local'
  readonly beaconChainId: string
  readonly beaconIndex: number
  readonly network: string | null
  readonly networkRound: number | null
  readonly networkAt: Date | null
  readonly madeAt: Date
  readonly closesAt: Date
  readonly closedAt: Date | null
  readonly root: Buffer | null
  readonly betCount: number | null
  readonly stake: Amount | null
  readonly draw: Json | null
  readonly shoeAfter: Json | null
  readonly drawnAt: Date | null
  readonly decisionWindow: number | null
  readonly decidesUntil: Date | null
  readonly moves: readonly string[] | null
  readonly prizesHash: Buffer | null
  readonly paid: Amount | null
  readonly settledAt: Date | null
  readonly voidReason: string | null
}

/** Every column but the bets themselves. */
export const ROUND_COLUMNS = `round_id AS "roundId", brand_id AS "brandId", code, number::float8 AS number, game_id AS "gameId", status, terms, shoe, before_number::float8 AS "beforeNumber",
  chain_id AS "chainId", chain_index AS "chainIndex", beacon_kind AS "beaconKind", beacon_chain_id AS "beaconChainId", beacon_index AS "beaconIndex", network,
  network_round::float8 AS "networkRound", network_at AS "networkAt", made_at AS "madeAt", closes_at AS "closesAt", closed_at AS "closedAt", root, bet_count AS "betCount", stake,
  draw, shoe_after AS "shoeAfter", drawn_at AS "drawnAt", decision_window AS "decisionWindow", decides_until AS "decidesUntil", moves, prizes_hash AS "prizesHash", paid,
  settled_at AS "settledAt", void_reason AS "voidReason"`

/** A round is named by its table and number, the same for every process. */
export const roundIdOf = (brandId: string, code: string, number: number): string =>
  uuidOf(`croupier/round/1\n${brandId}\n${code}\n${number}`)

/** What doubles, splits and insurances of a round are bets on: open while people decide, when the round itself takes none any more. */
export const furtherIdOf = (roundId: string): string => uuidOf(`croupier/further/1\n${roundId}`)

function uuidOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
