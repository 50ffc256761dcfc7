import type { Kind, VersionState } from '@croupier/games/contracts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import { silentSince } from '../commands/lapse-silent.ts'
import { readVersion } from '../read-version.ts'
import type { KeptVersion, VersionRow } from '../tables.ts'
import { lapsed, VERSION_COLUMNS } from './find-versions.ts'

export interface ListedVersion extends KeptVersion {
  /** Its place among the versions of its chain. */
  readonly number: number
}

export interface ContractQuery {
  readonly brandId: string
  /** Of either side, or of the side that `role` names. */
  readonly memberId: string
  readonly role?: 'payer' | 'receiver' | undefined
  readonly kind?: Kind | undefined
  readonly receiverId?: string | undefined
  readonly which?: 'waiting' | 'open' | 'past' | undefined
  readonly pageNo: number
  readonly pageSize: number
  readonly now: Date
}

export const NUMBER = sql.raw(`(SELECT count(*)::int FROM contracts.versions n WHERE n.receiver_id = v.receiver_id AND n.kind = v.kind
  AND n.payer_id IS NOT DISTINCT FROM v.payer_id AND (n.offered_at, n.version_id) <= (v.offered_at, v.version_id)) AS number`)

type Row = VersionRow & { readonly number: number }

export const readListed = (row: Row, now: Date): ListedVersion => ({ ...lapsed(readVersion(row), now), number: row.number })

/** A member's contracts on either side, the latest offer first, as silence leaves them now. */
export async function listContracts(db: Db, query: ContractQuery): Promise<{ rows: ListedVersion[]; total: number }> {
  const { brandId, memberId, role, kind, receiverId, which, pageNo, pageSize, now } = query
  const side =
    role === 'payer'
      ? sql`v.payer_id = ${memberId}`
      : role === 'receiver'
        ? sql`v.receiver_id = ${memberId}`
        : sql`(v.payer_id = ${memberId} OR v.receiver_id = ${memberId})`
  const filter = sql`v.brand_id = ${brandId} AND ${side} AND (${kind ?? null}::text IS NULL OR v.kind = ${kind ?? null})
    AND (${receiverId ?? null}::uuid IS NULL OR v.receiver_id = ${receiverId ?? null}) AND ${inWhich(which, now)}`
  return readPage(db, filter, { pageNo, pageSize, now })
}

function inWhich(which: ContractQuery['which'], now: Date) {
  const isSilent = silentSince(now)
  const goesOn = sql`(v.effective_from IS NOT NULL AND (v.effective_to IS NULL OR v.effective_to > ${now}))`
  switch (which) {
    case 'waiting':
      return sql`v.state IN ('offered', 'awaiting_consent') AND NOT ${isSilent}`
    case 'open':
      return sql`(${goesOn} OR v.state = 'awaiting_move' OR (v.state = 'offered' AND NOT ${isSilent}))`
    case 'past':
      return sql`NOT ${goesOn} AND v.state <> 'awaiting_move' AND (v.state <> 'offered' OR ${isSilent})`
    case undefined:
      return sql`true`
  }
}

export interface ContractSearch {
  readonly brandIds: readonly string[]
  /** Of either side; undefined for everybody's. */
  readonly memberIds?: readonly string[] | undefined
  readonly kind?: Kind | undefined
  readonly state?: VersionState | undefined
  readonly pageNo: number
  readonly pageSize: number
  readonly now: Date
}

/** For operators: versions of brands, the latest offer first. A state is that of now: a lapsed offer is no open one. */
export async function searchContracts(db: Db, search: ContractSearch): Promise<{ rows: ListedVersion[]; total: number }> {
  const { brandIds, memberIds, kind, state, pageNo, pageSize, now } = search
  const people = memberIds && sql`${[...memberIds]}::uuid[]`
  const isParty = people ? sql`(v.payer_id = ANY (${people}) OR v.receiver_id = ANY (${people}))` : sql`true`
  const isState = state
    ? sql`(CASE WHEN NOT ${silentSince(now)} THEN v.state WHEN v.state = 'offered' THEN 'expired' ELSE 'in_force' END) = ${state}`
    : sql`true`
  const filter = sql`v.brand_id = ANY (${[...brandIds]}::uuid[]) AND (${kind ?? null}::text IS NULL OR v.kind = ${kind ?? null}) AND ${isParty} AND ${isState}`
  return readPage(db, filter, { pageNo, pageSize, now })
}

async function readPage(
  db: Db,
  filter: ReturnType<typeof sql>,
  { pageNo, pageSize, now }: { readonly pageNo: number; readonly pageSize: number; readonly now: Date },
) {
  const { rows } = await sql<Row & { total: number }>`
    SELECT ${VERSION_COLUMNS}, ${NUMBER}, (count(*) OVER ())::int AS total FROM contracts.versions v WHERE ${filter}
     ORDER BY v.offered_at DESC, v.version_id DESC LIMIT ${pageSize} OFFSET ${(pageNo - 1) * pageSize}`.execute(db)
  return { rows: rows.map(row => readListed(row, now)), total: rows[0]?.total ?? 0 }
}

/** One version with its number; undefined for none. */
export async function findListed(db: Db | Tx, versionId: string, now: Date): Promise<ListedVersion | undefined> {
  const { rows } = await sql<Row>`SELECT ${VERSION_COLUMNS}, ${NUMBER} FROM contracts.versions v WHERE v.version_id = ${versionId}`.execute(
    db,
  )
  return rows[0] && readListed(rows[0], now)
}
