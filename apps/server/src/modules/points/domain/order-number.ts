import type { ByteSource } from '@croupier/kernel'

/** Letters and digits that can't be mistaken for each other when they are read out. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 10

/** 50 random bits after a letter that tells an item of the mall from a conversion: 32 signs are exactly 5 bits, so masking is uniform. */
export const orderNumber = (letter: 'M' | 'C', random: ByteSource): string =>
  `${letter}${Array.from(random.bytes(LENGTH), byte => ALPHABET[byte & 31]).join('')}`
