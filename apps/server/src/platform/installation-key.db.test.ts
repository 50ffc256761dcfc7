import { createHmac, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from './db/testing.ts'
import { openInstallationKey, WrongSecret } from './installation-key.ts'

const [ours, next, theirs] = [randomBytes(32), randomBytes(32), randomBytes(32)]
const random = { bytes: (length: number) => randomBytes(length) }
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(() => database.admin.query('DELETE FROM platform.secrets'))

const open = (secret: Buffer, previousSecret?: Buffer) => openInstallationKey(database.pool, { secret, previousSecret }, random)
const stored = async () => (await database.admin.query<{ row: string }>('SELECT s::text AS row FROM platform.secrets s')).rows

describe('the key of an installation', () => {
  it('is the same for all starts and processes, and no secret but its own opens it', async () => {
    const [one, other] = await Promise.all([open(ours), open(ours)])
    expect(one.key.equals(other.key)).toBe(true)
    await expect(open(theirs)).rejects.toBeInstanceOf(WrongSecret)
    expect((await open(ours)).key.equals(one.key)).toBe(true)
    const rows = await stored()
    expect(rows).toHaveLength(1)
    expect(rows[0]?.row).not.toContain(one.key.toString('hex'))
  })

  it('stays what it is where the secret changes: it is sealed anew under the next, and the previous one opens nothing any more', async () => {
    const { key } = await open(ours)
    const rotated = await open(next, ours)
    expect([rotated.key.equals(key), rotated.version, rotated.isRotated]).toEqual([true, 2, true])
    await expect(open(ours)).rejects.toBeInstanceOf(WrongSecret)
    const after = await open(next)
    expect([after.key.equals(key), after.version, after.isRotated]).toEqual([true, 2, false])
    await expect(open(theirs, ours)).rejects.toBeInstanceOf(WrongSecret)
  })

  it('of an installation of before is the secret that it was marked with, also where that is the previous one by now', async () => {
    const mark = createHmac('sha256', ours).update('mark-of-the-secret').digest('hex')
    const leave = () =>
      database.admin.query(`INSERT INTO platform.secrets (name, value) VALUES ('mark-of-the-secret', $1)`, [JSON.stringify(mark)])
    await leave()
    await expect(open(theirs)).rejects.toBeInstanceOf(WrongSecret)
    expect((await open(ours)).key.equals(ours)).toBe(true)
    expect((await stored()).map(({ row }) => row.slice(1, 17))).toEqual(['installation-key'])
    await database.admin.query('DELETE FROM platform.secrets')
    await leave()
    expect((await open(next, ours)).key.equals(ours)).toBe(true)
  })

  it('of an installation that was never marked is its secret', async () => {
    await database.admin.query(`INSERT INTO platform.secrets (name, value) VALUES ('sealing-key', '{}')`)
    expect((await open(ours)).key.equals(ours)).toBe(true)
  })
})
