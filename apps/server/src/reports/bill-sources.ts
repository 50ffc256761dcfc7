import type { BillSources } from '../modules/bills/index.ts'
import { findCorrectedSince } from './bill-corrections.ts'
import { findBillRhythms, findDueVersions } from './bill-due.ts'
import { findBillPayers } from './bill-payers.ts'
import { countBillUnavailable, readBillRunning, readBillTallies } from './bill-tallies.ts'

/** What bills are computed from. */
export const BILL_SOURCES: BillSources = {
  rhythms: findBillRhythms,
  dueVersions: findDueVersions,
  tallies: readBillTallies,
  running: readBillRunning,
  countUnavailable: countBillUnavailable,
  correctedSince: findCorrectedSince,
  payers: findBillPayers,
}
