import type { Amount } from '@croupier/kernel'
import type { BillLine } from '../bills/lines.ts'
import type { Reckoning } from '../bills/reckon.ts'
import type { BillState } from '../bills/state.ts'
import type { OwedBill } from '../settlement/visit.ts'
import type { Period } from '../time/periods.ts'
import type { WorldContract } from './world.ts'

/** A bill of a world. Only what settlement writes changes: how much is paid, and its state. */
export interface WorldBill extends OwedBill, Readonly<Reckoning> {
  readonly number: number
  readonly contract: WorldContract
  readonly period: Period
  readonly lines: readonly BillLine[]
  readonly adjustment: Amount
  paid: Amount
  state: BillState
  readonly history: { readonly at: Date; readonly state: BillState }[]
}

export function enterState(bill: WorldBill, state: BillState, at: Date): void {
  if (bill.history.length > 0 && bill.state === state) return
  bill.state = state
  bill.history.push({ at, state })
}
