import { type Fraction, fraction, fractionToNumber, multiplyFractions, parseFraction } from '../lottery/fraction.ts'
import type { OracleReport, OracleSections } from '../oracle-report.ts'
import { captureFigures, captureWithin } from './capture.ts'

interface FishingVector {
  readonly multiplier: number
  readonly rtp: string
  readonly killProbPerHit: string
  readonly killProbFloat: number
  readonly bullet: string
  readonly reward: string
  readonly evPerBullet: string
  readonly expectedShots: string
  readonly shots: number
  readonly pKillWithinShots: number
  readonly varianceMultipleSquared: string
}

/** Fishing is a part of the section `slots`, whose machines the slots' own tests compare. */
export const oracleSections = {
  slots(section: unknown, report: OracleReport): void {
    for (const vector of (section as { fishing?: readonly FishingVector[] }).fishing ?? []) checkFishing(vector, report)
  },
} satisfies OracleSections

function checkFishing({ multiplier, rtp, bullet, shots, ...expected }: FishingVector, report: OracleReport): void {
  report.check('slots.fishing', `×${multiplier} at ${rtp}, ${shots} shots`, expected, () => {
    const { chance, expectedShots, variance } = captureFigures(parseFraction(rtp), multiplier)
    const reward = multiplyFractions(parseFraction(bullet), fraction(multiplier))
    return {
      killProbPerHit: text(chance),
      killProbFloat: tenDecimals(chance),
      reward: text(reward),
      evPerBullet: text(multiplyFractions(chance, reward)),
      expectedShots: text(expectedShots),
      pKillWithinShots: tenDecimals(captureWithin(chance, shots)),
      varianceMultipleSquared: text(variance),
    }
  })
}

const text = ({ num, den }: Fraction): string => (den === 1n ? `${num}` : `${num}/${den}`)
const tenDecimals = (value: Fraction): number => Number(fractionToNumber(value).toFixed(10))
