import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../db/testing.ts'
import { forgetAnswers } from './forget-answers.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('answers to money calls are forgotten after thirty days, in pieces; younger ones stay', async () => {
  await database.admin.query(
    `INSERT INTO platform.idempotent_answers (owner, key, request_hash, answer, created_at)
     SELECT 'member:1', 'old ' || n, 'hash', '{}'::jsonb, now() - interval '30 days 1 minute' FROM generate_series(1, 25) n
     UNION ALL SELECT 'member:1', 'young', 'hash', '{}'::jsonb, now() - interval '29 days 23 hours'`,
  )
  expect(await forgetAnswers(database.db, 10)).toBe(25)
  expect((await database.admin.query('SELECT key FROM platform.idempotent_answers')).rows).toEqual([{ key: 'young' }])
  expect(await forgetAnswers(database.db, 10)).toBe(0)
})
