import type { ByteSource } from '@croupier/kernel'
import { compactDecrypt, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { sql } from 'kysely'
import type { Db } from '../db/index.ts'
import { openSecret, sealSecret } from '../remote/index.ts'
import { refuse } from './context.ts'
import { parseJsonBody } from './json-body.ts'
import type { HttpPorts } from './ports.ts'

/** A sealed body is at most this old (decisions §2), and its id is remembered as long. */
const SEALED_AGE_MAX_SECONDS = 300
const CLOCK_SKEW_SECONDS = 60

export interface PublicSealingKey {
  readonly kid: string
  readonly alg: 'ECDH-ES+A256KW'
  readonly enc: 'A256GCM'
  readonly jwk: { readonly kty: string; readonly crv: string; readonly x: string; readonly y: string }
}

export interface Sealing {
  readonly publicKey: PublicSealingKey
  readonly unseal: HttpPorts['unseal']
}

/**
 * Loads the installation's sealing key, or makes it once: every process shares the row, so that any of them opens any body. It lies under a key of the
 * installation: whoever reads the database alone opens nothing that travels.
 */
export async function loadSealing(db: Db, secretKey: Buffer, random: ByteSource): Promise<Sealing> {
  const jwk = (await findKey(db, secretKey, random)) ?? (await makeKey(db, secretKey, random))
  const key = await importJWK(jwk, 'ECDH-ES+A256KW')
  const { kid = '', kty = '', crv = '', x = '', y = '' } = jwk
  return {
    publicKey: { kid, alg: 'ECDH-ES+A256KW', enc: 'A256GCM', jwk: { kty, crv, x, y } },
    unseal: async (compact, now) => {
      const opened = await compactDecrypt(compact, key, {
        keyManagementAlgorithms: ['ECDH-ES+A256KW'],
        contentEncryptionAlgorithms: ['A256GCM'],
      }).catch(() => undefined)
      if (!opened || opened.protectedHeader.kid !== kid) return refuse('sealed_body_invalid')
      const { iat, jti } = opened.protectedHeader
      if (typeof iat !== 'number' || typeof jti !== 'string' || jti.length < 16 || jti.length > 64) return refuse('sealed_body_invalid')
      const ageSeconds = now.getTime() / 1000 - iat
      if (ageSeconds > SEALED_AGE_MAX_SECONDS || ageSeconds < -CLOCK_SKEW_SECONDS) return refuse('sealed_body_expired')
      if (!(await useOnce(db, `jwe:${jti}`, now))) return refuse('sealed_body_replayed')
      return parseJson(opened.plaintext)
    },
  }
}

function parseJson(bytes: Uint8Array): { ok: true; value: unknown } | { ok: false; error: { code: 'sealed_body_invalid' } } {
  try {
    return { ok: true, value: parseJsonBody(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) }
  } catch {
    return { ok: false, error: { code: 'sealed_body_invalid' } }
  }
}

/** Records a single-use id; false when it was used before. Old ids are swept as new ones come. */
export async function useOnce(db: Db, id: string, now: Date): Promise<boolean> {
  const expiresAt = new Date(now.getTime() + (SEALED_AGE_MAX_SECONDS + CLOCK_SKEW_SECONDS) * 1000)
  const inserted = await sql`
    WITH swept AS (DELETE FROM platform.used_once WHERE ctid IN (SELECT ctid FROM platform.used_once WHERE expires_at < ${now} LIMIT 20 FOR UPDATE SKIP LOCKED))
    INSERT INTO platform.used_once (id, expires_at) VALUES (${id}, ${expiresAt}) ON CONFLICT DO NOTHING RETURNING id`.execute(db)
  return inserted.rows.length === 1
}

const NAME = 'sealing-key'
/** As it was kept before it was sealed, and as it is. */
type StoredKey = JWK | { readonly sealed: string }

async function findKey(db: Db, secretKey: Buffer, random: ByteSource): Promise<JWK | undefined> {
  const found = await sql<{ value: StoredKey }>`SELECT value FROM platform.secrets WHERE name = ${NAME}`.execute(db)
  const stored = found.rows[0]?.value
  if (!stored) return undefined
  if ('sealed' in stored && typeof stored.sealed === 'string')
    return JSON.parse(openSecret(secretKey, NAME, Buffer.from(stored.sealed, 'base64'))) as JWK
  await sql`UPDATE platform.secrets SET value = ${seal(stored as JWK, secretKey, random)}::jsonb WHERE name = ${NAME} AND NOT value ? 'sealed'`.execute(
    db,
  )
  return stored as JWK
}

async function makeKey(db: Db, secretKey: Buffer, random: ByteSource): Promise<JWK> {
  const pair = await generateKeyPair('ECDH-ES+A256KW', { crv: 'P-256', extractable: true })
  const jwk = { ...(await exportJWK(pair.privateKey)), kid: Buffer.from(random.bytes(9)).toString('base64url') }
  await sql`INSERT INTO platform.secrets (name, value) VALUES (${NAME}, ${seal(jwk, secretKey, random)}::jsonb) ON CONFLICT DO NOTHING`.execute(
    db,
  )
  return (await findKey(db, secretKey, random)) ?? jwk
}

const seal = (jwk: JWK, secretKey: Buffer, random: ByteSource): string =>
  JSON.stringify({ sealed: sealSecret(secretKey, NAME, JSON.stringify(jwk), random).toString('base64') })
