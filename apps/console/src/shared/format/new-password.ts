/** Letters and digits that nobody mistakes for one another when reading them aloud; both brands of the demo take them. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz'
const CAPITALS = 'ABCDEFGHJKMNPQRSTUVWXYZ'
const DIGITS = '23456789'
const LENGTH = 14

/** A password that is given once and changed at the first sign-in: 14 characters, with a capital letter and a digit at places of their own. */
export function newPassword(): string {
  const all = LETTERS + CAPITALS + DIGITS
  return Array.from({ length: LENGTH }, (_, place) => pick(place === 0 ? CAPITALS : place === LENGTH - 1 ? DIGITS : all)).join('')
}

/** Drawn again where the byte would make some more likely than others. */
function pick(from: string): string {
  const limit = 256 - (256 % from.length)
  for (;;) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
    if (byte < limit) return from.charAt(byte % from.length)
  }
}
