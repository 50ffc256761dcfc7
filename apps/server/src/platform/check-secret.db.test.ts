import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkSecret, WrongSecret } from './check-secret.ts'
import { createTestDatabase, type TestDatabase } from './db/testing.ts'

const [ours, theirs] = [randomBytes(32), randomBytes(32)]
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('the secret of the first start is the one of all later starts and processes; another is refused and changes nothing', async () => {
  await checkSecret(database.pool, ours)
  await checkSecret(database.pool, ours)
  await expect(checkSecret(database.pool, theirs)).rejects.toBeInstanceOf(WrongSecret)
  await checkSecret(database.pool, ours)
})

test('the mark tells nothing of the secret', async () => {
  const { rows } = await database.admin.query<{ value: string }>(`SELECT value FROM platform.secrets WHERE name = 'mark-of-the-secret'`)
  expect(rows[0]?.value).toMatch(/^[0-9a-f]{64}$/)
  expect(rows[0]?.value).not.toBe(ours.toString('hex'))
})
