/** A partition of a span of time, which the target may lack: it was made for a month that is over. */
export type Partition = {
  readonly parent: string
  readonly name: string
  /** ISO; the second one is not in it. */
  readonly from: string
  readonly to: string
}

export type SequenceValue = { readonly name: string; readonly value: string }

/** The control records of a backup, in this order; the data of a table stands between its `table` and `table-end`. */
export type ControlRecord =
  | {
      readonly kind: 'header'
      /** All of a database, or a month of tables that left it. */
      readonly format: 'croupier-backup' | 'croupier-archive'
      readonly version: 2
      readonly createdAt: string
      readonly migrations: readonly string[]
      readonly partitions: readonly Partition[]
    }
  | { readonly kind: 'table'; readonly name: string; readonly columns: readonly string[] }
  | { readonly kind: 'table-end'; readonly bytes: number; readonly sha256: string }
  | { readonly kind: 'end'; readonly tables: number; readonly sequences: readonly SequenceValue[] }

export type BackupRecord = { readonly type: 'control'; readonly control: ControlRecord } | { readonly type: 'data'; readonly data: Buffer }

const CONTROL = 0x4a
const DATA = 0x44
const HEAD_BYTES = 5
/** Larger than any chunk of COPY or header that we write; a longer one means a damaged file, not a reason to allocate. */
const RECORD_BYTES_MAX = 64_000_000

/** One byte of type, four of length, then the bytes themselves. */
export function encodeControl(control: ControlRecord): Buffer {
  return encode(CONTROL, Buffer.from(JSON.stringify(control)))
}

export function encodeData(data: Buffer): Buffer {
  return encode(DATA, data)
}

function encode(type: number, payload: Buffer): Buffer {
  const head = Buffer.alloc(HEAD_BYTES)
  head.writeUInt8(type, 0)
  head.writeUInt32BE(payload.length, 1)
  return Buffer.concat([head, payload])
}

/** The records of a stream of bytes. @throws when it ends within one or holds something else. */
export async function* decodeRecords(chunks: AsyncIterable<Buffer>): AsyncGenerator<BackupRecord> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of chunks) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    for (let end = endOfRecord(rest); end !== undefined && end <= rest.length; end = endOfRecord(rest)) {
      yield parse(rest.subarray(0, end))
      rest = rest.subarray(end)
    }
  }
  if (rest.length > 0) throw new Error('the backup is cut short')
}

function endOfRecord(bytes: Buffer): number | undefined {
  if (bytes.length < HEAD_BYTES) return undefined
  const length = bytes.readUInt32BE(1)
  if (length > RECORD_BYTES_MAX) throw new Error('the backup is damaged')
  return HEAD_BYTES + length
}

function parse(bytes: Buffer): BackupRecord {
  const payload = bytes.subarray(HEAD_BYTES)
  if (bytes[0] === DATA) return { type: 'data', data: payload }
  if (bytes[0] !== CONTROL) throw new Error('the backup is damaged')
  return { type: 'control', control: parseControl(payload.toString('utf8')) }
}

function parseControl(text: string): ControlRecord {
  try {
    return JSON.parse(text) as ControlRecord
  } catch (cause) {
    throw new Error('the backup is damaged', { cause })
  }
}
