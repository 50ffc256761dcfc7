import { textNow } from '../i18n/use-text.ts'
import { ApiError } from './api-error.ts'
import type { Answer } from './types.ts'

type SealingKey = Answer<'status'>['sealing']

/** A value as a compact JWE under the server's key, to be used once and within five minutes. Throws `unencrypted` on a page without TLS. */
export async function seal(value: unknown, key: SealingKey): Promise<string> {
  // A test's window says nothing of it.
  if (globalThis.isSecureContext === false) throw new ApiError('unencrypted', textNow('state.unencrypted'))
  const { CompactEncrypt, importJWK } = await import('jose')
  const header = { alg: key.alg, enc: key.enc, kid: key.kid, iat: Math.floor(Date.now() / 1000), jti: crypto.randomUUID() }
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(value)))
    .setProtectedHeader(header)
    .encrypt(await importJWK({ ...key.jwk, alg: key.alg }, key.alg))
}
