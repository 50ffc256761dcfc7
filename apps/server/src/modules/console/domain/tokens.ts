import { createHash } from 'node:crypto'
import type { ByteSource } from '@croupier/kernel'

/** 256 random bits, as URL-safe text of 43 characters. */
export const newToken = (random: ByteSource): string => Buffer.from(random.bytes(32)).toString('base64url')

/** What is stored of a token. It has 256 bits of its own, so a plain hash cannot be reversed by guessing. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Letters and digits that nobody mistakes for one another when reading a password from a terminal or a note. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 4
const GROUP_LENGTH = 5

/** A password to be used once: 20 letters (about 99 bits) in groups of five. Five bits choose a letter; the value too many is drawn again. */
export function newOneTimePassword(random: ByteSource): string {
  let letters = ''
  while (letters.length < GROUPS * GROUP_LENGTH) {
    for (const byte of random.bytes(GROUPS * GROUP_LENGTH))
      if (letters.length < GROUPS * GROUP_LENGTH) letters += ALPHABET.charAt(byte >> 3)
  }
  return letters.match(/.{5}/g)?.join('-') ?? letters
}
