import { type Amount, scaleAmount } from '@croupier/kernel'
import type { Fraction } from '../../lottery/fraction.ts'

/** All that comes back of a base of which so many units were set aside: those and the net result, rounded once and towards zero. */
export const payoutOf = (base: Amount, { num, den }: Fraction, setAside: number): Amount =>
  scaleAmount(base, num + BigInt(setAside) * den, den)
