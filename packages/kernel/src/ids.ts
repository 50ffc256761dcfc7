import type { ByteSource } from './ports.ts'

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))
const DASH_BEFORE = new Set([4, 6, 8, 10])
const HIGH = 2 ** 32

/** A UUID version 7 (RFC 9562): sortable by creation time, so that b-tree inserts stay local. */
export function newId(now: Date, random: ByteSource): string {
  const bytes = new Uint8Array(16)
  const millis = now.getTime()
  const view = new DataView(bytes.buffer)
  view.setUint16(0, Math.floor(millis / HIGH))
  view.setUint32(2, millis % HIGH)
  bytes.set(random.bytes(10), 6)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  let id = ''
  for (const [place, byte] of bytes.entries()) id += DASH_BEFORE.has(place) ? `-${HEX[byte]}` : HEX[byte]
  return id
}
