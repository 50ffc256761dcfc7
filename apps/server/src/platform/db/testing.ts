import { randomUUID } from 'node:crypto'
import { present } from '@croupier/kernel'
import type { Pool } from 'pg'
import { createDb, type Db } from './create-db.ts'
import { createPool } from './create-pool.ts'
import { withDatabase } from './database-url.ts'
import { APPLICATION_ROLE } from './migrate.ts'

export type TestDatabase = {
  /** The owner's address of this database. */
  url: string
  /** As the application works: without the right to rewrite the journal. */
  pool: Pool
  db: Db
  /** As the owner, for set-up, planted faults and looking behind the curtain. */
  admin: Pool
  drop(): Promise<void>
}

/**
 * A fresh migrated database for one test file, cloned from the template that the global set-up made
 * (CROUPIER_TEST_DATABASE_URL: an owner's address; CROUPIER_TEST_TEMPLATE: the template's name).
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const ownerUrl = present(
    process.env.CROUPIER_TEST_DATABASE_URL,
    'CROUPIER_TEST_DATABASE_URL is set by the global set-up of the database tests',
  )
  const template = present(process.env.CROUPIER_TEST_TEMPLATE, 'CROUPIER_TEST_TEMPLATE is set by the global set-up of the database tests')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await runAsOwner(ownerUrl, `CREATE DATABASE ${name} TEMPLATE ${template}`)
  const url = withDatabase(ownerUrl, name)
  const admin = createPool(url, { connectionsMax: 4, statementTimeoutMs: 0 })
  const hasRole = await admin.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [APPLICATION_ROLE])
  const pool = createPool(url, { role: hasRole.rowCount ? APPLICATION_ROLE : undefined })
  const db = createDb(pool)
  return {
    url,
    pool,
    db,
    admin,
    drop: async () => {
      await db.destroy()
      await admin.end()
      await runAsOwner(ownerUrl, `DROP DATABASE ${name} WITH (FORCE)`)
    },
  }
}

async function runAsOwner(url: string, statement: string): Promise<void> {
  const pool = createPool(url, { connectionsMax: 1, statementTimeoutMs: 0 })
  try {
    await pool.query(statement)
  } finally {
    await pool.end()
  }
}
