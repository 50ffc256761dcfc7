import { ApiError } from './api-error.ts'
import type { SealingKey } from './types.ts'

/**
 * Seals a value as a compact JWE under the server's key. The server takes it once (`jti`) and for five minutes (`iat`, seconds).
 * Throws `unencrypted` on a page without TLS. The library is loaded with the first sealed call: visitors who only look never need it.
 */
export async function seal(value: unknown, key: SealingKey, nowMs: number): Promise<string> {
  // A test's window says nothing of it.
  if (globalThis.isSecureContext === false) throw new ApiError('unencrypted', '')
  const { CompactEncrypt, importJWK } = await import('jose')
  const publicKey = await importJWK({ ...key.jwk, alg: key.alg }, key.alg)
  const header = { alg: key.alg, enc: key.enc, kid: key.kid, iat: Math.floor(nowMs / 1000), jti: crypto.randomUUID() }
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(value))).setProtectedHeader(header).encrypt(publicKey)
}
