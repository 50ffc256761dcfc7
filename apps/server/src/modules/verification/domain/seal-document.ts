import { createCipheriv, createDecipheriv } from 'node:crypto'

export const NONCE_BYTES = 12
const TAG_BYTES = 16

/** AES-256-GCM under a key of the installation, bound to its document: bytes that are copied to another row do not open. Answers nonce, tag, picture. */
export function sealDocument(key: Buffer, documentId: string, picture: Buffer, nonce: Buffer): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(documentId))
  const sealed = Buffer.concat([cipher.update(picture), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Throws where the key or the document is another one, or a byte was changed. */
export function openDocument(key: Buffer, documentId: string, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES)).setAAD(Buffer.from(documentId))
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
}
