/** What a browser has to find: for each part a number under which the hash begins with so many zero bits. Several small parts take nearly the same time for everybody. */
export interface Work {
  readonly salt: string
  readonly parts: number
  readonly bits: number
}

/** What is hashed (SHA-256) for a number that is tried; for none, what stands before it. */
export const workText = ({ salt }: Pick<Work, 'salt'>, part: number, tried: number | ''): string => `${salt}:${part}:${tried}`

/** Whether a hash begins with that many zero bits. */
export function beginsWithZeros(hash: Uint8Array, bits: number): boolean {
  const whole = bits >> 3
  for (let place = 0; place < whole; place++) if (hash[place] !== 0) return false
  const rest = bits & 7
  return rest === 0 || (hash[whole] ?? 255) >> (8 - rest) === 0
}
