import { readFileSync } from 'node:fs'
import type { Pool } from 'pg'

const PLAYERS = 10_000
const BRAND = '00000000-0000-7000-8000-000000000001'

/** A sealed journal of so many million entries of 10,000 members, with the records of cashier and play beside it. */
export async function fillJournal(of: Pool, millions: number): Promise<void> {
  const steps = Math.round((millions * 1_000_000) / 2 / PLAYERS)
  const text = readFileSync(new URL('journal.sql', import.meta.url), 'utf8')
  const filled = text.replaceAll(':players', String(PLAYERS)).replaceAll(':steps', String(steps)).replaceAll(':brand', BRAND)
  await of.query(`SET session_replication_role = replica; ${filled}; RESET session_replication_role`)
  await of.query('VACUUM (ANALYZE)')
  const isSealed = async () =>
    (
      await of.query<{ is: boolean }>(
        'SELECT max(through_transfer_id) >= (SELECT max(transfer_id) FROM wallet.transfers) AS is FROM wallet.blocks',
      )
    ).rows[0]?.is === true
  while (!(await isSealed())) await of.query('SELECT wallet.close_block()')
  await of.query('VACUUM (ANALYZE)')
}
