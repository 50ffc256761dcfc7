import { type Amount, present } from '@croupier/kernel'
import type { Pool } from 'pg'
import { type Batcher, createMemberBatcher, createStatement, plainArray } from '../../../platform/db/index.ts'
import type { OriginalSession } from '../ports.ts'

export type OrderBet = {
  readonly betId: string
  /** As JSON text. */
  readonly placement: string
  readonly stake: Amount
  /** Zeros while the round goes on. */
  readonly payout: Amount
  readonly refund: Amount
  readonly valid: Amount
}

/** A round that is decided and asks to be placed. Its id is that of its first bet. */
export type OriginalOrder = Omit<OriginalSession, 'startedAt'> & {
  readonly roundId: string
  readonly asset: string
  readonly vendorCode: string
  readonly openStakesAccountId: bigint
  /** The ledger's key of the stake. */
  readonly key: string
  readonly requestHash: Buffer
  readonly seedId: string
  readonly nonce: number
  /** 16 bytes of the browser. */
  readonly entropy: Buffer
  readonly rules: string
  readonly rulesVersion: number
  readonly returnBps: number
  readonly currencyDigits: number
  readonly payoutMax: Amount
  /** As first drawn, as JSON text. */
  readonly state: string
  readonly isOpen: boolean
  readonly pauseMs: number
  /** Of all bets. */
  readonly stake: Amount
  /** Of all bets; 0 while the round goes on. */
  readonly payout: Amount
  readonly bets: readonly OrderBet[]
}

export type PlacedRow = {
  /** See originals.place_bets; a code of the error catalogue where the round is refused. */
  readonly answer: string
  readonly placedAt: Date
  readonly balanceAfter: Amount | null
  readonly balanceVersion: bigint | null
  readonly nextBetAt: Date
}

const statement = createStatement<PlacedRow>(
  'originals-place-bets',
  `SELECT answer, placed_at AS "placedAt", balance_after AS "balanceAfter", balance_version AS "balanceVersion", next_bet_at AS "nextBetAt"
     FROM originals.place_bets($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::int[], $6::boolean[], $7::text[], $8::text[], $9::uuid[], $10::text[],
       $11::bigint[], $12::bigint[], $13::bigint[], $14::text[], $15::bytea[], $16::uuid[], $17::int[], $18::bytea[], $19::text[], $20::int[], $21::int[],
       $22::int[], $23::bigint[], $24::json, $25::boolean[], $26::int[], $27::bigint[], $28::bigint[], $29::int[], $30::uuid[], $31::jsonb[], $32::bigint[],
       $33::bigint[], $34::bigint[], $35::bigint[])`,
)

/** As for slots: enough to fill a commit. */
const ROUNDS_IN_A_GROUP_MAX = 20

/** Rounds that arrive together share one call and one commit; groups go over `groupPool`. */
export const createBetPlacer = (pool: Pool, groupPool: Pool): Batcher<OriginalOrder, PlacedRow> =>
  createMemberBatcher({
    run: (orders, isPatient) => placeBets(isPatient ? pool : groupPool, orders),
    memberOf: ({ ownerId }) => ownerId,
    sizeMax: ROUNDS_IN_A_GROUP_MAX,
  })

async function placeBets(pool: Pool, orders: readonly OriginalOrder[]): Promise<PlacedRow[]> {
  const bets = orders.flatMap((order, place) => order.bets.map(bet => ({ ...bet, round: place + 1 })))
  const rows = await statement.run(pool, [
    plainArray(orders.map(order => order.roundId)),
    plainArray(orders.map(order => order.brandId)),
    plainArray(orders.map(order => order.ownerId)),
    orders.map(order => order.account),
    plainArray(orders.map(order => order.accountType)),
    plainArray(orders.map(order => order.isTrial)),
    plainArray(orders.map(order => order.asset)),
    orders.map(order => order.vendorCode),
    plainArray(orders.map(order => order.sessionId)),
    orders.map(order => order.gameId),
    plainArray(orders.map(order => order.memberAccountId)),
    plainArray(orders.map(order => order.openStakesAccountId)),
    plainArray(orders.map(order => order.houseAccountId)),
    orders.map(order => order.key),
    orders.map(order => order.requestHash),
    plainArray(orders.map(order => order.seedId)),
    plainArray(orders.map(order => order.nonce)),
    orders.map(order => order.entropy),
    plainArray(orders.map(order => order.rules)),
    plainArray(orders.map(order => order.rulesVersion)),
    plainArray(orders.map(order => order.returnBps)),
    plainArray(orders.map(order => order.currencyDigits)),
    plainArray(orders.map(order => order.payoutMax)),
    `[${orders.map(order => order.state).join(',')}]`,
    plainArray(orders.map(order => order.isOpen)),
    plainArray(orders.map(order => order.pauseMs)),
    plainArray(orders.map(order => order.stake)),
    plainArray(orders.map(order => order.payout)),
    plainArray(bets.map(bet => bet.round)),
    plainArray(bets.map(bet => bet.betId)),
    bets.map(bet => bet.placement),
    plainArray(bets.map(bet => bet.stake)),
    plainArray(bets.map(bet => bet.payout)),
    plainArray(bets.map(bet => bet.refund)),
    plainArray(bets.map(bet => bet.valid)),
  ])
  return orders.map((_, place) => present(rows[place], 'every round of a group has its answer'))
}
