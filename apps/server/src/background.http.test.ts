import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from './testing/create-test-app.ts'

let house: TestApp

beforeAll(async () => {
  house = await createTestApp()
})
afterAll(() => house.close())

/** Nobody misses what the clock no longer starts until it is too late: a job leaves this list on purpose or not at all. */
const BY_THE_CLOCK = [
  'audit.forget-refusals',
  'audit.publish-head',
  'books.reconcile-daily',
  'books.settle-days',
  'bets.count-hours',
  'bets.forget-operations',
  'bets.sum-bets',
  'bills.run',
  'cashback.close-days',
  'cashback.tell-ready',
  'cashier.forget-calls',
  'claims.expire',
  'contracts.lapse-silent',
  'free-spins.end',
  'free-spins.tell-expiring',
  'identity.apply-moves',
  'identity.anonymise-closed',
  'identity.remove-idle-trials',
  'liabilities.keep-roots',
  'messages.forget-old',
  'messages.resume-mass',
  'missions.close-leaderboards',
  'missions.tell-met',
  'originals.settle-abandoned',
  'points.credit',
  'ranks.end-months',
  'ranks.tell-reached',
  'referral.pay',
  'promotions.forget-images',
  'promotions.tell-claimable',
  'records.read-journal',
  'slots.settle-abandoned',
  'tables.forget-move-keys',
  'team-announcements.resume',
  'teams.count-money',
  'vendor-wallets.bring-home',
  'vendor-wallets.forget-calls',
  'verification.expire-levels',
]

test('every job of the clock is declared, once', () => {
  const jobs = house.app.modules.all.flatMap(module => module.jobs ?? [])
  expect(
    jobs
      .filter(({ cron }) => cron !== undefined)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(BY_THE_CLOCK.toSorted())
})

test('every module with partitions has those of the months to come made', async () => {
  const { rows } = await house.database.admin.query<{ schema: string }>(
    `SELECT n.nspname AS schema FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace WHERE p.proname = 'ensure_partitions' ORDER BY 1`,
  )
  const keepers = house.app.modules.all.filter(module => module.ensurePartitions).map(({ name }) => name.replaceAll('-', '_'))
  expect(rows.length).toBeGreaterThan(3)
  expect(keepers.sort()).toEqual(rows.map(({ schema }) => schema))
})

test('every partitioned table is of a module that makes partitions', async () => {
  const { rows } = await house.database.admin.query<{ schema: string }>(
    `SELECT DISTINCT n.nspname AS schema FROM pg_partitioned_table t JOIN pg_class c ON c.oid = t.partrelid JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE NOT EXISTS (SELECT FROM pg_proc p WHERE p.pronamespace = n.oid AND p.proname = 'ensure_partitions')`,
  )
  expect(rows).toEqual([])
})
