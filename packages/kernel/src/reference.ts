import { assert } from './assert.ts'

/** Without I, L, O and U, so that a code read over the telephone is written down right (Crockford's base 32). */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * A round's code for people, such as 01JD3-R7Q2M-9K4T: the time of its id and the id's last 20 bits. The first ten digits alone say
 * when the round began, to the millisecond, so support finds it without an index of codes.
 */
export function referenceOf(roundId: string): string {
  const hex = roundId.replaceAll('-', '')
  assert(hex.length === 32, 'a round id is a UUID')
  const time = base32(BigInt(`0x${hex.slice(0, 12)}`), 10)
  const tail = base32(BigInt(`0x${hex.slice(27)}`), 4)
  return `${time.slice(0, 5)}-${time.slice(5)}-${tail}`
}

/** When a UUID of version 7 was made. */
export const timeOfId = (id: string): Date => new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16))

/** Below every UUID of version 7 that is made at that time or later, and above every one that was made before. */
export const firstIdAt = (at: Date): string =>
  at
    .getTime()
    .toString(16)
    .padStart(12, '0')
    .replace(/^(.{8})(.{4})$/, '$1-$2-0000-0000-000000000000')

function base32(value: bigint, length: number): string {
  let rest = value
  let text = ''
  for (let i = 0; i < length; i++) {
    text = DIGITS.charAt(Number(rest & 31n)) + text
    rest >>= 5n
  }
  return text
}

const CODE = /^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{4}$/
/** A day either way covers a process clock that is wrong. */
const CLOCK_DOUBT_MS = 86_400_000

/** Where to look for the bet of a code: when it may have been placed, and how its id begins. Undefined for what is no code. */
export function timesOfReference(code: string): { readonly from: Date; readonly to: Date; readonly idStart: string } | undefined {
  if (!CODE.test(code)) return undefined
  const at = [...code.slice(0, 11).replace('-', '')].reduce((millis, digit) => millis * 32 + DIGITS.indexOf(digit), 0)
  const idStart = at
    .toString(16)
    .padStart(12, '0')
    .replace(/^(.{8})/, '$1-')
  return { from: new Date(at - CLOCK_DOUBT_MS), to: new Date(at + CLOCK_DOUBT_MS), idStart }
}
