import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findProjectRoot } from './project-root.ts'

export type SqlFile = { name: string; text: string; hash: string }

/** Platform tables first, then the ledger, which others' functions call, then every other module by name, then what spans modules. */
const TIERS = { platform: '00', wallet: '10', module: '20', flows: '30' } as const

/**
 * Every `db/migrations/NNNN_name.sql` (or `db/functions/*.sql`, with the views of `db/published/` before them) of the platform, the modules and the flows, in the
 * order of application. A name reads `10_wallet_0001_accounts`: sorted as text it is the order. Modules keep no foreign keys across schemas, so their order is
 * free. Migrations in a folder of their own below a module's keep the name of the module that they were written for.
 */
export function readSqlFiles(kind: 'migrations' | 'functions'): SqlFile[] {
  return sqlFolders()
    .flatMap(({ prefix, folder }) => [
      ...readFolder(join(folder, kind), prefix),
      ...(kind === 'functions'
        ? readFolder(join(folder, 'published'), `${prefix}_00_published`)
        : subfolders(join(folder, kind)).flatMap(former => readFolder(join(folder, kind, former), `${TIERS.module}_${former}`))),
    ])
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

function sqlFolders(): { prefix: string; folder: string }[] {
  const source = join(findProjectRoot(), 'apps/server/src')
  return [
    { prefix: `${TIERS.platform}_platform`, folder: join(source, 'platform/db') },
    ...subfolders(join(source, 'platform')).map(name => ({
      prefix: `${TIERS.platform}_platform-${name}`,
      folder: join(source, 'platform', name, 'db'),
    })),
    ...subfolders(join(source, 'modules')).map(name => ({
      prefix: `${name === 'wallet' ? TIERS.wallet : TIERS.module}_${name}`,
      folder: join(source, 'modules', name, 'db'),
    })),
    { prefix: `${TIERS.flows}_flows`, folder: join(source, 'flows/db') },
  ]
}

function subfolders(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(entry => entry.name)
}

function readFolder(folder: string, prefix: string): SqlFile[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter(file => file.endsWith('.sql'))
    .map(file => {
      const text = readFileSync(join(folder, file), 'utf8')
      return { name: `${prefix}_${file.slice(0, -'.sql'.length)}`, text, hash: createHash('sha256').update(text).digest('hex') }
    })
}
