import { present } from '@croupier/kernel'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPasswords } from './modules/identity/index.ts'
import { systemRandom } from './platform/system-random.ts'
import { seed } from './seed.ts'
import { createTestApp, type TestApp } from './testing/create-test-app.ts'
import { createTestClient } from './testing/test-client.ts'
import { createTestOperators } from './testing/test-operators.ts'

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
  const again = await seed(test.app, { random: systemRandom, now: new Date() })
  expect(again.operatorPassword).toBe(test.operatorPassword)
  expect(await countRows()).toEqual(before)
})

const owner = (password: string) => createTestClient(test).call('operatorLogin', { body: { username: 'owner', password } })

it('CONSOLE-SETUP-2: every start tells the password of the first sign-in until it has been used, for a start may end before it is read', async () => {
  const start = () => seed(test.app, { random: systemRandom, now: test.clock.now() })
  // As installations of before kept it: random, and printed once.
  const lost = await createPasswords().hash('drawn, printed once, and lost')
  await test.database.admin.query(`UPDATE console.operators SET password_hash = $1 WHERE username = 'owner'`, [lost])
  expect((await owner(test.operatorPassword)).code).toBe('wrong_credentials')
  const [first, second] = [await start(), await start()]
  expect(second.operatorPassword).toBe(first.operatorPassword)
  await createTestOperators({ ...test, operatorPassword: present(second.operatorPassword, 'nobody has signed in') }).owner()
  expect((await start()).operatorPassword).toBeUndefined()
  expect((await owner(test.operatorPassword)).code).toBe('wrong_credentials')
})
