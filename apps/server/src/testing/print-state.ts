import type { Pool } from 'pg'

/** All that a money call may write, by schema. */
const SCHEMAS = [
  'wallet',
  'play',
  'cashier',
  'withdrawals',
  'vendor_wallets',
  'member_transfers',
  'points',
  'missions',
  'rewards',
  'wheel',
  'safer_play',
  'audit',
  'messages',
  'platform',
  'graphile_worker',
]
/** Logs of what was tried, which tell of failures too; what readers of facts write in their own time; accounts, which are opened apart and hold nothing then. */
const TOLD_APART = [
  ...['cashier.provider_calls', 'vendor_wallets.calls', 'audit.chain', 'audit.head', 'platform.feed_checkpoints', 'platform.used_once'],
  ...['wallet.blocks', 'wallet.block_balances', 'wallet.block_mark', 'wallet.accounts'],
]

/** What a database holds of money and of all that hangs on it, a line a table: number of rows and a sum over their contents. */
export async function createStatePrinter(admin: Pool): Promise<() => Promise<Readonly<Record<string, string>>>> {
  const { rows } = await admin.query<{ name: string }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND n.nspname = ANY($1) AND n.nspname || '.' || c.relname <> ALL($2) ORDER BY 1`,
    [SCHEMAS, TOLD_APART],
  )
  const statement = rows
    .map(
      ({ name }) => `SELECT '${name}' AS name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) AS print FROM ${name} t`,
    )
    .join(' UNION ALL ')
  return async () => {
    const printed = await admin.query<{ name: string; print: string }>({ name: 'print-state', text: statement })
    return Object.fromEntries(printed.rows.map(row => [row.name, row.print]))
  }
}
