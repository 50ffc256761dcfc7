import { randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../db/testing.ts'
import { loadSealing } from './sealing.ts'

const key = randomBytes(32)
const random = { bytes: (length: number) => randomBytes(length) }
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(() => database.admin.query('DELETE FROM platform.secrets'))

const stored = async () =>
  (await database.admin.query<{ value: object }>(`SELECT value FROM platform.secrets WHERE name = 'sealing-key'`)).rows.map(
    row => row.value,
  )

describe('the private key of sealed bodies', () => {
  it('lies in the database sealed, is the same for processes that start at once, and opens under no other key', async () => {
    const [one, other] = await Promise.all([loadSealing(database.db, key, random), loadSealing(database.db, key, random)])
    expect(one.publicKey).toEqual(other.publicKey)
    expect((await stored()).map(value => Object.keys(value))).toEqual([['sealed']])
    await expect(loadSealing(database.db, randomBytes(32), random)).rejects.toThrow()
  })

  it('of an installation that kept it open is sealed at the next start, and stays the same', async () => {
    const pair = await generateKeyPair('ECDH-ES+A256KW', { crv: 'P-256', extractable: true })
    const jwk = { ...(await exportJWK(pair.privateKey)), kid: 'of-before' }
    await database.admin.query(`INSERT INTO platform.secrets (name, value) VALUES ('sealing-key', $1)`, [JSON.stringify(jwk)])
    for (const start of [1, 2]) expect((await loadSealing(database.db, key, random)).publicKey.kid, String(start)).toBe('of-before')
    expect(JSON.stringify(await stored())).not.toContain(jwk.d)
  })
})
