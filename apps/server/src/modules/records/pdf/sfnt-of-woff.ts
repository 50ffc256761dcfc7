import { inflateSync } from 'node:zlib'
import { assert } from '@croupier/kernel'

const WOFF_HEAD = 44
const WOFF_ENTRY = 20
const SFNT_HEAD = 12
const SFNT_ENTRY = 16
const WOFF_SIGN = 0x774f4646

/**
 * The plain font within a WOFF (W3C WOFF 1.0): its tables unpacked, once. A reader of fonts that is given the WOFF itself unpacks a whole table for each
 * letter it looks up: seconds for a page of Chinese.
 */
export function sfntOfWoff(woff: Buffer): Buffer {
  assert(woff.readUInt32BE(0) === WOFF_SIGN, 'the file is a WOFF')
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, place) => readTable(woff, WOFF_HEAD + place * WOFF_ENTRY))
  const head = Buffer.alloc(SFNT_HEAD + count * SFNT_ENTRY)
  woff.copy(head, 0, 4, 8)
  writeSearchHints(head, count)
  let offset = head.length
  for (const [place, { tag, checksum, bytes }] of tables.entries()) {
    const entry = SFNT_HEAD + place * SFNT_ENTRY
    tag.copy(head, entry)
    head.writeUInt32BE(checksum, entry + 4)
    head.writeUInt32BE(offset, entry + 8)
    head.writeUInt32BE(bytes.length, entry + 12)
    offset += padded(bytes.length)
  }
  return Buffer.concat([head, ...tables.map(({ bytes }) => Buffer.concat([bytes], padded(bytes.length)))])
}

/** Tables begin at multiples of four. */
const padded = (length: number): number => Math.ceil(length / 4) * 4

function readTable(woff: Buffer, entry: number): { tag: Buffer; checksum: number; bytes: Buffer } {
  const [offset, packedLength, length] = [woff.readUInt32BE(entry + 4), woff.readUInt32BE(entry + 8), woff.readUInt32BE(entry + 12)]
  const packed = woff.subarray(offset, offset + packedLength)
  // What would not have become smaller is stored as it is.
  const bytes = packedLength < length ? inflateSync(packed) : packed
  assert(bytes.length === length, 'a table has the length that the file says')
  return { tag: woff.subarray(entry, entry + 4), checksum: woff.readUInt32BE(entry + 16), bytes }
}

function writeSearchHints(head: Buffer, count: number): void {
  const power = Math.floor(Math.log2(count))
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(2 ** power * 16, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE(count * 16 - 2 ** power * 16, 10)
}
