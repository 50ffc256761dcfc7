import { type KeyHistory, type KeyMessage, type Signed, type Signer, signMessage } from '@croupier/games/fairness'
import { present } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

/** The installation's name, given at its first start. */
export async function readInstallation(db: Db, makeId: () => string): Promise<string> {
  await sql`INSERT INTO draws.installation (installation_id) VALUES (${makeId()}) ON CONFLICT DO NOTHING`.execute(db)
  const { rows } = await sql<{ id: string }>`SELECT installation_id AS id FROM draws.installation`.execute(db)
  return present(rows[0], 'an installation has a name').id
}

/** Announces the first key, once. */
export async function announceKey(
  db: Db,
  { signer, installation, now }: { signer: Signer; installation: string; now: Date },
): Promise<void> {
  const message: KeyMessage = { kind: 'key', installation, number: 1, key: signer.key, fromMs: now.getTime(), previous: null }
  const announcement = JSON.stringify(signMessage(message, signer))
  await sql`INSERT INTO draws.keys (number, announcement) VALUES (1, ${announcement}::jsonb) ON CONFLICT DO NOTHING`.execute(db)
}

export async function readKeys(db: Db): Promise<KeyHistory> {
  const { rows } = await sql<{ announcement: Signed<KeyMessage> }>`SELECT announcement FROM draws.keys ORDER BY number`.execute(db)
  return rows.map(({ announcement }) => announcement)
}
