import { type Amount, present } from '@croupier/kernel'
import type { Pool } from 'pg'
import { type Batcher, createBatcher, createStatement, plainArray } from '../../../platform/db/index.ts'

/** A spin that is decided and asks to stand. */
export type SpinOrder = {
  readonly roundId: string
  readonly brandId: string
  readonly ownerId: string
  readonly isTrial: boolean
  readonly sessionId: string
  readonly gameId: string
  readonly memberAccountId: bigint
  readonly houseAccountId: bigint
  readonly key: string
  readonly requestHash: Buffer
  readonly seedId: string
  readonly nonce: number
  readonly bet: Amount
  /** Paid now; 0 while the round goes on. */
  readonly win: Amount
  readonly isOpen: boolean
  /** The paid spin as JSON text. */
  readonly outcome: string
  readonly pauseMs: number
}

export type SpinRow = {
  /** See play.place_spins; a code of the error catalogue where the spin is refused. */
  readonly answer: string
  readonly startedAt: Date
  readonly balanceAfter: Amount | null
  readonly balanceVersion: bigint | null
  readonly nextSpinAt: Date
}

const statement = createStatement<SpinRow>(
  'play-place-spins',
  `SELECT answer, started_at AS "startedAt", balance_after AS "balanceAfter", balance_version AS "balanceVersion", next_spin_at AS "nextSpinAt"
     FROM play.place_spins($1::uuid[], $2::uuid[], $3::uuid[], $4::boolean[], $5::uuid[], $6::text[], $7::bigint[], $8::bigint[], $9::text[], $10::bytea[],
       $11::uuid[], $12::int[], $13::bigint[], $14::bigint[], $15::boolean[], $16::json, $17::int[])`,
)

/** Enough to fill a commit; many more would leave the process idle while the database plays them, and then the database idle. */
const SPINS_IN_A_GROUP_MAX = 20

/** Spins that arrive together share one call and one commit. */
export const createSpinPlacer = (pool: Pool): Batcher<SpinOrder, SpinRow> =>
  createBatcher({ run: orders => placeSpins(pool, orders), sizeMax: SPINS_IN_A_GROUP_MAX })

async function placeSpins(pool: Pool, orders: readonly SpinOrder[]): Promise<SpinRow[]> {
  const rows = await statement.run(pool, [
    plainArray(orders.map(order => order.roundId)),
    plainArray(orders.map(order => order.brandId)),
    plainArray(orders.map(order => order.ownerId)),
    plainArray(orders.map(order => order.isTrial)),
    plainArray(orders.map(order => order.sessionId)),
    orders.map(order => order.gameId),
    plainArray(orders.map(order => order.memberAccountId)),
    plainArray(orders.map(order => order.houseAccountId)),
    orders.map(order => order.key),
    orders.map(order => order.requestHash),
    plainArray(orders.map(order => order.seedId)),
    plainArray(orders.map(order => order.nonce)),
    plainArray(orders.map(order => order.bet)),
    plainArray(orders.map(order => order.win)),
    plainArray(orders.map(order => order.isOpen)),
    `[${orders.map(order => order.outcome).join(',')}]`,
    plainArray(orders.map(order => order.pauseMs)),
  ])
  return orders.map((_, place) => present(rows[place], 'every spin of a group has its answer'))
}
