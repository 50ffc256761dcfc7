import type { RoundExpectation } from '../round-expectation.ts'
import { findParSheetReport, Z_90 } from './reports.ts'
import type { SlotTitle } from './title.ts'

/**
 * The spread of whole rounds is known from ten million simulated ones, and is off by some hundredths where it hangs on rare prizes. It is taken this much
 * wider, so that its error never makes honest luck look impossible.
 */
export const VARIANCE_ALLOWANCE = 1.15

/** A round of the title in total bets: the mean is exact, the variance simulated. Undefined where nothing has been computed of the title. */
export function expectTitle(title: SlotTitle): RoundExpectation | undefined {
  const report = findParSheetReport(title.code)
  if (!report) return undefined
  const mean = report.rtp.value
  return { mean, variance: VARIANCE_ALLOWANCE * (report.volatilityIndex / Z_90) ** 2, gainMax: title.maxWinMultiple - mean }
}
