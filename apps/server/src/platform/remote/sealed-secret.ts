import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { ByteSource } from '@croupier/kernel'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** AES-256-GCM under a key of the installation, bound to its place: a secret copied to another provider does not open. Answers nonce, tag, text. */
export function sealSecret(key: Buffer, place: string, secret: string, random: ByteSource): Buffer {
  const nonce = Buffer.from(random.bytes(NONCE_BYTES))
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place))
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text])
}

/** Throws where the key or the place is another one, or a byte was changed. */
export function openSecret(key: Buffer, place: string, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES)).setAAD(Buffer.from(place))
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
}
