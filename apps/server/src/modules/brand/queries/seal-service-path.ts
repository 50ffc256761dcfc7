import { createHash } from 'node:crypto'
import { CompactEncrypt } from 'jose'

/**
 * Seals a customer-service path for the portal of one brand (BRAND-SERVICE-1): a compact JWE, alg `dir`, enc `A256GCM`, whose key is
 * SHA-256 of "<kid>:<merchantCode>". Both stand in the start-up status, so this keeps the address out of caches, logs and crawlers; it is no secret from
 * a visitor, who is about to open it.
 */
export async function sealServicePath(path: string, { kid, merchantCode }: { kid: string; merchantCode: string }): Promise<string> {
  const key = createHash('sha256').update(`${kid}:${merchantCode}`).digest()
  return new CompactEncrypt(new TextEncoder().encode(path)).setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid }).encrypt(key)
}
