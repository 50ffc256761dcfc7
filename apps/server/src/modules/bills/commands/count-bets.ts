import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import type { FeedRow } from '../../../platform/outbox/index.ts'
import { stretchOf } from '../domain/stretches.ts'

/** A row of `bets.result_steps`. */
export type StepRow = FeedRow & {
  readonly bet_id: string
  readonly revision: number
  readonly brand_id: string
  readonly owner_id: string
  readonly is_trial: boolean
  readonly first_settled_at: Date
  readonly settled_at: Date
  readonly bets: number
  readonly valid: bigint
  readonly loss: bigint
}

interface Sum {
  readonly memberId: string
  readonly brandId: string
  readonly startsAt: Date
  bets: number
  valid: bigint
  loss: bigint
}

/** Counts first settlements of bets for money into the sums of their five minutes, and keeps what later ones change with the instant at which it became known. */
export async function countBets(tx: Tx, rows: readonly StepRow[]): Promise<void> {
  const steps = rows.filter(({ is_trial: isTrial }) => !isTrial)
  await addSums(
    tx,
    steps.filter(({ revision }) => revision === 1),
  )
  await addCorrections(
    tx,
    steps.filter(({ revision }) => revision > 1),
  )
}

async function addSums(tx: Tx, steps: readonly StepRow[]): Promise<void> {
  const sums = new Map<string, Sum>()
  for (const { owner_id: memberId, brand_id: brandId, first_settled_at: at, bets, valid, loss } of steps) {
    if (bets === 0) continue
    const startsAt = stretchOf(at)
    const key = `${memberId} ${startsAt.getTime()}`
    const sum = sums.get(key) ?? { memberId, brandId, startsAt, bets: 0, valid: 0n, loss: 0n }
    sum.bets += bets
    sum.valid += valid
    sum.loss += loss
    sums.set(key, sum)
  }
  if (sums.size === 0) return
  const all = [...sums.values()]
  await sql`
    INSERT INTO bills.sums AS s (member_id, starts_at, brand_id, bets, valid, loss)
      SELECT * FROM unnest(${all.map(({ memberId }) => memberId)}::uuid[], ${all.map(({ startsAt }) => startsAt)}::timestamptz[],
        ${all.map(({ brandId }) => brandId)}::uuid[], ${all.map(({ bets }) => bets)}::int[], ${all.map(({ valid }) => valid)}::bigint[],
        ${all.map(({ loss }) => loss)}::bigint[])
    ON CONFLICT (member_id, starts_at) DO UPDATE SET bets = s.bets + excluded.bets, valid = s.valid + excluded.valid, loss = s.loss + excluded.loss`.execute(
    tx,
  )
}

async function addCorrections(tx: Tx, steps: readonly StepRow[]): Promise<void> {
  const changed = steps.filter(({ bets, valid, loss }) => bets !== 0 || valid !== 0n || loss !== 0n)
  if (changed.length === 0) return
  await sql`
    INSERT INTO bills.corrections (bet_id, revision, brand_id, member_id, first_settled_at, known_at, bets, valid, loss)
      SELECT * FROM unnest(${changed.map(row => row.bet_id)}::uuid[], ${changed.map(row => row.revision)}::int[], ${changed.map(row => row.brand_id)}::uuid[],
        ${changed.map(row => row.owner_id)}::uuid[], ${changed.map(row => row.first_settled_at)}::timestamptz[], ${changed.map(row => row.settled_at)}::timestamptz[],
        ${changed.map(row => row.bets)}::int[], ${changed.map(row => row.valid)}::bigint[], ${changed.map(row => row.loss)}::bigint[])
    ON CONFLICT DO NOTHING`.execute(tx)
}
