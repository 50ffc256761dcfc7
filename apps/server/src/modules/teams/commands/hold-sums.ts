import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import type { TeamsPorts } from '../ports.ts'

/** Holds the sums until the end of the transaction, so that whoever changes them takes turns; answers through which transfer the journal is counted. */
export async function holdSums(tx: Tx): Promise<bigint> {
  const { rows } = await sql<{ through: bigint }>`SELECT through_transfer_id AS through FROM teams.progress FOR UPDATE`.execute(tx)
  return rows[0]?.through ?? 0n
}

/** Writes the days of each brand in which facts lie, where they are missing. */
export async function keepDays(
  tx: Tx,
  ports: Pick<TeamsPorts, 'days'>,
  facts: readonly { readonly brandId: string; readonly from: Date; readonly to: Date }[],
): Promise<void> {
  for (const brandId of new Set(facts.map(fact => fact.brandId))) {
    const own = facts.filter(fact => fact.brandId === brandId)
    const span = {
      brandId,
      from: own.reduce((first, { from }) => (from < first ? from : first), own[0]?.from ?? new Date(0)),
      to: own.reduce((last, { to }) => (to > last ? to : last), own[0]?.to ?? new Date(0)),
    }
    const days = await ports.days(tx, span)
    await sql`
      INSERT INTO teams.days (brand_id, day, starts_at, ends_at)
        SELECT ${brandId}::uuid, u.* FROM unnest(${days.map(({ day }) => day)}::text[], ${days.map(({ startsAt }) => startsAt)}::timestamptz[],
          ${days.map(({ endsAt }) => endsAt)}::timestamptz[]) u
      ON CONFLICT DO NOTHING`.execute(tx)
  }
}
