import { assert } from '@croupier/kernel'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'

/** Text, a whole number from 0, or bytes. */
export type HashField = string | number | Uint8Array

const HASH = /^[0-9a-f]{64}$/
const LENGTH_BYTES = 4
const encoder = new TextEncoder()

/** True for 32 bytes in lower-case hexadecimal. */
export const isHash = (value: unknown): value is string => typeof value === 'string' && HASH.test(value)

/** SHA-256 over fields, each after its length in 4 bytes, most significant first, so no two lists of fields give the same bytes. Text as UTF-8, numbers in decimal. */
export function hashFields(fields: readonly HashField[]): string {
  const parts = fields.map(bytesOf)
  const joined = new Uint8Array(parts.reduce((length, part) => length + LENGTH_BYTES + part.length, 0))
  const view = new DataView(joined.buffer)
  let at = 0
  for (const part of parts) {
    view.setUint32(at, part.length)
    joined.set(part, at + LENGTH_BYTES)
    at += LENGTH_BYTES + part.length
  }
  return bytesToHex(sha256(joined))
}

/** The bytes of a hash as a field: 32 of them, not the text of its digits. */
export function hashBytes(hash: string): Uint8Array {
  assert(isHash(hash), 'a hash is 64 lower-case hexadecimal digits')
  return hexToBytes(hash)
}

/** SHA-256 of a text's UTF-8, in hexadecimal. */
export const hashText = (text: string): string => bytesToHex(sha256(encoder.encode(text)))

function bytesOf(field: HashField): Uint8Array {
  if (typeof field === 'string') return encoder.encode(field)
  if (typeof field !== 'number') return field
  assert(Number.isSafeInteger(field) && field >= 0, 'a number among hashed fields is whole and not negative')
  return encoder.encode(String(field))
}
