import { startEmbeddedPostgres } from './start-embedded-postgres.ts'

export type OpenDatabase = { readonly url: string; close(): Promise<void> }

/** The database of a command: DATABASE_URL's, or the embedded one, shared with the server when that is running and else started for the time of the command. */
export async function openDatabase(settings: { databaseUrl: string | undefined; dataDir: string }): Promise<OpenDatabase> {
  if (settings.databaseUrl !== undefined) return { url: settings.databaseUrl, close: async () => undefined }
  const database = await startEmbeddedPostgres({ dataDir: settings.dataDir, ownership: 'join', log: { info: () => undefined } })
  return { url: database.connectionString, close: database.stop }
}
