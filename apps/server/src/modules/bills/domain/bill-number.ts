import type { Kind } from '@croupier/games/contracts'
import type { ByteSource } from '@croupier/kernel'

/** Letters and digits that can't be mistaken for each other when they are read out. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 12
const LETTERS: Readonly<Record<Kind, string>> = { realtime_salary: 'R', hourly_salary: 'H', daily_salary: 'S', dividend: 'V' }

/** 60 random bits after a letter that tells the kind: 32 signs are exactly 5 bits, so masking is uniform. */
export const billNumber = (kind: Kind, random: ByteSource): string =>
  `${LETTERS[kind]}${Array.from(random.bytes(LENGTH), byte => ALPHABET[byte & 31]).join('')}`
