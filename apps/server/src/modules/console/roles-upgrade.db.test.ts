import { randomUUID } from 'node:crypto'
import { present } from '@croupier/kernel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPool, withDatabase } from '../../platform/db/index.ts'
import { readSqlFiles } from '../../platform/db/sql-files.ts'

const server = present(process.env.CROUPIER_TEST_DATABASE_URL, 'set by the global set-up of the database tests')
const name = `test_${randomUUID().replaceAll('-', '')}`
const owner = createPool(server, { connectionsMax: 1, statementTimeoutMs: 0 })
let pool: ReturnType<typeof createPool>

beforeAll(async () => {
  await owner.query(`CREATE DATABASE ${name}`)
  pool = createPool(withDatabase(server, name), { statementTimeoutMs: 0 })
})
afterAll(async () => {
  await pool.end()
  await owner.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  await owner.end()
})

test('CONSOLE-RIGHTS-1: whoever was finance credits deposits and pays, as before; everybody else keeps their role', async () => {
  const files = readSqlFiles('migrations').filter(file => file.name.startsWith('20_console_'))
  const place = files.findIndex(file => file.name.endsWith('_roles'))
  for (const file of files.slice(0, place)) await pool.query(file.text)
  for (const role of ['owner', 'finance', 'auditor'])
    await pool.query(`INSERT INTO console.operators (id, username, role, password_hash, created_at) VALUES ($1, $2, $2, 'none', now())`, [
      randomUUID(),
      role,
    ])
  await pool.query(present(files[place], 'the migration').text)
  const { rows } = await pool.query<{ roles: string[] }>('SELECT roles FROM console.operators ORDER BY username')
  expect(rows.map(row => row.roles)).toEqual([['auditor'], ['deposits', 'payouts'], ['owner']])
  await expect(pool.query(`UPDATE console.operators SET roles = '{finance}'`)).rejects.toThrow('operators_roles_known')
  await expect(pool.query(`UPDATE console.operators SET roles = '{}'`)).rejects.toThrow('operators_roles_known')
})
