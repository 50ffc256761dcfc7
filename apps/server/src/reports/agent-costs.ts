import { AGENT_COST_KINDS } from '@croupier/contract'
import type { Amount } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db } from '../platform/db/index.ts'

export interface AgentCost {
  readonly day: string
  readonly kind: (typeof AGENT_COST_KINDS)[number]
  readonly agents: number
  readonly amount: Amount
}

/** What left the house's accounts for agents, by the brand's day and kind, as the journal has it. What agents pay each other is not among it. */
export async function listAgentCosts(
  db: Db,
  { brandId, timeZone, from, to }: { brandId: string; timeZone: string; from: string; to: string },
): Promise<AgentCost[]> {
  const { rows } = await sql<AgentCost>`
    SELECT to_char(t.posted_at AT TIME ZONE ${timeZone}, 'YYYY-MM-DD') AS day, t.kind, count(DISTINCT t.owner_id)::int AS agents, (-sum(e.amount))::bigint AS amount
      FROM wallet.ledger_accounts a JOIN wallet.ledger_entries e USING (account_id) JOIN wallet.ledger_transfers t USING (transfer_id, posted_at)
     WHERE a.brand_id = ${brandId} AND a.is_house AND a.kind = 'commissions' AND t.kind = ANY (${[...AGENT_COST_KINDS]}::text[])
       AND t.posted_at >= (${from}::date::timestamp AT TIME ZONE ${timeZone}) AND t.posted_at < ((${to}::date + 1)::timestamp AT TIME ZONE ${timeZone})
       AND e.posted_at >= (${from}::date::timestamp AT TIME ZONE ${timeZone}) AND e.posted_at < ((${to}::date + 1)::timestamp AT TIME ZONE ${timeZone})
     GROUP BY 1, 2 ORDER BY 1 DESC, 2`.execute(db)
  return rows
}
