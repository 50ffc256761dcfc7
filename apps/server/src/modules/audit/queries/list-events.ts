import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

export interface EventFilter {
  readonly brandId?: string | undefined
  readonly action?: string | undefined
  /** How the name begins, in any case. */
  readonly actor?: string | undefined
  readonly subject?: string | undefined
  readonly from?: Date | undefined
  readonly to?: Date | undefined
  readonly pageNo: number
  readonly pageSize: number
}

export interface AuditLine {
  readonly auditId: string
  readonly at: string
  readonly actorKind: string
  readonly actor: string
  readonly brandId: string | null
  readonly action: string
  readonly subject: string
  readonly reason: string | null
  readonly ip: string | null
  readonly before: string | null
  readonly after: string | null
  readonly hash: string | null
}

type Row = {
  id: bigint
  at: Date
  actor_kind: string
  actor_name: string
  brand_id: string | null
  action: string
  subject: string
  reason: string | null
  ip: string | null
  before: unknown
  after: unknown
  hash: Buffer | null
}

/** Events, newest first. */
export async function listEvents(db: Db, filter: EventFilter): Promise<{ list: AuditLine[]; total: number }> {
  const where = conditions(filter)
  const counted = await sql<{ total: bigint }>`SELECT count(*) AS total FROM audit.events e ${where}`.execute(db)
  const { rows } = await sql<Row>`
    SELECT e.id, e.at, e.actor_kind, e.actor_name, e.brand_id, e.action, e.subject, e.reason, e.ip, e.before, e.after, c.hash
      FROM audit.events e LEFT JOIN audit.chain c ON c.event_id = e.id ${where}
     ORDER BY e.id DESC LIMIT ${filter.pageSize} OFFSET ${(filter.pageNo - 1) * filter.pageSize}`.execute(db)
  return { list: rows.map(asLine), total: Number(counted.rows[0]?.total ?? 0n) }
}

function conditions(filter: EventFilter): RawBuilder<unknown> {
  const parts = [
    filter.brandId && sql`e.brand_id = ${filter.brandId}`,
    filter.action && sql`e.action LIKE ${`${filter.action.replace(/[%_\\]/g, '\\$&')}%`}`,
    filter.actor && sql`starts_with(lower(e.actor_name), lower(${filter.actor}))`,
    filter.subject && sql`e.subject = ${filter.subject}`,
    filter.from && sql`e.at >= ${filter.from}`,
    filter.to && sql`e.at < ${filter.to}`,
  ].filter(part => typeof part === 'object')
  return parts.length > 0 ? sql`WHERE ${sql.join(parts, sql` AND `)}` : sql``
}

const asLine = (row: Row): AuditLine => ({
  auditId: row.id.toString(),
  at: row.at.toISOString(),
  actorKind: row.actor_kind,
  actor: row.actor_name,
  brandId: row.brand_id,
  action: row.action,
  subject: row.subject,
  reason: row.reason,
  ip: row.ip,
  before: row.before === null ? null : JSON.stringify(row.before),
  after: row.after === null ? null : JSON.stringify(row.after),
  hash: row.hash?.toString('hex') ?? null,
})
