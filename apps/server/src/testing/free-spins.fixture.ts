import { randomUUID } from 'node:crypto'
import { amount, assert } from '@croupier/kernel'
import type { NewFreeSpins } from '../modules/free-spins/index.ts'
import { transaction } from '../platform/db/index.ts'
import type { TestApp } from './create-test-app.ts'

/** A title without features: each spin is over at once. */
export const PLAIN_SLOT = 'neon-sevens'
const HOUR_MS = 3_600_000

type Given = Pick<NewFreeSpins, 'brandId' | 'memberId'> & Partial<NewFreeSpins>

/** What a gift of free spins says where a test asks for nothing else: three at 1.00 that win cash. */
export const freeSpinsOf = (given: Given, now: Date): NewFreeSpins => ({
  ...{ source: 'test', sourceId: randomUUID(), name: { EN: 'Test spins' }, gameId: PLAIN_SLOT, stake: amount('1.00'), count: 3 },
  ...{ winAs: 'cash', winMax: null, multiplePct: 0, bonusDays: 7, expiresAt: new Date(Date.now() + HOUR_MS) },
  ...{ why: { rule: 'test', figures: {} }, now },
  ...given,
})

/** Gives free spins; answers the pack. */
export async function giveFreeSpins(test: TestApp, given: Given): Promise<string> {
  const { db, modules } = test.app
  const done = await transaction(db, tx => modules.freeSpins.give(tx, freeSpinsOf(given, test.clock.now())))
  assert(done.ok, 'a new source gives once')
  return done.value.packId
}
