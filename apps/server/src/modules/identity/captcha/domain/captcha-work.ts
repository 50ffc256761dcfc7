import { hash } from 'node:crypto'
import { beginsWithZeros, type Work, workText } from '@croupier/kernel'

/** About half a million hashes: a second of a computer, a few of a telephone, while the question is read. */
const PARTS = 16
const BITS_MIN = 15
/** Two hours of a computer; no person is ever asked for it. */
const BITS_MAX = 27
/** So many questions of one network within an hour cost no more than the first: a household, an office. */
const CHEAP = 8

/** What a network's next question costs, after so many within the hour: twice as much for twice as many. */
export const workAfter = (asked: number, salt: string): Work => ({
  salt,
  parts: PARTS,
  bits: Math.min(BITS_MAX, BITS_MIN + Math.floor(Math.log2(Math.max(1, asked / CHEAP)))),
})

export const isWorkDone = (work: Work, found: readonly number[]): boolean =>
  found.length === work.parts &&
  found.every((tried, part) => beginsWithZeros(hash('sha256', workText(work, part, tried), 'buffer'), work.bits))
