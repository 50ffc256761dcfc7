import { askVendor, tellVendor } from './commands/ask-vendor.ts'
import { listDueVendors, takeDue, type VendorKey } from './commands/take-due.ts'
import type { TransferRow } from './tables.ts'
import type { VendorWalletsDeps } from './vendor-wallets-deps.ts'

export interface Sweep {
  /** Begins with all that is due, and waits for no vendor. */
  look(): Promise<void>
  /** One look, and all that came of it; answers how much there was. @throws the first failure, once all have had their turn */
  finish(): Promise<number>
  /** Begins with nothing more, and waits for what is under way. */
  stop(): Promise<void>
}

/** So many calls at once to a vendor: one that comes back after a fault is not overrun, and one that is silent holds up none but its own. */
const CALLERS_MAX = 8

/** Tells vendors of transfers that are due, and asks about them. Each is a transaction of its own, so one that fails holds nobody else up. */
export function createSweep(deps: VendorWalletsDeps): Sweep {
  const callers = new Map<string, Set<Promise<Called>>>()
  const closing = new AbortController()
  const running = () => [...callers.values()].flatMap(set => [...set])

  const look = async () => {
    for (const { due, ...vendor } of await listDueVendors(deps.db, deps.clock.now())) {
      const own = callers.get(nameOf(vendor)) ?? new Set()
      callers.set(nameOf(vendor), own)
      for (let free = Math.min(due, CALLERS_MAX) - own.size; free > 0; free--) {
        const caller: Promise<Called> = callInTurn(deps, vendor, closing.signal).finally(() => own.delete(caller))
        own.add(caller)
      }
    }
  }
  return {
    look,
    finish: async () => {
      await look()
      const called = await Promise.all(running())
      const failures = called.flatMap(caller => caller.failures)
      if (failures.length > 0) throw failures[0]
      return called.reduce((sum, caller) => sum + caller.count, 0)
    },
    stop: async () => {
      closing.abort()
      await Promise.all(running())
    },
  }
}

const nameOf = ({ brandId, vendorCode }: VendorKey) => `${brandId} ${vendorCode}`

interface Called {
  readonly count: number
  readonly failures: readonly unknown[]
}

/** One transfer after the other, until none is due. What fails is left for a later look; an outage of the database ends it. */
async function callInTurn(deps: VendorWalletsDeps, vendor: VendorKey, closing: AbortSignal): Promise<Called> {
  const failures: unknown[] = []
  const next = async () => {
    if (closing.aborted) return undefined
    return takeDue(deps.db, vendor, deps.clock.now()).catch(error => void failures.push(error))
  }
  let count = 0
  for (let taken = await next(); taken; taken = await next()) {
    count++
    const step = taken.state === 'created' ? tellVendor : askVendor
    await step(deps, taken.transfer_id).then(
      row => tellChanged(deps, row),
      error => failures.push(error),
    )
  }
  return { count, failures }
}

/** After commit: the member's pages look again. */
export function tellChanged({ ports }: VendorWalletsDeps, row: TransferRow | undefined): void {
  if (row) ports.changed({ memberId: row.member_id, transferId: row.transfer_id, state: row.state })
}
