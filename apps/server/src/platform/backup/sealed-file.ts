import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * A backup as it lies on a disk: sealed and signed under the installation's secret, in frames that are opened one by one. A frame is AES-256-GCM over at most
 * `FRAME_BYTES` of what was packed; its nonce is its place and whether it is the last, so that none can be changed, moved, left out or put after the end.
 */
const MAGIC = Buffer.from('croupier-backup2')
const SALT_BYTES = 32
const CHECK_BYTES = 16
const HEAD_BYTES = MAGIC.length + SALT_BYTES + CHECK_BYTES
const LENGTH_BYTES = 4
const TAG_BYTES = 16
const FRAME_BYTES = 256 * 1024
const GZIP_MAGIC = Buffer.from([0x1f, 0x8b])

export type SealFault = 'not_a_backup' | 'unsealed' | 'other_secret'

/** The file is not the one that was written. */
export class DamagedFile extends Error {
  constructor() {
    super('the backup is damaged or cut short: take another one')
  }
}

const keyOf = (secret: Buffer, salt: Buffer): Buffer => Buffer.from(hkdfSync('sha256', secret, salt, 'croupier-backup', 32))
const checkOf = (key: Buffer): Buffer => createHmac('sha256', key).update('whose').digest().subarray(0, CHECK_BYTES)

function nonceOf(place: bigint, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt8(isLast ? 1 : 0, 0)
  nonce.writeBigUInt64BE(place, 4)
  return nonce
}

/** Seals a stream. Each file has a key of its own, so that places may be nonces. */
export async function* sealChunks(chunks: AsyncIterable<Buffer>, secret: Buffer): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES)
  const key = keyOf(secret, salt)
  yield Buffer.concat([MAGIC, salt, checkOf(key)])
  let place = 0n
  const seal = (plain: Buffer, isLast: boolean): Buffer => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(place++, isLast))
    const sealed = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
    const length = Buffer.alloc(LENGTH_BYTES)
    length.writeUInt32BE(sealed.length)
    return Buffer.concat([length, sealed])
  }
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of chunks) {
    rest = Buffer.concat([rest, chunk])
    while (rest.length > FRAME_BYTES) {
      yield seal(rest.subarray(0, FRAME_BYTES), false)
      rest = rest.subarray(FRAME_BYTES)
    }
  }
  yield seal(rest, true)
}

/** Which of the secrets a file was sealed under, by its first bytes. */
export function judgeHead(head: Buffer, secrets: readonly Buffer[]): Buffer | SealFault {
  if (head.subarray(0, GZIP_MAGIC.length).equals(GZIP_MAGIC)) return 'unsealed'
  if (head.length < HEAD_BYTES || !head.subarray(0, MAGIC.length).equals(MAGIC)) return 'not_a_backup'
  const salt = head.subarray(MAGIC.length, MAGIC.length + SALT_BYTES)
  const check = head.subarray(MAGIC.length + SALT_BYTES, HEAD_BYTES)
  return secrets.map(secret => keyOf(secret, salt)).find(key => timingSafeEqual(checkOf(key), check)) ?? 'other_secret'
}

export { HEAD_BYTES }

/** Opens what `sealChunks` has sealed. @throws DamagedFile where it is not the whole of it, unchanged. */
export async function* openChunks(chunks: AsyncIterable<Buffer>, key: Buffer): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0)
  let toSkip = HEAD_BYTES
  let place = 0n
  const open = (sealed: Buffer, isLast: boolean): Buffer => {
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(place++, isLast)).setAuthTag(sealed.subarray(-TAG_BYTES))
      return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()])
    } catch {
      throw new DamagedFile()
    }
  }
  for await (const chunk of chunks) {
    rest = Buffer.concat([rest, chunk])
    if (toSkip > 0) {
      const skipped = Math.min(toSkip, rest.length)
      toSkip -= skipped
      rest = rest.subarray(skipped)
    }
    // One that ends where the bytes end may be the last.
    for (let end = endOfFrame(rest); end !== undefined && end < rest.length; end = endOfFrame(rest)) {
      yield open(rest.subarray(LENGTH_BYTES, end), false)
      rest = rest.subarray(end)
    }
  }
  if (endOfFrame(rest) !== rest.length) throw new DamagedFile()
  yield open(rest.subarray(LENGTH_BYTES), true)
}

function endOfFrame(bytes: Buffer): number | undefined {
  if (bytes.length < LENGTH_BYTES) return undefined
  const length = bytes.readUInt32BE(0)
  if (length < TAG_BYTES || length > FRAME_BYTES + TAG_BYTES) throw new DamagedFile()
  return LENGTH_BYTES + length
}
