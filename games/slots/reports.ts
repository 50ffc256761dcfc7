import reports from './generated/rtp.json' with { type: 'json' }
import type { ParSheetReport } from './par-sheet-report.ts'

const REPORTS: Readonly<Record<string, ParSheetReport>> = reports

/** The computed figures of a title, as its help page shows them. */
export const findParSheetReport = (code: string): ParSheetReport | undefined => REPORTS[code]
