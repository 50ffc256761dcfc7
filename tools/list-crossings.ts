import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findCrossings, readServerSources } from './sql-borders.ts'

/** `npx tsx tools/list-crossings.ts`: writes down which tables are still named outside of their modules, after one of them has gone. */
const root = join(import.meta.dirname, '..')
const byFile: Record<string, string[]> = {}
for (const { file, table } of findCrossings(readServerSources(root))) byFile[file] = [...(byFile[file] ?? []), table]
writeFileSync(join(root, 'tools/sql-borders.json'), `${JSON.stringify(byFile, null, 2)}\n`)
console.log(`${Object.values(byFile).flat().length} crossings in ${Object.keys(byFile).length} files`)
