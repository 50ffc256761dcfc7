import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'

export interface AuditEvent {
  readonly at: Date
  readonly actor: { readonly kind: 'operator' | 'member' | 'system' | 'visitor'; readonly id: string; readonly name: string }
  readonly brandId?: string | undefined
  /** noun.verb, such as brand.updated or member.locked. */
  readonly action: string
  /** What it was done to: `member:<id>`, `brand:<id>` … */
  readonly subject: string
  readonly reason?: string | undefined
  readonly ip?: string | undefined
  /** Only what changed, and never a secret. */
  readonly before?: unknown
  readonly after?: unknown
}

const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value))

/** Writes one event in the transaction of the action itself: both are kept, or neither. */
export async function recordEvent(tx: Tx, event: AuditEvent): Promise<void> {
  const { actor } = event
  await sql`INSERT INTO audit.events (at, actor_kind, actor_id, actor_name, brand_id, action, subject, reason, ip, before, after)
    VALUES (${event.at}, ${actor.kind}, ${actor.id}, ${actor.name}, ${event.brandId ?? null}, ${event.action}, ${event.subject}, ${event.reason ?? null}, ${event.ip ?? null},
            ${json(event.before)}::jsonb, ${json(event.after)}::jsonb)`.execute(tx)
}
