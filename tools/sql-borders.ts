import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** One table that a file names though it belongs to another module. */
export interface Crossing {
  readonly file: string
  readonly table: string
}

export interface SqlSource {
  /** Below the server's sources, as `modules/bets/index.ts`. */
  readonly file: string
  readonly text: string
}

/** Names that modules had before: their migrations keep them. */
const FORMER_SCHEMAS: Readonly<Record<string, string>> = { play: 'slots' }
/** Tables that a migration has moved to another module since. */
const MOVED = /ALTER TABLE (\w+)\.(\w+) SET SCHEMA (\w+)/g
const MADE = /CREATE TABLE (?:IF NOT EXISTS )?([a-z_]+)\.([a-z_]+)/g

/**
 * Which tables files name that belong to other modules. A module's tables are named in its own folder alone; others read the views of its `db/published/` or
 * ask its face. What stands in comments does not count.
 */
export function findCrossings(sources: readonly SqlSource[]): Crossing[] {
  const owners = ownersOf(sources)
  const found = new Map<string, Crossing>()
  for (const { file, text } of sources) {
    const own = ownerOf(file)
    for (const [, schema = '', name = ''] of withoutComments(text, file).matchAll(/(?<![\w.$'"])([a-z_]+)\.([a-z_]+)\b(?!\s*\()/g)) {
      const owner = owners.get(`${schema}.${name}`)
      if (owner !== undefined && owner !== own) found.set(`${file} ${schema}.${name}`, { file, table: `${schema}.${name}` })
    }
  }
  return [...found.values()].sort((a, b) => (`${a.file} ${a.table}` < `${b.file} ${b.table}` ? -1 : 1))
}

/** Every table that a migration makes, by the module whose folder it stands in, and where it has gone since. */
function ownersOf(sources: readonly SqlSource[]): Map<string, string> {
  const owners = new Map<string, string>()
  const migrations = sources.filter(({ file }) => file.includes('/migrations/'))
  for (const { file, text } of migrations)
    for (const [, schema = '', name = ''] of text.matchAll(MADE)) owners.set(`${FORMER_SCHEMAS[schema] ?? schema}.${name}`, ownerOf(file))
  for (const { text } of migrations)
    for (const [, from = '', name = '', to = ''] of text.matchAll(MOVED)) {
      owners.delete(`${from}.${name}`)
      owners.set(`${to}.${name}`, `modules/${to}`)
    }
  return owners
}

/** `modules/bets`, `platform/jobs`, or the folder at the top. */
const ownerOf = (file: string): string =>
  /^(?:modules|platform)\/[^/]+/.exec(file)?.[0].replace(/^platform\/.*/, 'platform') ?? file.split('/')[0] ?? ''

const withoutComments = (text: string, file: string): string =>
  file.endsWith('.sql') ? text.replace(/--.*$/gm, '') : text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')

/** The server's sources without its tests, which may look behind every curtain. */
export function readServerSources(root: string): SqlSource[] {
  const base = join(root, 'apps/server/src')
  return readdirSync(base, { recursive: true, encoding: 'utf8' })
    .filter(file => /\.(ts|sql)$/.test(file) && !/(\.test|\.fixture)\.ts$|(^|\/)testing(\/|\.ts$)/.test(file))
    .map(file => ({ file: relative(base, join(base, file)).replaceAll('\\', '/'), text: readFileSync(join(base, file), 'utf8') }))
}
