import { sql } from 'kysely'
import { type Db, transaction } from '../../../platform/db/index.ts'
import type { BillsDeps } from '../bills-deps.ts'
import type { BillingBrand } from '../ports.ts'
import { nextRun } from '../queries/list-due.ts'
import { enterStates, type InTx, settle, tellSettled } from './settle.ts'
import { writeBills } from './write-bills.ts'

/**
 * Issues and settles the bills of all brands that are due, one run after the other: by the instant of their bills, then by kind. A run waits until all that happened
 * before its instant is known, so that a late one finds the same digits. Answers how many runs were made.
 */
export async function runBills(deps: BillsDeps, signal?: AbortSignal): Promise<number> {
  let runs = 0
  for (const brand of await deps.ports.listBrands()) {
    if (!(await takeOver(deps, brand))) continue
    while (!signal?.aborted && (await runNext(deps, brand))) runs += 1
  }
  return runs
}

async function runNext(deps: BillsDeps, brand: BillingBrand): Promise<boolean> {
  const at = deps.clock.now()
  const run = await nextRun(deps.ports.sources, deps.db, brand, at)
  if (!run || !(await deps.ports.isKnownTo(deps.db, run.issuedAt))) return false
  const outcome = await writeBills(deps, brand, run, at)
  if (outcome !== 'written') return outcome === 'other_first'
  return settleRuns(deps, brand, at)
}

/** Settles what a run that was stopped has written. Answers false while another process settles. */
async function takeOver(deps: BillsDeps, brand: BillingBrand): Promise<boolean> {
  return !(await hasOpenRuns(deps.db, brand)) || settleRuns(deps, brand, deps.clock.now())
}

/**
 * One process settles a brand at a time, so that payers are visited in their order; the others leave it to that one. The lock lives as long as the process does, in a
 * transaction of its own that is kept awake.
 */
const settleRuns = (deps: BillsDeps, brand: BillingBrand, at: Date): Promise<boolean> =>
  transaction(deps.patientDb, async lock => {
    const { rows } = await sql<{ isHeld: boolean }>`
      SELECT pg_try_advisory_xact_lock(hashtextextended(${`settle-bills:${brand.brandId}`}, 0)) AS "isHeld"`.execute(lock)
    if (!rows[0]?.isHeld) return false
    const inTx: InTx = async work => {
      await sql`SELECT`.execute(lock)
      return transaction(deps.db, work)
    }
    tellSettled(deps, await settle(deps, brand, { at, inTx }))
    await sql`
      UPDATE bills.runs SET ended_at = ${deps.clock.now()} WHERE brand_id = ${brand.brandId} AND ended_at IS NULL AND written_at IS NOT NULL`.execute(
      deps.db,
    )
    return true
  })

async function hasOpenRuns(db: Db, { brandId }: BillingBrand): Promise<boolean> {
  const { rows } = await sql`SELECT FROM bills.runs WHERE brand_id = ${brandId} AND ended_at IS NULL LIMIT 1`.execute(db)
  return rows.length > 0
}

/** Lets dividends expire whose claims come too late, each at its own instant, and pays what was held for them. Answers how many expired. */
export async function expireClaims(deps: BillsDeps): Promise<number> {
  let expired = 0
  for (const brand of await deps.ports.listBrands())
    for (;;) {
      const at = await transaction(deps.db, async tx => {
        const { rows } = await sql<{ billId: string; claimUntil: Date }>`
          SELECT bill_id AS "billId", claim_until AS "claimUntil" FROM bills.bills
           WHERE brand_id = ${brand.brandId} AND state = 'awaiting_claim' AND claim_until < ${deps.clock.now()}
             AND claim_until = (SELECT min(claim_until) FROM bills.bills WHERE brand_id = ${brand.brandId} AND state = 'awaiting_claim')
           ORDER BY bill_id FOR UPDATE`.execute(tx)
        const [first] = rows
        if (!first) return undefined
        await enterStates(
          tx,
          rows.map(({ billId, claimUntil }) => ({ billId, state: 'expired', at: claimUntil, isOwed: false })),
        )
        expired += rows.length
        return first.claimUntil
      })
      if (!at) break
      tellSettled(deps, await settle(deps, brand, { at }))
    }
  return expired
}
