import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seed } from './seed.ts'
import { createTestApp, type TestApp } from './testing/create-test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
}, 60_000)
afterAll(() => test.close())

/** How many rows each table holds. */
async function countRows(): Promise<Record<string, number>> {
  const { admin } = test.database
  const { rows } = await admin.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname NOT LIKE 'pg\\_%' AND schemaname <> 'information_schema' ORDER BY 1`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of rows) counts[name] = Number((await admin.query<{ n: bigint }>(`SELECT count(*) AS n FROM ${name}`)).rows[0]?.n)
  return counts
}

it('a further start adds nothing to an installation: no account to pay in to that its operators did not make', async () => {
  const before = await countRows()
  expect(before['cashier.receiving_accounts']).toBeGreaterThan(0)
  const again = await seed(test.app, { random: { bytes: randomBytes }, now: new Date() })
  expect(again.operatorPassword).toBeUndefined()
  expect(await countRows()).toEqual(before)
})
