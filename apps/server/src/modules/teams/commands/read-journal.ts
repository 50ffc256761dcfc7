import { sql } from 'kysely'
import { type Tx, transaction } from '../../../platform/db/index.ts'
import { kindOf, movementsOf } from '../domain/movements.ts'
import type { TeamsDeps } from '../teams-deps.ts'
import { addMovements } from './add-sums.ts'
import { holdSums, keepDays } from './hold-sums.ts'

/** Some tens of milliseconds each, so that nobody waits for a turn. */
const TRANSFERS_PER_TURN = 5_000

/** Counts what the journal has closed since the last time; answers how many movements that were. Several processes may call it at once: they take turns. */
export async function readJournal(deps: TeamsDeps, signal?: AbortSignal): Promise<number> {
  for (let read = 0; ; ) {
    const turn = await transaction(deps.db, async tx => {
      const after = await holdSums(tx)
      const { through, count } = await countClosed(tx, deps, after)
      await sql`UPDATE teams.progress SET through_transfer_id = ${through}`.execute(tx)
      return { count, isDone: through < after + BigInt(TRANSFERS_PER_TURN) }
    })
    read += turn.count
    if (turn.isDone || signal?.aborted) return read
  }
}

/** Counts the next closed transfers after one, no further than a transfer where one is given. */
export async function countClosed(
  tx: Tx,
  { ports }: Pick<TeamsDeps, 'ports'>,
  after: bigint,
  until = after + BigInt(TRANSFERS_PER_TURN),
): Promise<{ through: bigint; count: number }> {
  const left = until - after
  const transfersMax = Number(left < BigInt(TRANSFERS_PER_TURN) ? left : BigInt(TRANSFERS_PER_TURN))
  const { through, entries } = await ports.readClosed(tx, { after, transfersMax })
  const moved = movementsOf(entries)
  const sources = await ports.rewardSources(
    tx,
    moved.flatMap(({ kind, referenceId }) => (kind === 'reward' && referenceId ? [referenceId] : [])),
  )
  const movements = moved.map(({ referenceId, ...movement }) => ({
    ...movement,
    kind: kindOf(movement.kind, sources.get(referenceId ?? '')),
  }))
  await keepDays(
    tx,
    ports,
    movements.map(({ brandId, postedAt }) => ({ brandId, from: postedAt, to: postedAt })),
  )
  await addMovements(tx, movements)
  return { through, count: movements.length }
}
