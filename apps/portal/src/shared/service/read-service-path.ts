/** Entries of this type hold the customer-service path (specification §3). */
const CUSTOMER_SERVICE = 3

interface Sealed {
  pathList: readonly { type: number; path: string }[]
  kid: string
  merchantCode: string
}

/**
 * The customer-service path of a service lookup: a compact JWE, alg `dir`, enc `A256GCM`, whose key is SHA-256 of "<kid>:<merchantCode>".
 * Throws where the lookup has none or another brand's.
 */
export async function readServicePath({ pathList, kid, merchantCode }: Sealed): Promise<string> {
  const sealed = pathList.find(({ type }) => type === CUSTOMER_SERVICE)?.path
  if (!sealed) throw new Error('the service lookup names no customer service')
  const { compactDecrypt } = await import('jose')
  const key = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${kid}:${merchantCode}`)))
  const { plaintext } = await compactDecrypt(sealed, key, { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] })
  const path = new TextDecoder().decode(plaintext)
  if (!/^(https?:\/\/|\/(?!\/)|mailto:)/.test(path)) throw new Error('the customer-service path is no address')
  return path
}
