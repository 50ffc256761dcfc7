import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ByteSource } from '@croupier/kernel'
import type { Pool, PoolClient } from 'pg'
import { openSecret, sealSecret } from './remote/index.ts'

/** The secret is not the one under which this database's keys and documents were sealed. */
export class WrongSecret extends Error {}

export interface InstallationKey {
  /** 32 bytes or more, from which all other keys are derived. */
  readonly key: Buffer
  /** How many secrets it has lain under. */
  readonly version: number
  /** It was sealed anew just now: the previous secret is needed no more. */
  readonly isRotated: boolean
}

export interface Secrets {
  readonly secret: Buffer
  readonly previousSecret: Buffer | undefined
}

const NAME = 'installation-key'
/** Before there was such a key, this told that a database and a secret belong together. */
const OLD_MARK = 'mark-of-the-secret'
const KEY_BYTES = 32
/** Any constant: processes that start at once take turns. */
const LOCK = 7_265_006

/**
 * The key of an installation. It is random and stays for life; it lies in the database under CROUPIER_SECRET, and is sealed anew where that has changed and
 * the previous one is named. An installation of before keeps the secret of then as its key, so that all it has sealed still opens. Throws `WrongSecret` where
 * neither secret opens it: what would be written from then on could be opened by nobody who has the right one.
 */
export async function openInstallationKey(pool: Pool, secrets: Secrets, random: ByteSource): Promise<InstallationKey> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
    const opened = (await openStored(client, secrets, random)) ?? (await makeKey(client, secrets, random))
    await client.query('COMMIT')
    return opened
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  } finally {
    client.release()
  }
}

interface Stored {
  readonly version: number
  readonly sealed: string
}

async function openStored(
  client: PoolClient,
  { secret, previousSecret }: Secrets,
  random: ByteSource,
): Promise<InstallationKey | undefined> {
  const { rows } = await client.query<{ value: Stored }>('SELECT value FROM platform.secrets WHERE name = $1', [NAME])
  const stored = rows[0]?.value
  if (!stored) return undefined
  const key = unwrap(stored, secret)
  if (key) return { key, version: stored.version, isRotated: false }
  const before = previousSecret && unwrap(stored, previousSecret)
  if (!before) throw new WrongSecret('the secret is another one')
  const version = stored.version + 1
  await client.query('UPDATE platform.secrets SET value = $2 WHERE name = $1', [NAME, wrap(before, secret, version, random)])
  return { key: before, version, isRotated: true }
}

async function makeKey(client: PoolClient, secrets: Secrets, random: ByteSource): Promise<InstallationKey> {
  const key = (await keyOfBefore(client, secrets)) ?? Buffer.from(random.bytes(KEY_BYTES))
  await client.query('INSERT INTO platform.secrets (name, value) VALUES ($1, $2)', [NAME, wrap(key, secrets.secret, 1, random)])
  await client.query('DELETE FROM platform.secrets WHERE name = $1', [OLD_MARK])
  return { key, version: 1, isRotated: false }
}

/** The secret of an installation that has worked without such a key; undefined: there was none. */
async function keyOfBefore(client: PoolClient, { secret, previousSecret }: Secrets): Promise<Buffer | undefined> {
  const { rows } = await client.query<{ value: string }>('SELECT value FROM platform.secrets WHERE name = $1', [OLD_MARK])
  const mark = rows[0]?.value
  if (mark !== undefined) {
    const own = [secret, ...(previousSecret ? [previousSecret] : [])].find(each => isMarkOf(mark, each))
    if (!own) throw new WrongSecret('the secret is another one')
    return own
  }
  const sealing = await client.query(`SELECT FROM platform.secrets WHERE name = 'sealing-key'`)
  return sealing.rowCount ? secret : undefined
}

function isMarkOf(mark: string, secret: Buffer): boolean {
  const [own, expected] = [Buffer.from(mark), Buffer.from(createHmac('sha256', secret).update(OLD_MARK).digest('hex'))]
  return own.length === expected.length && timingSafeEqual(own, expected)
}

const wrappingKey = (secret: Buffer): Buffer => createHmac('sha256', secret).update(NAME).digest()

const wrap = (key: Buffer, secret: Buffer, version: number, random: ByteSource): Stored => ({
  version,
  sealed: sealSecret(wrappingKey(secret), `${NAME}:${version}`, key.toString('hex'), random).toString('base64'),
})

function unwrap({ version, sealed }: Stored, secret: Buffer): Buffer | undefined {
  try {
    return Buffer.from(openSecret(wrappingKey(secret), `${NAME}:${version}`, Buffer.from(sealed, 'base64')), 'hex')
  } catch {
    // Sealed under another secret.
    return undefined
  }
}
