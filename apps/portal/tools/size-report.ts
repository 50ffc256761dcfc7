import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/**
 * Prints what a visitor's browser loads before the home page is usable, and what each further route adds, in gzip bytes of the built
 * portal: `npx tsx apps/portal/tools/size-report.ts [--json]`. Run `vite build` first.
 */
interface Chunk {
  file: string
  src?: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
}
type Manifest = Record<string, Chunk>

const dist = join(import.meta.dirname, '../dist')
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest

/** What every visit begins with: the entry, home, and the texts of one language. */
const START = [
  'src/begin.ts',
  'index.html',
  'src/features/home/home-page.tsx',
  'src/shared/i18n/locales/en/common.json',
  'src/shared/i18n/locales/en/home.json',
]
const ROUTES = {
  'game list': ['src/features/catalog/game-list-page.tsx', 'src/shared/i18n/locales/en/catalog.json'],
  'game frame': ['src/features/game/game-page.tsx', 'src/shared/i18n/locales/en/game.json'],
  announcements: ['src/features/notices/notice-page.tsx', 'src/shared/i18n/locales/en/notices.json'],
  help: ['src/features/help/help-page.tsx', 'src/shared/i18n/locales/en/help.json'],
  search: ['src/features/search/search-modal.tsx', 'src/shared/i18n/locales/en/search.json'],
  apps: ['src/features/apps/apps-page.tsx', 'src/shared/i18n/locales/en/apps.json'],
}

/** All files that the given entries load at once, through their static imports. */
function filesOf(entries: readonly string[]): Set<string> {
  const files = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`${key} is not in the build`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    for (const css of chunk.css ?? []) files.add(css)
    for (const next of chunk.imports ?? []) visit(next)
  }
  for (const entry of entries) visit(entry)
  return files
}

const gzipBytes = (file: string) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length
const sum = (files: Iterable<string>, ending: string) =>
  [...files].filter(file => file.endsWith(ending)).reduce((total, file) => total + gzipBytes(file), 0)

const start = filesOf(START)
const report = {
  homeScriptBytes: sum(start, '.js'),
  homeStyleBytes: sum(start, '.css'),
  fontBytes: Object.values(manifest)
    .filter(chunk => chunk.file.endsWith('.woff2'))
    .reduce((total, chunk) => total + readFileSync(join(dist, chunk.file)).length, 0),
  routeScriptBytes: Object.fromEntries(
    Object.entries(ROUTES).map(([name, entries]) => [
      name,
      sum(
        [...filesOf(entries)].filter(file => !start.has(file)),
        '.js',
      ),
    ]),
  ),
}

if (process.argv.includes('--json')) console.log(JSON.stringify(report))
else {
  console.log(
    `home: ${report.homeScriptBytes} B JavaScript (150 KB), ${report.homeStyleBytes} B CSS (25 KB), ${report.fontBytes} B fonts (60 KB), gzip`,
  )
  for (const [name, bytes] of Object.entries(report.routeScriptBytes)) console.log(`  + ${name}: ${bytes} B (60 KB)`)
  if (process.argv.includes('--files'))
    for (const file of [...start].sort((a, b) => gzipBytes(b) - gzipBytes(a))) console.log(`    ${gzipBytes(file)} ${file}`)
}
