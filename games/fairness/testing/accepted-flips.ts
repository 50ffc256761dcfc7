import { assert, type RandomSource } from '@croupier/kernel'

const FLIPS = 1_000

/** Flips one bit of one byte, a thousand times another, and answers the places where the file was still accepted. */
export function acceptedFlips(file: string, random: RandomSource, isRight: (bytes: Uint8Array) => boolean): number[] {
  const bytes = new TextEncoder().encode(file)
  assert(isRight(bytes), 'the file itself is right')
  return Array.from({ length: FLIPS }, () => {
    const place = random.below(bytes.length)
    const flipped = bytes.slice()
    flipped[place] = (flipped[place] ?? 0) ^ (1 << random.below(8))
    return isRight(flipped) ? place : -1
  }).filter(place => place >= 0)
}
