import type { ByteSource } from './ports.ts'

/** A UUID version 7 (RFC 9562): sortable by creation time, so that b-tree inserts stay local. */
export function newId(now: Date, random: ByteSource): string {
  const bytes = new Uint8Array(16)
  let millis = BigInt(now.getTime())
  for (let i = 5; i >= 0; i--) {
    bytes[i] = Number(millis & 0xffn)
    millis >>= 8n
  }
  bytes.set(random.bytes(10), 6)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
