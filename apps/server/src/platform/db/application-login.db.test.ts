import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ensureApplicationLogin } from './application-login.ts'
import { createPool } from './create-pool.ts'
import { createTestDatabase, type TestDatabase } from './testing.ts'

let database: TestDatabase
const pools: Pool[] = []
const users = new Set<string>()
beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.end()
})
afterAll(async () => {
  for (const user of users) await database.admin.query(`DROP OWNED BY ${user}; DROP ROLE ${user}`)
  await database.drop()
})

const open = (url: string, options = {}) => {
  const pool = createPool(url, { connectionsMax: 1, ...options })
  pools.push(pool)
  return pool
}
const userOf = async (pool: Pool) => {
  const { rows } = await pool.query<{ user: string }>('SELECT current_user AS user')
  return rows[0]?.user ?? ''
}
async function login(password: string = randomUUID()) {
  const url = await ensureApplicationLogin(database.url, password)
  if (url === undefined) throw new Error('the owner of tests may make users')
  const pool = open(url)
  users.add(await userOf(pool))
  return { url, pool }
}

describe('the application’s own user', () => {
  it('R9 has the application’s rights and can give them up for no others, where a role that was taken on can', async () => {
    const taken = open(database.url, { role: 'croupier_app' })
    await taken.query('SET ROLE NONE')
    const owner = await userOf(taken)
    expect(owner).not.toBe('croupier_app')
    const { pool } = await login()
    const own = await userOf(pool)
    expect(own).toMatch(/^croupier_app_\d+$/)
    for (const statement of ['SET ROLE NONE', 'RESET ROLE', 'RESET SESSION AUTHORIZATION']) {
      await pool.query(statement)
      expect(await userOf(pool), statement).toBe(own)
    }
    for (const statement of [`SET ROLE ${owner}`, `SET SESSION AUTHORIZATION ${owner}`])
      await expect(pool.query(statement), statement).rejects.toThrow()
    await expect(pool.query('DELETE FROM audit.events')).rejects.toThrow('permission denied')
    expect((await pool.query('SELECT count(*) FROM audit.events')).rowCount).toBe(1)
  })

  it('is one for all processes that start at once, and follows the password of the last', async () => {
    const [one, other] = await Promise.all([login('first-password'), login('first-password')])
    expect(await userOf(one.pool)).toBe(await userOf(other.pool))
    await login('second-password')
    const member = await login('second-password')
    expect(member.url).toContain('second-password')
  })

  it('is none where the owner may make no users: the role is taken on as before', async () => {
    const plain = `plain_${randomUUID().replaceAll('-', '')}`
    await database.admin.query(`CREATE ROLE ${plain} LOGIN PASSWORD 'plain'; GRANT croupier_app TO ${plain}`)
    users.add(plain)
    const url = new URL(database.url)
    if (url.protocol === 'socket:') url.searchParams.set('user', plain)
    else url.username = plain
    if (url.protocol !== 'socket:') url.password = 'plain'
    expect(await ensureApplicationLogin(url.toString(), 'any')).toBeUndefined()
  })
})
