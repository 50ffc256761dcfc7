import { type Kysely, Migrator, sql } from 'kysely'
import { createDb } from './create-db.ts'
import { createPool } from './create-pool.ts'
import { readSqlFiles, type SqlFile } from './sql-files.ts'

export const APPLICATION_ROLE = 'croupier_app'
/** A schema that a restore makes first and takes away with its last row: where it stands, the database is the half of something. */
export const UNFINISHED_RESTORE = 'croupier_restore'
/** Any constant: the same number in every process makes them take turns. */
const FUNCTIONS_LOCK = 7_265_001

export type Migrated = {
  /** Names of the migrations and function files that this call applied. */
  applied: string[]
  /** The role for `createPool`: it may not rewrite the journal. Undefined when the database's owner may not create roles. */
  role: string | undefined
}

/**
 * Brings the database at `url` up to date: migrations once each in order, then functions whose text changed. Safe to call from several processes at once.
 * `url` is the owner's; the application itself then works as the answered role. Throws on a migration that fails, naming it; nothing of the run is kept.
 * Throws where a restore was not finished, unless it is the one that restores: nobody is to begin anew on what it has left. Throws `NewerDatabase` on a downgrade.
 */
export async function migrate(url: string, { isRestore = false }: { readonly isRestore?: boolean } = {}): Promise<Migrated> {
  const db = createDb(createPool(url, { connectionsMax: 2, statementTimeoutMs: 0, applicationName: 'croupier-migrate' }))
  try {
    if (!isRestore) await refuseUnfinished(db)
    await refuseNewer(db)
    const role = await ensureApplicationRole(db)
    const migrations = await runMigrations(db)
    const functions = await applyFunctions(db)
    return { applied: [...migrations, ...functions], role }
  } finally {
    await db.destroy()
  }
}

async function refuseUnfinished(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql`SELECT FROM pg_namespace WHERE nspname = ${UNFINISHED_RESTORE}`.execute(db)
  if (rows.length > 0) throw new Error('a restore into this database was not finished: run it again')
}

/** The database of a later version has migrations that this one does not know, and rows that it would misread. */
export class NewerDatabase extends Error {
  constructor(readonly migration: string) {
    super(`the database is of a later version: it has the migration ${migration}, which this one does not know`)
  }
}

async function refuseNewer(db: Kysely<unknown>): Promise<void> {
  const { rows: tables } = await sql`SELECT WHERE to_regclass('platform.kysely_migration') IS NOT NULL`.execute(db)
  if (tables.length === 0) return
  const known = readSqlFiles('migrations').map(({ name }) => name)
  const { rows } = await sql<{
    name: string
  }>`SELECT name FROM platform.kysely_migration WHERE name <> ALL (${known}) ORDER BY name LIMIT 1`.execute(db)
  if (rows[0]) throw new NewerDatabase(rows[0].name)
}

/** The role exists once per cluster, so a second database (or a race of two) finds it there. Rights on what later migrations make come from default privileges. */
async function ensureApplicationRole(db: Kysely<unknown>): Promise<string | undefined> {
  const allowed = await sql<{ allowed: boolean }>`
    SELECT rolsuper OR rolcreaterole OR pg_has_role(current_user, coalesce((SELECT oid FROM pg_roles WHERE rolname = ${APPLICATION_ROLE}), 0), 'MEMBER') AS allowed
      FROM pg_roles WHERE rolname = current_user`.execute(db)
  if (allowed.rows[0]?.allowed !== true) return undefined
  await sql`
    DO $$
    BEGIN
      CREATE ROLE croupier_app NOLOGIN;
    EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
    END $$`.execute(db)
  await sql`
    DO $$
    BEGIN
      PERFORM pg_advisory_xact_lock(${sql.lit(FUNCTIONS_LOCK)});
      GRANT croupier_app TO CURRENT_USER;
      ALTER DEFAULT PRIVILEGES GRANT USAGE ON SCHEMAS TO croupier_app;
      ALTER DEFAULT PRIVILEGES GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO croupier_app;
      ALTER DEFAULT PRIVILEGES GRANT USAGE, SELECT ON SEQUENCES TO croupier_app;
    END $$`.execute(db)
  return APPLICATION_ROLE
}

async function runMigrations(db: Kysely<unknown>): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => Object.fromEntries(readSqlFiles('migrations').map(file => [file.name, asMigration(file)])) },
    migrationTableSchema: 'platform',
    // Modules grow side by side: a late file of an early module is normal.
    allowUnorderedMigrations: true,
  })
  const { error, results } = await migrator.migrateToLatest()
  if (error) {
    const failed = results?.find(result => result.status === 'Error')?.migrationName ?? 'before the first migration'
    throw new Error(`migration failed: ${failed}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
  return (results ?? []).map(result => result.migrationName)
}

function asMigration(file: SqlFile) {
  return { up: async (db: Kysely<unknown>) => void (await sql.raw(file.text).execute(db)) }
}

/** Function files hold CREATE OR REPLACE statements, so an unchanged one is skipped and a changed one runs again. */
async function applyFunctions(db: Kysely<unknown>): Promise<string[]> {
  const files = readSqlFiles('functions')
  return db.transaction().execute(async tx => {
    await sql`SELECT pg_advisory_xact_lock(${FUNCTIONS_LOCK})`.execute(tx)
    await sql`CREATE TABLE IF NOT EXISTS platform.applied_functions (name text PRIMARY KEY, hash text NOT NULL)`.execute(tx)
    const known = await sql<{ name: string; hash: string }>`SELECT name, hash FROM platform.applied_functions`.execute(tx)
    const hashes = new Map(known.rows.map(row => [row.name, row.hash]))
    const changed = files.filter(file => hashes.get(file.name) !== file.hash)
    for (const file of changed) {
      try {
        await sql.raw(file.text).execute(tx)
      } catch (error) {
        throw new Error(`function file failed: ${file.name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
      }
      await sql`INSERT INTO platform.applied_functions VALUES (${file.name}, ${file.hash})
        ON CONFLICT (name) DO UPDATE SET hash = excluded.hash`.execute(tx)
    }
    if (changed.length > 0) await closeViews(tx)
    return changed.map(file => file.name)
  })
}

/** The owner's rights hold behind a view: without this the application could write through one what it may not write itself. */
async function closeViews(tx: Kysely<unknown>): Promise<void> {
  await sql`
    DO $$
    DECLARE
      v_view regclass;
    BEGIN
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'croupier_app') THEN RETURN; END IF;
      FOR v_view IN SELECT format('%I.%I', schemaname, viewname) FROM pg_views WHERE schemaname NOT IN ('pg_catalog', 'information_schema') LOOP
        EXECUTE format('REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON %s FROM croupier_app', v_view);
      END LOOP;
    END $$`.execute(tx)
}
