import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { cutModule, type Imports, readDeclarations, readImports } from './module-leaves.ts'
import { readServerSources, type SqlSource, tablesAndViews } from './sql-borders.ts'

const root = join(import.meta.dirname, '..')
const imports = readImports(root)
const declarations = readDeclarations(root)
const sources = readServerSources(root)
const names = tablesAndViews(sources)

/** Modules without which the house still stands. Bills read who was shut out by `safer-play`, which stays. `npx tsx tools/delete-module.ts` proves it by doing it. */
const LEAVES = [
  ...['books', 'duplicates', 'liabilities', 'lottery', 'member-transfers', 'originals', 'records', 'result-alarms'],
  ...['tables', 'team-announcements', 'terms', 'vendor-wallets'],
]

/** Where files that stay name a table or view of a module. Migrations of several modules are history. */
const namedIn = (staying: readonly SqlSource[], module: string): string[] => {
  const own = [...names].filter(([, owner]) => owner === `modules/${module}`).map(([name]) => name)
  return staying
    .filter(
      ({ file, text }) => !file.includes('/migrations/') && own.some(name => new RegExp(`\\b${name.replace('.', '\\.')}\\b`).test(text)),
    )
    .map(({ file }) => file)
}

describe('a module that can go', () => {
  test('declarations were read: one for each folder of a module', () => {
    const folders = readdirSync(join(root, 'apps/server/src/modules'), { withFileTypes: true }).filter(each => each.isDirectory())
    const declared = new Set(declarations.map(({ module }) => module))
    // The door for bets and the seats at it are one declaration.
    expect(folders.map(({ name }) => name).filter(name => !declared.has(name))).toEqual(['bets', 'seats'])
  })

  test.each(LEAVES)('%s: its own folder, its declaration and what they alone lead to name it, and nothing else does', module => {
    const { gone, holders } = cutModule(imports, module)
    const { key } = declarations.find(each => each.module === module) ?? { key: '' }
    const staying = sources.filter(({ file }) => !file.startsWith(`modules/${module}/`) && !gone.includes(file))
    expect(gone.length).toBeGreaterThan(1)
    expect({
      importedBy: holders,
      receivedBy: declarations.filter(({ needs }) => needs.includes(key)).map(each => each.module),
      takenBy: staying.filter(({ text }) => new RegExp(`\\bmodules\\.${key}\\b`).test(text)).map(({ file }) => file),
      readBy: namedIn(staying, module),
    }).toEqual({ importedBy: [], receivedBy: [], takenBy: [], readBy: [] })
  })
})

describe('planted', () => {
  const planted: Imports = new Map([
    ['main.ts', ['modules.ts']],
    ['modules.ts', ['wiring/terms.ts', 'wiring/brand.ts']],
    ['wiring/terms.ts', ['modules/terms/index.ts', 'console/terms/routes.ts']],
    ['wiring/brand.ts', ['modules/brand/index.ts', 'wiring/names.ts']],
    ['wiring/names.ts', ['modules/terms/index.ts']],
    ['console/terms/routes.ts', ['modules/brand/index.ts']],
    ['modules/terms/index.ts', ['modules/terms/read.ts']],
    ['modules/terms/read.ts', []],
    ['modules/brand/index.ts', []],
  ])

  test('a file that needs a module from elsewhere is found', () => {
    expect(cutModule(planted, 'terms').holders).toEqual(['wiring/names.ts'])
  })

  test('what only the declaration leads to goes with it, and nothing else', () => {
    const { gone, holders } = cutModule(new Map([...planted, ['wiring/names.ts', []]]), 'terms')
    expect(holders).toEqual([])
    expect(new Set(gone)).toEqual(
      new Set(['wiring/terms.ts', 'console/terms/routes.ts', 'modules/terms/index.ts', 'modules/terms/read.ts']),
    )
  })
})
