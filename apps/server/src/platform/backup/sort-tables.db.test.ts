import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../db/testing.ts'
import { listTables } from './catalog.ts'
import { sortTables } from './sort-tables.ts'

let database: TestDatabase
let client: Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = new Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

it('knows every table and column of a new database as its own, whether anything stands in it or not', async () => {
  const tables = await listTables(client)
  expect(tables.length).toBeGreaterThan(100)
  expect(await sortTables(client)).toEqual({ own: tables, foreign: [] })
})

it('leaves out what is not ours and empty, and names what is not', async () => {
  await client.query(`CREATE SCHEMA "Other"; CREATE TABLE "Other".empty (n int); CREATE TABLE "Other"."Full" (n int); INSERT INTO "Other"."Full" VALUES (1);
    ALTER TABLE brand.brands ADD COLUMN "Colour Of Ours" text, ADD COLUMN colour_of_yours text;
    INSERT INTO platform.secrets VALUES ('one', '{}'); ALTER TABLE platform.secrets ADD COLUMN colour_of_theirs text DEFAULT 'red'`)
  const { own, foreign } = await sortTables(client)
  expect(foreign).toEqual(['"Other"."Full"', 'platform.secrets.colour_of_theirs'])
  expect(own.map(({ name }) => name)).not.toContain('"Other".empty')
  expect(own.find(({ name }) => name === 'brand.brands')?.columns.filter(column => /colour/i.test(column))).toEqual([])
})
