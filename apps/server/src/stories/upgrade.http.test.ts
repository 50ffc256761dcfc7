import { present } from '@croupier/kernel'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sumBets } from '../modules/bets/commands/sum-bets.ts'
import { createDb, createPool, migrate } from '../platform/db/index.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { createEarlierDatabase, type EarlierDatabase } from '../testing/earlier-database.ts'
import { createTestClient } from '../testing/test-client.ts'

/** `UPGRADE_BETS=100000` fills what a small house has; the suite is content with fewer. */
const BETS = Number(process.env.UPGRADE_BETS ?? 10_000)
const UPGRADE_MS_MAX = 60_000

let earlier: EarlierDatabase
let test: TestApp
let upgradeMs = 0
beforeAll(async () => {
  earlier = await createEarlierDatabase(BETS)
  const from = performance.now()
  const { applied, role } = await migrate(earlier.url)
  upgradeMs = performance.now() - from
  expect(applied).toEqual(expect.arrayContaining([...earlier.migrations.since]))
  const pool = createPool(earlier.url, { role })
  test = await createTestApp({ database: { url: earlier.url, pool, db: createDb(pool), admin: earlier.owner, drop: earlier.drop } })
}, 300_000)
afterAll(async () => {
  await test?.close()
  await test?.database.pool.end()
  await earlier?.drop()
})

it('a database that an earlier version left starts under this one, with every balance and bet as it was', async () => {
  expect(earlier.migrations.before).toBeGreaterThan(80)
  expect(earlier.migrations.since.length).toBeGreaterThan(30)
  expect(upgradeMs).toBeLessThan(UPGRADE_MS_MAX)
  const client = createTestClient(test)
  for (const { token, balance } of earlier.members.slice(0, 5))
    expect((await client.call('balance', { token })).value).toMatchObject({ sumBalance: balance, currency: 'CNY' })
  const { token, bets } = present(earlier.members[7], 'one of them')
  const { value } = await client.call('rounds', { token, query: { pageNo: 1, pageSize: 20 } })
  expect(value.list).toHaveLength(20)
  expect(value.totals).toMatchObject({ bets, staked: `${bets}.00` })
  expect((await test.app.modules.wallet.verifyLedger({ withSeals: true })).findings).toEqual([])
})

it('goes on from there: the sums that are new count all of its bets, and a second start changes nothing', async () => {
  expect(await sumBets(test.app.db)).toBe(BETS)
  const { rows } = await earlier.owner.query(`SELECT sum(placed_bets)::int AS bets FROM bets.member_sums WHERE span = 'month'`)
  expect(rows).toEqual([{ bets: BETS }])
  expect((await migrate(earlier.url)).applied).toEqual([])
})
