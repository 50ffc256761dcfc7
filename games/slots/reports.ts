import reports from './generated/rtp.json' with { type: 'json' }
import type { ParSheetReport } from './par-sheet-report.ts'

/** The two-sided 90 % point of the normal distribution: the volatility index is this many standard deviations. */
export const Z_90 = 1.6448536269514722

const REPORTS: Readonly<Record<string, ParSheetReport>> = reports

/** The computed figures of a title, as its help page shows them. */
export const findParSheetReport = (code: string): ParSheetReport | undefined => REPORTS[code]
