import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { startEmbeddedPostgres } from './start-embedded-postgres.ts'

export type OpenDatabase = { readonly url: string; close(): Promise<void> }

/**
 * The database of a command: DATABASE_URL's, or the embedded one, shared with the server when that is running and else started for the time of the command.
 * With `mustExist` a directory without a database is an error: a mistyped DATA_DIR would else be answered for by an empty new one.
 */
export async function openDatabase(
  settings: { databaseUrl: string | undefined; dataDir: string },
  { mustExist }: { mustExist: boolean },
): Promise<OpenDatabase> {
  if (settings.databaseUrl !== undefined) return { url: settings.databaseUrl, close: async () => undefined }
  if (mustExist && !existsSync(join(settings.dataDir, 'postgres', 'PG_VERSION')))
    throw new EmbeddedPostgresError(`there is no database in ${settings.dataDir}: set DATA_DIR to the server's directory`)
  const database = await startEmbeddedPostgres({ dataDir: settings.dataDir, ownership: 'join', log: { info: () => undefined } })
  return { url: database.connectionString, close: database.stop }
}
