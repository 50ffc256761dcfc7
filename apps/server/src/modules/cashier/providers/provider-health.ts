import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

export interface ProviderHealth {
  readonly orders: number
  readonly paid: number
  readonly successPercent: number | null
  readonly medianSeconds: number | null
  readonly webhookLagMs: number | null
  readonly calls: number
  readonly failedCalls: number
  readonly callMedianMs: number | null
  readonly lastError: { readonly at: string; readonly kind: string; readonly outcome: string; readonly detail: string } | null
  readonly refusedWebhooks: number
}

const DAY_MS = 24 * 3_600_000
/** How calls went is asked for days, not for years. */
const CALLS_KEPT_MS = 30 * DAY_MS

interface HealthRow {
  provider: string
  orders: number
  paid: number
  median_seconds: number | null
  lag_ms: number | null
  calls: number
  failed_calls: number
  call_ms: number | null
  refused: number
  error_at: Date | null
  error_kind: string | null
  error_outcome: string | null
  error_detail: string | null
}

/** How each provider did in the last 24 h, in one query, from our own records. Figures that nothing was measured for are null, not zero. */
export async function listProviderHealth(db: Db, providers: readonly string[], now: Date): Promise<ReadonlyMap<string, ProviderHealth>> {
  const since = new Date(now.getTime() - DAY_MS)
  const { rows } = await sql<HealthRow>`
    SELECT asked.provider, health.* FROM unnest(${[...providers]}::text[]) AS asked (provider) CROSS JOIN LATERAL (
      WITH orders AS (
        SELECT count(*)::int AS orders, count(*) FILTER (WHERE state = 'paid')::int AS paid,
               percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM ended_at - created_at)) FILTER (WHERE state = 'paid') AS median_seconds
          FROM cashier.deposits WHERE provider = asked.provider AND ended_at > ${since} AND state <> 'cancelled'
      ), reports AS (
        SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY greatest(0, extract(epoch FROM received_at - sent_at) * 1000)) FILTER (WHERE sent_at IS NOT NULL) AS lag_ms
          FROM cashier.webhook_events WHERE provider = asked.provider AND received_at > ${since} AND event_id NOT LIKE 'query:%'
      ), calls AS (
        SELECT count(*) FILTER (WHERE kind <> 'webhook')::int AS calls, count(*) FILTER (WHERE kind <> 'webhook' AND outcome <> 'ok')::int AS failed_calls,
               percentile_cont(0.5) WITHIN GROUP (ORDER BY ms) FILTER (WHERE kind <> 'webhook') AS call_ms,
               count(*) FILTER (WHERE kind = 'webhook' AND outcome <> 'ok')::int AS refused
          FROM cashier.provider_calls WHERE provider = asked.provider AND at > ${since}
      ), last AS (
        SELECT at AS error_at, kind AS error_kind, outcome AS error_outcome, detail AS error_detail
          FROM cashier.provider_calls WHERE provider = asked.provider AND outcome <> 'ok' ORDER BY at DESC LIMIT 1
      )
      SELECT * FROM orders CROSS JOIN reports CROSS JOIN calls LEFT JOIN last ON true) health`.execute(db)
  return new Map(rows.map(row => [row.provider, healthOf(row)]))
}

const rounded = (value: number | null): number | null => (value === null ? null : Math.round(Number(value)))

function healthOf(row: HealthRow): ProviderHealth {
  const { orders } = row
  return {
    orders,
    paid: row.paid,
    successPercent: orders > 0 ? Math.round((row.paid * 100) / orders) : null,
    medianSeconds: rounded(row.median_seconds),
    webhookLagMs: rounded(row.lag_ms),
    calls: row.calls,
    failedCalls: row.failed_calls,
    callMedianMs: rounded(row.call_ms),
    refusedWebhooks: row.refused,
    lastError: row.error_at
      ? { at: row.error_at.toISOString(), kind: row.error_kind ?? '', outcome: row.error_outcome ?? '', detail: row.error_detail ?? '' }
      : null,
  }
}

/** Forgets calls of long ago; answers how many. Reports and payments are kept for ever. */
export async function forgetCalls(db: Db, now: Date): Promise<number> {
  const gone = await sql`DELETE FROM cashier.provider_calls WHERE at < ${new Date(now.getTime() - CALLS_KEPT_MS)}`.execute(db)
  return Number(gone.numAffectedRows ?? 0)
}
