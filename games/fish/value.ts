import { addFractions, type Fraction, fraction, multiplyFractions } from '../lottery/fraction.ts'
import { meanMultiplier, sumValues } from './capture.ts'
import type { Species } from './species.ts'

/** What a capture is worth on average, in bets, without those it takes along. Free bullets return what any bullet returns. */
export function ownValue({ kind }: Species, rtp: Fraction): Fraction {
  switch (kind.type) {
    case 'plain':
    case 'bomb':
    case 'freeze':
      return fraction(kind.multiplier)
    case 'variable':
      return meanMultiplier(kind.choices)
    case 'free-bullets':
      return addFractions(fraction(kind.multiplier), multiplyFractions(fraction(kind.bullets), rtp))
  }
}

/**
 * With the fish that a bomb takes along: each for its fixed multiplier, and a variable one for its mean. A special fish taken along pays its
 * multiplier only: no bullets, no second blast, no pause.
 */
export const valueWith = (fish: Species, members: readonly Species[], rtp: Fraction): Fraction =>
  addFractions(ownValue(fish, rtp), sumValues(members.map(takenValue)))

export const takenValue = ({ kind }: Species): Fraction =>
  kind.type === 'variable' ? meanMultiplier(kind.choices) : fraction(kind.multiplier)
