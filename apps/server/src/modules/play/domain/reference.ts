import { assert } from '@croupier/kernel'

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

function base32(value: bigint, length: number): string {
  let rest = value
  let text = ''
  for (let i = 0; i < length; i++) {
    text = DIGITS.charAt(Number(rest & 31n)) + text
    rest >>= 5n
  }
  return text
}
