import { type Amount, present } from '@croupier/kernel'
import type { Pool } from 'pg'
import { type Batcher, createMemberBatcher, createStatement, plainArray } from '../../../platform/db/index.ts'
import type { SlotSession } from '../ports.ts'

/** A spin that is decided and asks to stand. */
export type SpinOrder = Omit<SlotSession, 'startedAt'> & {
  readonly roundId: string
  readonly asset: string
  readonly vendorCode: string
  readonly openStakesAccountId: bigint
  /** The ledger's key of the stake. */
  readonly key: string
  readonly requestHash: Buffer
  readonly seedId: string
  readonly nonce: number
  /** 16 bytes of the browser; null under a pair of the stream's version 1. */
  readonly entropy: Buffer | null
  readonly bet: Amount
  /** Paid now; 0 while the round goes on. */
  readonly win: Amount
  readonly isOpen: boolean
  /** The paid spin as JSON text. */
  readonly outcome: string
  readonly pauseMs: number
  /** The pack of free spins that pays the stake; undefined where the member does. */
  readonly packId: string | undefined
}

export type SpinRow = {
  /** See slots.place_spins; a code of the error catalogue where the spin is refused. */
  readonly answer: string
  readonly placedAt: Date
  readonly balanceAfter: Amount | null
  readonly balanceVersion: bigint | null
  readonly nextSpinAt: Date
}

const statement = createStatement<SpinRow>(
  'slots-place-spins',
  `SELECT answer, placed_at AS "placedAt", balance_after AS "balanceAfter", balance_version AS "balanceVersion", next_spin_at AS "nextSpinAt"
     FROM slots.place_spins($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::int[], $6::boolean[], $7::text[], $8::text[], $9::uuid[], $10::text[], $11::bigint[],
       $12::bigint[], $13::bigint[], $14::text[], $15::bytea[], $16::uuid[], $17::int[], $18::bytea[], $19::bigint[], $20::bigint[], $21::boolean[], $22::json,
       $23::int[])`,
)

const freeStatement = createStatement<SpinRow>(
  'slots-place-free-spin',
  `SELECT answer, placed_at AS "placedAt", balance_after AS "balanceAfter", balance_version AS "balanceVersion", next_spin_at AS "nextSpinAt"
     FROM slots.place_free_spin($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23)`,
)

/** A spin that the house pays, in a transaction of its own. */
export async function placeFreeSpin(pool: Pool, order: SpinOrder): Promise<SpinRow> {
  const rows = await freeStatement.run(pool, [
    ...[order.roundId, order.brandId, order.ownerId, order.account, order.accountType, order.asset, order.vendorCode, order.sessionId],
    ...[order.gameId, order.memberAccountId, order.openStakesAccountId, order.houseAccountId, order.key, order.requestHash, order.seedId],
    ...[order.nonce, order.entropy, order.packId, order.bet, order.win, order.isOpen, order.outcome, order.pauseMs],
  ])
  return present(rows[0], 'a free spin has its answer')
}

/** Enough to fill a commit; many more would leave the process idle while the database plays them, and then the database idle. */
const SPINS_IN_A_GROUP_MAX = 20

/** Spins that arrive together share one call and one commit; groups go over `groupPool`. */
export const createSpinPlacer = (pool: Pool, groupPool: Pool): Batcher<SpinOrder, SpinRow> =>
  createMemberBatcher({
    run: (orders, isPatient) => placeSpins(isPatient ? pool : groupPool, orders),
    memberOf: ({ ownerId }) => ownerId,
    sizeMax: SPINS_IN_A_GROUP_MAX,
  })

async function placeSpins(pool: Pool, orders: readonly SpinOrder[]): Promise<SpinRow[]> {
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
    plainArray(orders.map(order => order.bet)),
    plainArray(orders.map(order => order.win)),
    plainArray(orders.map(order => order.isOpen)),
    `[${orders.map(order => order.outcome).join(',')}]`,
    plainArray(orders.map(order => order.pauseMs)),
  ])
  return orders.map((_, place) => present(rows[place], 'every spin of a group has its answer'))
}
