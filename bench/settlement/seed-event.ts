import { readFileSync } from 'node:fs'
import type { Pool } from 'pg'
import { TEST_GRANTS } from '../../apps/server/src/testing/bets.fixture.ts'

export interface SeededEvent {
  readonly brandId: string
  readonly eventId: string
  readonly class: string
  readonly gameId: string
  readonly bets: number
  /** SQL of each bet's placement, in terms of its number `n`. */
  readonly placement: string
  readonly isClosed: boolean
}

/** Fills an empty database with open bets of one event, as the door would have placed them. */
export async function seedEvent(of: Pool, event: SeededEvent): Promise<void> {
  const startedAt = performance.now()
  const text = readFileSync(new URL('seed.sql', import.meta.url), 'utf8')
  const filled = text
    .replaceAll(':placement', event.placement)
    .replaceAll(':members', String(event.bets / 2))
    .replaceAll(':brand', event.brandId)
    .replaceAll(':event', event.eventId)
    .replaceAll(':class', event.class)
    .replaceAll(':game', event.gameId)
    .replaceAll(':closed', event.isClosed ? 'now()' : 'NULL')
  const client = await of.connect()
  try {
    await client.query(`${TEST_GRANTS}; BEGIN; SET LOCAL session_replication_role = replica; ${filled}; COMMIT`)
  } finally {
    client.release()
  }
  await of.query('VACUUM (ANALYZE)')
  await of.query('CHECKPOINT')
  console.log(`seeded ${event.bets} bets in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
}
