import type { Amount } from '@croupier/kernel'
import { sql } from 'kysely'
import { type Tx, transaction } from '../../../platform/db/index.ts'
import type { CashbackDeps } from '../cashback-deps.ts'
import { isQuiet } from '../queries/get-cashback.ts'

/** Days of members that are told in one transaction. */
const BATCH = 500

interface Ready {
  readonly memberId: string
  readonly brandId: string
  readonly day: string
  readonly amount: Amount
}

/**
 * Writes to members, once for each day, that its cashback can be claimed. Never to whoever set a limit this week, nor in a pause or an exclusion: it can be found, and
 * nobody is drawn back by it. Answers how many were told.
 */
export async function tellReady(deps: CashbackDeps, signal?: AbortSignal): Promise<number> {
  let told = 0
  while (!signal?.aborted) {
    const batch = await transaction(deps.db, tx => tellBatch(tx, deps))
    told += batch.told
    if (batch.read < BATCH) break
  }
  return told
}

async function tellBatch(tx: Tx, deps: CashbackDeps): Promise<{ readonly read: number; readonly told: number }> {
  const now = deps.clock.now()
  const { rows } = await sql<Ready & { readonly isOpen: boolean }>`
    UPDATE cashback.amounts a SET told_at = ${now}
      FROM (SELECT member_id, day FROM cashback.amounts WHERE told_at IS NULL AND claimed_at IS NULL ORDER BY member_id, day LIMIT ${BATCH} FOR UPDATE SKIP LOCKED) u,
           cashback.days d
     WHERE a.member_id = u.member_id AND a.day = u.day AND d.brand_id = a.brand_id AND d.day = a.day
     RETURNING a.member_id AS "memberId", a.brand_id AS "brandId", a.day, a.amount, a.amount > 0 AND d.claim_until > ${now} AS "isOpen"`.execute(
    tx,
  )
  let told = 0
  for (const { isOpen, ...ready } of rows) {
    const asked = { brandId: ready.brandId, memberId: ready.memberId, now }
    if (!isOpen || !(await deps.ports.brandOf(ready.brandId)).isOn) continue
    if ((await isQuiet(deps, asked)) || (await deps.ports.shutOut(tx, ready.memberId, now))) continue
    await deps.ports.tellReady(tx, { ...ready, key: `cashback-ready:${ready.day}` })
    told += 1
  }
  return { read: rows.length, told }
}
