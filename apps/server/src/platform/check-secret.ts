import { createHmac } from 'node:crypto'
import { present } from '@croupier/kernel'
import type { Pool } from 'pg'

const NAME = 'mark-of-the-secret'

/** The secret is not the one under which this database's keys and documents were sealed. */
export class WrongSecret extends Error {}

/**
 * Leaves a mark of the secret in a new database, and refuses one that was marked by another: authenticators, documents and providers' keys could not be
 * opened, the audit log would look broken, and what is written from then on could be opened by nobody who has the right secret.
 */
export async function checkSecret(pool: Pool, secret: Buffer): Promise<void> {
  const mark = createHmac('sha256', secret).update(NAME).digest('hex')
  await pool.query('INSERT INTO platform.secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING', [NAME, JSON.stringify(mark)])
  const { rows } = await pool.query<{ value: string }>('SELECT value FROM platform.secrets WHERE name = $1', [NAME])
  if (present(rows[0], 'the mark was just left').value !== mark) throw new WrongSecret('the secret is another one')
}
