import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Where a file reaches across a border. */
export interface Crossing {
  readonly file: string
  /** A table or view that its module keeps to itself, or the modules whose published views stand together outside of `reports/`. */
  readonly names: string
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
const VIEW = /CREATE (?:OR REPLACE )?VIEW ([a-z_]+)\.([a-z_]+)/g
const PUBLISHED = '/db/published/'
/** History: what once changed several modules at a time names what it found. */
const HISTORY = 'flows/db/migrations/'
/** The one place that joins what several modules publish. */
const REPORTS = 'reports/'

/**
 * Where files name what belongs to other modules. A module's tables are named in its own folder alone; others read the views of its `db/published/` or ask its
 * face, and outside of `reports/` a file reads the views of one other module at most. What stands in comments does not count.
 */
export function findCrossings(sources: readonly SqlSource[]): Crossing[] {
  const kept = ownersOf(sources)
  const published = viewsOf(sources, true)
  const found = new Map<string, Crossing>()
  for (const { file, text } of sources) {
    if (file.startsWith(HISTORY)) continue
    const own = ownerOf(file)
    const read = new Set<string>()
    for (const [, schema = '', name = ''] of withoutComments(text, file).matchAll(/(?<![\w.$])([a-z_]+)\.([a-z_]+)\b(?!\s*\()/g)) {
      const owner = kept.get(`${schema}.${name}`)
      if (owner !== undefined && owner !== own) found.set(`${file} ${schema}.${name}`, { file, names: `${schema}.${name}` })
      const publisher = published.get(`${schema}.${name}`)
      if (publisher !== undefined && publisher !== own) read.add(publisher)
    }
    if (read.size > 1 && !file.startsWith(REPORTS)) found.set(`${file} views`, { file, names: [...read].sort().join(' and ') })
  }
  return [...found.values()].sort((a, b) => (`${a.file} ${a.names}` < `${b.file} ${b.names}` ? -1 : 1))
}

/** Every table and view with the folder that it belongs to. */
export const tablesAndViews = (sources: readonly SqlSource[]): ReadonlyMap<string, string> =>
  new Map([...ownersOf(sources), ...viewsOf(sources, true)])

/** Everything that no other module may name: tables by the folder whose migration makes them, where they have gone since, and views that are not published. */
function ownersOf(sources: readonly SqlSource[]): Map<string, string> {
  const owners = viewsOf(sources, false)
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

function viewsOf(sources: readonly SqlSource[], arePublished: boolean): Map<string, string> {
  const files = sources.filter(({ file }) => file.endsWith('.sql') && file.includes(PUBLISHED) === arePublished)
  return new Map(
    files.flatMap(({ file, text }) => [...text.matchAll(VIEW)].map(([, schema, name]) => [`${schema}.${name}`, ownerOf(file)] as const)),
  )
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
