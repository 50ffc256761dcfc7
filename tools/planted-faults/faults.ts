import { archive } from './archive.ts'
import type { Fault } from './fault.ts'
import { grants } from './grants.ts'
import { placing } from './placing.ts'
import { posting } from './posting.ts'
import { settlement } from './settlement.ts'
import { withdrawals } from './withdrawals.ts'

/** Grown by hand; whoever changes a line that a fault names gives the fault its new place, or another fault. */
export const FAULTS: readonly Fault[] = [...posting, ...placing, ...settlement, ...grants, ...withdrawals, ...archive]
