import { sql } from 'kysely'
import { type Db, type Tx, transaction } from '../../../platform/db/index.ts'
import type { Logger } from '../../../platform/http/index.ts'
import { recordEvent } from '../commands/record-event.ts'
import type { RefusalCount } from './refusal-counts.ts'
import { RULES, sampleBetween } from './refusal-kinds.ts'

/** Writes down what was counted, samples of it in the log, and an alarm where a source passes what people do by mistake. Answers the alarms. */
export async function storeRefusals(db: Db, counted: readonly RefusalCount[], log: Logger): Promise<number> {
  if (counted.length === 0) return 0
  const alarms = await transaction(db, async tx => {
    const raised: RefusalCount[] = []
    for (const each of counted) if (await storeOne(tx, each)) raised.push(each)
    return raised
  })
  for (const { kind, source, account } of alarms) log.warn({ kind, source, account }, 'many calls of one source are refused')
  return alarms.length
}

async function storeOne(tx: Tx, each: RefusalCount): Promise<boolean> {
  const { hour, kind, source, account, count, lastAt } = each
  const { rows } = await sql<{ count: number; has_alarmed: boolean }>`
    INSERT INTO audit.refusals AS r (hour, kind, source, account, count, last_at) VALUES (${hour}, ${kind}, ${source}, ${account}, ${count}, ${lastAt})
    ON CONFLICT (hour, kind, source) DO UPDATE SET count = r.count + excluded.count, last_at = greatest(r.last_at, excluded.last_at),
      account = CASE WHEN excluded.account = '' THEN r.account ELSE excluded.account END
    RETURNING count, has_alarmed`.execute(tx)
  const now = rows[0] ?? { count, has_alarmed: false }
  const sample = sampleBetween(kind, now.count - count, now.count)
  if (sample !== undefined) await tell(tx, each, 'security.refused', now.count)
  if (now.has_alarmed || now.count < RULES[kind].alarmFrom) return false
  await sql`UPDATE audit.refusals SET has_alarmed = true WHERE hour = ${hour} AND kind = ${kind} AND source = ${source}`.execute(tx)
  await tell(tx, each, 'security.alarm', now.count)
  return true
}

const tell = (tx: Tx, { kind, source, account, lastAt }: RefusalCount, action: 'security.refused' | 'security.alarm', count: number) =>
  recordEvent(tx, {
    at: lastAt,
    actor: { kind: 'visitor', id: source, name: account || source },
    action,
    subject: `refusals:${kind}`,
    ip: source,
    after: { kind, count, account },
  })

/** Sources that somebody should look at, since an instant. */
export async function countAlarms(db: Db, since: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM audit.refusals WHERE has_alarmed AND hour >= ${since}`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

const KEPT_DAYS = 90
export const forgetRefusals = (db: Db, now: Date) =>
  sql`DELETE FROM audit.refusals WHERE hour < ${new Date(now.getTime() - KEPT_DAYS * 24 * 3_600_000)}`.execute(db)
