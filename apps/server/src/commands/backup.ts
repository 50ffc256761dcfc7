import { dirname, join, resolve } from 'node:path'
import { loadConfig } from '../config.ts'
import { writeBackup } from '../platform/backup/index.ts'
import { openDatabase } from '../platform/embedded-postgres/index.ts'
import { makeDirectory } from '../platform/files/index.ts'

/** `npm run backup [-- FILE]`: one file with everything of this instant; the server may go on. Default: DATA_DIR/backups/<time>.backup. */
export async function run([file]: readonly string[]): Promise<number> {
  const config = loadConfig(process.env)
  if (!config.ok) {
    process.stderr.write(`${config.error.message}\n`)
    return 2
  }
  const name = `${new Date().toISOString().replace(/[:.]/g, '-')}.backup`
  const path = file === undefined ? join(config.value.dataDir, 'backups', name) : resolve(file)
  const database = await openDatabase(config.value, { mustExist: true })
  try {
    makeDirectory(dirname(path), { mode: 0o700 })
    const summary = await writeBackup(database.url, path, config.value.secret)
    process.stdout.write(`${summary.path}: ${summary.tables} tables, ${summary.bytes} bytes, ${(summary.durationMs / 1000).toFixed(1)} s\n`)
    process.stdout.write(
      'It is sealed under CROUPIER_SECRET (or DATA_DIR/secret): keep that elsewhere, for without it nobody opens the file.\n',
    )
    return 0
  } finally {
    await database.close()
  }
}
