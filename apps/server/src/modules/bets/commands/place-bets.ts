import { randomBytes } from 'node:crypto'
import { type Amount, err, newId, ok, present, type Result, systemClock } from '@croupier/kernel'
import type { Pool } from 'pg'
import { type Batcher, codeOf, createMemberBatcher, createStatement, type Db } from '../../../platform/db/index.ts'
import { findOrders } from '../queries/bet-row.ts'
import { findPlaced } from '../queries/find-placed.ts'
import { requestHash } from './run-once.ts'

export interface NewBet {
  readonly eventId: string
  /** At most 4 KB of JSON; null where the stake says it all. */
  readonly placement: unknown
  /** What was laid on the spot; the stake unless less than all of it was. */
  readonly base?: Amount
  /** All that can be lost. */
  readonly stake: Amount
  /** In ten-thousandths. */
  readonly odds?: bigint
}

/** Bets of one account that stand or fall together. */
export interface NewOrder {
  readonly brandId: string
  readonly ownerId: string
  readonly account: string
  readonly accountType: number
  readonly isTrial: boolean
  readonly asset: string
  readonly vendorCode: string
  readonly gameId: string
  readonly memberAccountId: bigint
  /** Of the class: where the stakes of open bets lie. */
  readonly openStakesAccountId: bigint
  /** The ledger's key of the stake, with the prefix of the class. */
  readonly key: string
  /** The class's own refusal, asked after the gate and the event. */
  readonly refusal?: string
  /** For the class's own function of placing: what it writes beside the bets. Plain JSON. */
  readonly facts?: unknown
  readonly bets: readonly NewBet[]
}

export interface PlacedOrder {
  readonly orderId: string
  readonly betIds: readonly string[]
  readonly placedAt: Date
  /** Right after the stake. */
  readonly balanceAfter: Amount | null
  readonly isReplay: boolean
}
/** A refusal is a code of the error catalogue. */
export type PlaceAnswer = Result<PlacedOrder, string>

type PlacedRow = { readonly answer: string; readonly placedAt: Date; readonly balanceAfter: Amount | null }

const statementOf = (placeFunction: string, facts: string) =>
  createStatement<PlacedRow>(
    `bets-place-${placeFunction}`,
    `SELECT answer, placed_at AS "placedAt", balance_after AS "balanceAfter"
     FROM ${placeFunction}($1, $2::uuid[], $3::uuid[], $4::uuid[], $5::text[], $6::int[], $7::boolean[], $8::text[], $9::text[], $10::text[], $11::bigint[], $12::bigint[],
       $13::text[], $14::bytea[], $15::text[], $16::int[], $17::uuid[], $18::uuid[], ARRAY(SELECT jsonb_array_elements($19::jsonb))::jsonb[], $20::bigint[], $21::bigint[],
       $22::bigint[]${facts})`,
  )

const plain = statementOf('bets.place', '')

export type PlacerDeps = {
  readonly pool: Pool
  /** For groups: its connections wait for a lock for a moment at most. */
  readonly groupPool: Pool
  readonly db: Db
  readonly announce: (accountIds: readonly bigint[]) => void
  /** A class's own function of placing, which calls that of the door. */
  readonly placeFunctionOf: (gameClass: string) => string | undefined
}

