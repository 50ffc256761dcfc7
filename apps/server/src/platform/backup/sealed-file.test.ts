import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { HEAD_BYTES, judgeHead, openChunks, sealChunks } from './sealed-file.ts'

const SECRET = Buffer.from('the secret of this installation!')
async function* pieces(bytes: Buffer, size = 100_000) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
async function all(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const list: Buffer[] = []
  for await (const chunk of chunks) list.push(chunk)
  return Buffer.concat(list)
}
const open = (sealed: Buffer, secret = SECRET) => {
  const key = judgeHead(sealed.subarray(0, HEAD_BYTES), [secret])
  return typeof key === 'string' ? Promise.reject(new Error(key)) : all(openChunks(pieces(sealed, 70_001), key))
}

describe('a sealed file', () => {
  it.each([0, 1, 256 * 1024, 256 * 1024 + 1, 700_000])('of %i bytes is opened as it was, and tells nothing of it before', async length => {
    const plain = randomBytes(length)
    const sealed = await all(sealChunks(pieces(plain), SECRET))
    expect((await open(sealed)).equals(plain)).toBe(true)
    if (length > 16) expect(sealed.includes(plain.subarray(0, 16))).toBe(false)
  })

  it('is opened by nobody with another secret, and by one that came after it where the old one is kept', async () => {
    const sealed = await all(sealChunks(pieces(randomBytes(1_000)), SECRET))
    const next = Buffer.from('the secret that came after it...')
    await expect(open(sealed, next)).rejects.toThrow('other_secret')
    expect(typeof judgeHead(sealed.subarray(0, HEAD_BYTES), [next, SECRET])).toBe('object')
  })

  it('is refused wherever a byte was changed, where frames change places, and where it ends early or goes on', async () => {
    const sealed = await all(sealChunks(pieces(randomBytes(600_000)), SECRET))
    const frame = 4 + 256 * 1024 + 16
    const [first, second, last] = [0, 1, 2].map(n => sealed.subarray(HEAD_BYTES + n * frame, HEAD_BYTES + (n + 1) * frame))
    const head = sealed.subarray(0, HEAD_BYTES)
    const join = (...parts: (Buffer | undefined)[]) => Buffer.concat([head, ...parts.flatMap(part => part ?? [])])
    for (const forged of [join(second, first, last), join(first, second), join(first, last), join(first, second, last, last), head])
      await expect(open(forged)).rejects.toThrow('the backup is damaged or cut short')
    for (const at of [HEAD_BYTES, HEAD_BYTES + 5, HEAD_BYTES + frame - 1, sealed.length - 1]) {
      const changed = Buffer.from(sealed)
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
      await expect(open(changed), String(at)).rejects.toThrow('the backup is damaged or cut short')
    }
  })

  it('is told from what is no backup, and from one of before backups were sealed', () => {
    expect(judgeHead(Buffer.from('a letter, and nothing else'), [SECRET])).toBe('not_a_backup')
    expect(judgeHead(Buffer.from([0x1f, 0x8b, 8, 0]), [SECRET])).toBe('unsealed')
  })
})
