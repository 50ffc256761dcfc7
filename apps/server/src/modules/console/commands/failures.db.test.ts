import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../platform/db/testing.ts'
import { countTry, readTries, takeBackTry } from './failures.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('CONSOLE-LOGIN-2 of many tries at one instant, one that was no failure is taken back and the others stay', async () => {
  const now = new Date()
  await Promise.all(Array.from({ length: 9 }, () => countTry(database.db, 'owner', now)))
  await Promise.all([takeBackTry(database.db, 'owner', now), takeBackTry(database.db, 'owner', now)])
  expect(await readTries(database.db, 'owner')).toHaveLength(7)
  await takeBackTry(database.db, 'owner', new Date(now.getTime() - 1))
  expect(await readTries(database.db, 'owner')).toHaveLength(7)
})