/** Places orders of bets on events. Orders of one class that arrive together share one call and one commit; each has its own answer and key. */
export function createPlacer({ pool, groupPool, db, announce, placeFunctionOf }: PlacerDeps) {
  const batchers = new Map<string, Batcher<NewOrder, PlaceAnswer>>()
  const statements = new Map<string, typeof plain>()
  const statementFor = (gameClass: string) => {
    const own = placeFunctionOf(gameClass)
    if (own === undefined) return plain
    const known = statements.get(own) ?? statementOf(own, ', ARRAY(SELECT jsonb_array_elements($23::jsonb))::jsonb[]')
    statements.set(own, known)
    return known
  }
  const placeGroup = async (gameClass: string, orders: readonly NewOrder[], from: Pool): Promise<PlaceAnswer[]> => {
    // An order is found by its first bet, whose id it has, and its bets are read back by their ids: those ascend.
    const named = orders.map(order => {
      const betIds = order.bets.map(freshId).sort()
      return { order, orderId: present(betIds[0], 'an order has bets'), betIds }
    })
    const hashes = orders.map(order => hashOf(gameClass, order))
    const bets = named.flatMap(({ order, betIds }, place) =>
      order.bets.map((bet, n) => ({ ...bet, orderPlace: place + 1, betId: present(betIds[n], 'every bet has an id') })),
    )
    const statement = statementFor(gameClass)
    const values = [
      gameClass,
      named.map(({ orderId }) => orderId),
      orders.map(order => order.brandId),
      orders.map(order => order.ownerId),
      orders.map(order => order.account),
      orders.map(order => order.accountType),
      orders.map(order => order.isTrial),
      orders.map(order => order.asset),
      orders.map(order => order.vendorCode),
      orders.map(order => order.gameId),
      orders.map(order => order.memberAccountId),
      orders.map(order => order.openStakesAccountId),
      orders.map(order => order.key),
      hashes,
      orders.map(order => order.refusal ?? null),
      bets.map(bet => bet.orderPlace),
      bets.map(bet => bet.betId),
      bets.map(bet => bet.eventId),
      JSON.stringify(bets.map(bet => bet.placement ?? null)),
      bets.map(bet => bet.base ?? bet.stake),
      bets.map(bet => bet.stake),
      bets.map(bet => bet.odds ?? null),
      ...(statement === plain ? [] : [JSON.stringify(orders.map(order => order.facts ?? null))]),
    ]
    const rows = await askAgainWhereKeysMeet(() => statement.run(from, values))
    announce(orders.filter((_, place) => rows[place]?.answer === 'placed').map(order => order.memberAccountId))
    return Promise.all(
      named.map(async ({ order, orderId, betIds }, place): Promise<PlaceAnswer> => {
        const { answer, placedAt, balanceAfter } = present(rows[place], 'every order of a group has its answer')
        if (answer === 'placed') return ok({ orderId, betIds, placedAt, balanceAfter, isReplay: false })
        if (answer !== 'replayed') return err(answer)
        const first = await findPlaced(db, {
          ownerId: order.ownerId,
          key: order.key,
          requestHash: present(hashes[place], 'every order has its hash'),
          accountId: order.memberAccountId,
        })
        const placed = first === undefined ? [] : await findOrders(db, [first])
        return ok({ orderId: first ?? orderId, betIds: placed.map(({ betId }) => betId), placedAt, balanceAfter, isReplay: true })
      }),
    )
  }
  return {
    /** Places one order with whatever else arrives for its class. */
    place: (gameClass: string, order: NewOrder): Promise<PlaceAnswer> => {
      const batcher =
        batchers.get(gameClass) ??
        createMemberBatcher({
          run: (orders: readonly NewOrder[], isPatient) => placeGroup(gameClass, orders, isPatient ? pool : groupPool),
          memberOf: ({ ownerId }) => ownerId,
          laneOf: ({ gameId }) => gameId,
        })
      batchers.set(gameClass, batcher)
      return batcher.submit(order)
    },
    /** Places several orders of a class in one transaction. */
    placeAll: (gameClass: string, orders: readonly NewOrder[]): Promise<PlaceAnswer[]> => placeGroup(gameClass, orders, pool),
  }
}

const UNIQUE_VIOLATION = '23505'

/** Two calls that place one key at the same instant meet on the journal's key: the one that fails there asks again, and hears the first answer. */
async function askAgainWhereKeysMeet<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (codeOf(error) !== UNIQUE_VIOLATION) throw error
    return ask()
  }
}

const freshId = (): string => newId(systemClock.now(), { bytes: length => randomBytes(length) })

const hashOf = (gameClass: string, { gameId, asset, isTrial, bets }: NewOrder): Buffer =>
  requestHash([
    gameClass,
    gameId,
    asset,
    isTrial,
    bets.map(({ eventId, placement, base, stake, odds }) => [eventId, placement, base ?? stake, stake, odds ?? null]),
  ])
