import { type Amount, formatAmount } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

type RootRow = {
  day: string
  asset: string
  root: string
  total: Amount
  members: number
  takenAt: Date
  blockId: bigint
  blockDigest: string
}

const COLUMNS = sql.raw(
  `day::text, asset, root, total, leaf_count AS members, taken_at AS "takenAt", block_id AS "blockId", block_digest AS "blockDigest"`,
)

/** A brand's published roots, newest first. */
export async function listRoots(db: Db, { brandId, pageNo, pageSize }: { brandId: string; pageNo: number; pageSize: number }) {
  const { rows } = await sql<RootRow & { total_rows: bigint }>`
    SELECT ${COLUMNS}, count(*) OVER () AS total_rows FROM liabilities.roots WHERE brand_id = ${brandId}
     ORDER BY day DESC LIMIT ${pageSize} OFFSET ${(pageNo - 1) * pageSize}`.execute(db)
  const total = Number(rows[0]?.total_rows ?? 0n)
  return { list: rows.map(renderRoot), pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total }
}

export async function findRoot(db: Db, brandId: string, day: string) {
  const { rows } = await sql<RootRow>`SELECT ${COLUMNS} FROM liabilities.roots WHERE brand_id = ${brandId} AND day = ${day}`.execute(db)
  return rows[0] && renderRoot(rows[0])
}

const renderRoot = (row: RootRow) => ({
  day: row.day,
  asset: row.asset,
  root: row.root,
  total: formatAmount(row.total, 4),
  members: row.members,
  takenAt: row.takenAt.toISOString(),
  blockId: Number(row.blockId),
  blockDigest: row.blockDigest,
})
