import type { Client } from 'pg'
import type { LeavingRows, MonthSpan } from '../../../platform/backup/index.ts'
import { findLedgerFaults } from '../queries/verify-ledger.ts'

/**
 * The entries of play of a month: stakes, wins and stakes that came back, which are almost all of the journal. Transfers stay, for their keys; so does every
 * other entry, and of each account its first one and its last of the month. In place of what leaves stand its sums, to which the proofs add what is here.
 */
export const playOfMonth: LeavingRows = {
  parent: 'wallet.entries',
  tableOf: ({ from }) => `wallet.archived_${from.toISOString().slice(0, 7).replace('-', '_')}`,
  stage: async (client, { from }) =>
    (await client.query<{ table: string | null }>('SELECT wallet.stage_month($1) AS table', [from])).rows[0]?.table !== null,
  takeAway: (client, month) => moveAnd(client, 'take_month', month),
  putBack: async (client, month) => ((await moveAnd(client, 'return_month', month)) ? 'books_differ' : undefined),
  returnDisk,
}

/** Whatever moves, the books must be clean afterwards, as if nothing had. */
async function moveAnd(client: Client, step: 'take_month' | 'return_month', { from }: MonthSpan) {
  const { rows } = await client.query<{ wrong: 'not_sealed' | 'books_differ' | null }>(`SELECT wallet.${step}($1) AS wrong`, [from])
  const wrong = rows[0]?.wrong ?? undefined
  if (wrong) return wrong
  return (await findLedgerFaults(client)).length > 0 ? ('books_differ' as const) : undefined
}

const TRIES = 5
const LOCK_NOT_AVAILABLE = '55P03'

/** The table of the month is written anew without what left. Readers of that month wait; if one of them holds it for long, it stays as it is. */
async function returnDisk(client: Client, { from }: MonthSpan): Promise<boolean> {
  const { rows } = await client.query<{ table: string }>('SELECT wallet.month_of_entries($1)::text AS table', [from])
  await client.query("SET lock_timeout = '500ms'")
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    try {
      await client.query(`VACUUM FULL ${rows[0]?.table}`)
      return true
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error
    }
  }
  return false
}
