import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto'
import type { ByteSource } from '@croupier/kernel'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** AES-256-GCM under a key of the installation, bound to its account: a row copied to another account does not open. Answers nonce, tag, text. */
export function sealNumber(key: Buffer, accountId: string, number: string, random: ByteSource): Buffer {
  const nonce = Buffer.from(random.bytes(NONCE_BYTES))
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(accountId))
  const text = Buffer.concat([cipher.update(number, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text])
}

/** Throws where the key or the account is another one, or a byte was changed. */
export function openNumber(key: Buffer, accountId: string, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES)).setAAD(Buffer.from(accountId))
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
}

/** The same number always has the same print, and without the key nobody can try numbers against it. */
export const printOf = (key: Buffer, account: { kind: string; optionCode: string; number: string }): Buffer =>
  createHmac('sha256', key).update(`${account.kind}|${account.optionCode}|${account.number}`).digest()
