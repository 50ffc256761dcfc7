import { type FieldRule, matchesRule } from './patterns.ts'

/** Nobody mistakes one of these for another when reading them aloud. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz'
const CAPITALS = 'ABCDEFGHJKMNPQRSTUVWXYZ'
const DIGITS = '23456789'
/** Some 70 bits. */
const LENGTH = 14

/**
 * A password to be given once and changed at the first sign-in: a capital letter first, a digit last. As long as the rule of a brand allows, up to 14 characters;
 * digits alone where the rule takes nothing else.
 */
export function suggestPassword(rule?: FieldRule): string {
  const length = rule ? Math.min(Math.max(LENGTH, rule.minLength), rule.maxLength) : LENGTH
  const all = LETTERS + CAPITALS + DIGITS
  const mixed = draw(length, place => (place === 0 ? CAPITALS : place === length - 1 ? DIGITS : all))
  return !rule || matchesRule(rule, mixed) ? mixed : draw(length, () => DIGITS)
}

const draw = (length: number, from: (place: number) => string): string => Array.from({ length }, (_, place) => pick(from(place))).join('')

/** Drawn again where the byte would make some more likely than others. */
function pick(from: string): string {
  const limit = 256 - (256 % from.length)
  for (;;) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
    if (byte < limit) return from.charAt(byte % from.length)
  }
}
