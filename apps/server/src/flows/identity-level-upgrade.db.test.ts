import { randomBytes } from 'node:crypto'
import { present } from '@croupier/kernel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedBrands } from '../modules/brand/index.ts'
import { transaction } from '../platform/db/index.ts'
import { readSqlFiles } from '../platform/db/sql-files.ts'
import { createTestDatabase, type TestDatabase } from '../platform/db/testing.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  const random = { bytes: (length: number) => randomBytes(length) }
  await transaction(database.db, tx => seedBrands(tx, { secondBrandHosts: ['jade.localhost'], now: new Date(), random }))
})
afterAll(() => database.drop())

test.each([
  [
    'the rules asked for more',
    '{"withdrawalLevel": 1, "largeAmount": "9000", "largeLevel": 2}',
    2,
    { withdrawalLevel: 2, largeAmount: '9000' },
  ],
  ['the brand asked for more', '{"withdrawalLevel": 2, "largeAmount": null, "largeLevel": 2}', 1, { withdrawalLevel: 2 }],
  ['the rules alone asked', 'null', 1, { withdrawalLevel: 1, largeAmount: null, largeLevel: 0 }],
])('VERIFICATION-NEED-2: where %s, the brand asks for the higher level, and the rules for none', async (_which, asked, level, wanted) => {
  const { admin } = database
  await admin.query(`UPDATE brand.brands SET settings = jsonb_set(settings, '{verification}', $1)`, [asked])
  await admin.query(
    `INSERT INTO withdrawals.rules (brand_id, version, rules) SELECT id, 1, jsonb_build_object('coolingHours', 24, 'verificationLevel', $1::integer) FROM brand.brands
     ON CONFLICT (brand_id) DO UPDATE SET rules = excluded.rules`,
    [level],
  )
  await admin.query(present(readSqlFiles('migrations').find(file => file.name.endsWith('_one_identity_level'))?.text, 'the migration'))
  const found = await admin.query<{ verification: unknown; rules: unknown }>(
    `SELECT b.settings -> 'verification' AS verification, r.rules FROM brand.brands b JOIN withdrawals.rules r ON r.brand_id = b.id`,
  )
  expect(found.rows).toHaveLength(2)
  for (const row of found.rows) {
    expect(row.verification).toMatchObject(wanted)
    expect(row.rules).toEqual({ coolingHours: 24 })
  }
})
