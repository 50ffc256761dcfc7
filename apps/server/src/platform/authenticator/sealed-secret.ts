import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { ByteSource } from '@croupier/kernel'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** AES-256-GCM under a key of the installation, bound to its owner: a row copied to another owner does not open. Answers nonce, tag, text. */
export function sealSecret(key: Buffer, ownerId: string, secret: string, random: ByteSource): Buffer {
  const nonce = Buffer.from(random.bytes(NONCE_BYTES))
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(ownerId))
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text])
}

/** Throws where the key or the owner is another one, or a byte was changed. */
export function openSecret(key: Buffer, ownerId: string, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES)).setAAD(Buffer.from(ownerId))
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
}
