import { askVendor, takeDueTransfers, tellVendor } from './commands/ask-vendor.ts'
import type { TransferRow } from './tables.ts'
import type { VendorWalletsDeps } from './vendor-wallets-deps.ts'

/**
 * One look at everything that is due: transfers to tell vendors of, and to ask about. Each is a transaction of its own, so
 * one that fails holds nobody else up. Answers how many there were.
 */
export async function sweep(deps: VendorWalletsDeps): Promise<number> {
  const due = await takeDueTransfers(deps.db, deps.clock.now())
  const failures: unknown[] = []
  const work = (id: string, step: typeof tellVendor) =>
    step(deps, id).then(
      row => tellChanged(deps, row),
      error => failures.push(error),
    )
  // Side by side, for one vendor that takes its time is not to hold up the others; few, for each holds a connection now and then.
  await inGroups([...due.tell.map(id => () => work(id, tellVendor)), ...due.ask.map(id => () => work(id, askVendor))])
  if (failures.length > 0) throw failures[0]
  return due.tell.length + due.ask.length
}

const GROUP = 4
async function inGroups(works: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (let first = 0; first < works.length; first += GROUP) await Promise.all(works.slice(first, first + GROUP).map(work => work()))
}

/** After commit: the member's pages look again. */
export function tellChanged({ ports }: VendorWalletsDeps, row: TransferRow | undefined): void {
  if (row) ports.changed({ memberId: row.member_id, transferId: row.transfer_id, state: row.state })
}
