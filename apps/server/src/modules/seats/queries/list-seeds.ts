import type { Endpoints, ValueOf } from '@croupier/contract'
import { present } from '@croupier/kernel'
import { sql } from 'kysely'
import { type Db, transaction } from '../../../platform/db/index.ts'
import { ensureSeat, findSeat, type SeatDeps, type SeatOwner } from '../db/seats.ts'
import { renderCommitment } from '../domain/commitment.ts'

export type SeedsPage = ValueOf<Endpoints['seeds']>
export type SeedsQuery = SeatOwner & { readonly brandId: string; readonly pageNo: number; readonly pageSize: number; readonly now: Date }

type RevealedRow = {
  readonly serverSeed: string
  readonly serverSeedHash: string
  readonly clientSeed: string
  readonly rounds: number
  readonly revealedAt: Date
}

/** The commitment in force and the pairs revealed so far, newest first. Who never played gets his commitment here, so the page is never empty. */
export async function listSeeds(db: Db, deps: SeatDeps, query: SeedsQuery): Promise<SeedsPage> {
  const { ownerId, isTrial, pageNo, pageSize } = query
  const seat =
    (await findSeat(db, query, deps.vault)) ??
    (await transaction(db, async tx => {
      await ensureSeat(tx, query, deps, query.now)
      return present(await findSeat(tx, query, deps.vault), 'a seat was made sure of')
    }))
  const condition = sql`owner_id = ${ownerId} AND is_trial = ${isTrial} AND revealed_at IS NOT NULL`
  const counted = await sql<{ total: bigint }>`SELECT count(*) AS total FROM seats.seeds WHERE ${condition}`.execute(db)
  const { rows } = await sql<RevealedRow>`
    SELECT revealed_seed AS "serverSeed", server_seed_hash AS "serverSeedHash", client_seed AS "clientSeed", round_count AS rounds, revealed_at AS "revealedAt"
      FROM seats.seeds WHERE ${condition} ORDER BY revealed_at DESC LIMIT ${pageSize} OFFSET ${(pageNo - 1) * pageSize}`.execute(db)
  const total = Number(counted.rows[0]?.total ?? 0n)
  return {
    active: renderCommitment(seat),
    revealed: {
      list: rows.map(row => ({ ...row, revealedAt: row.revealedAt.toISOString() })),
      pageNum: pageNo,
      totalPages: Math.ceil(total / pageSize),
      total,
    },
  }
}
