import { createHash } from 'node:crypto'
import type { ByteSource } from '@croupier/kernel'

/** 256 random bits, as URL-safe text of 43 characters. */
export const newToken = (random: ByteSource): string => Buffer.from(random.bytes(32)).toString('base64url')

/** What is stored of a token. It has 256 bits of its own, so a plain hash cannot be reversed by guessing. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Letters and digits that nobody mistakes for one another when reading them aloud. */
const CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** A code that people copy by hand. Five bits choose a letter; the one value too many is drawn again, so that every letter is equally likely. */
export function newCode(random: ByteSource, length: number): string {
  let code = ''
  while (code.length < length) {
    for (const byte of random.bytes(length)) if (code.length < length) code += CODE_ALPHABET.charAt(byte >> 3)
  }
  return code
}
