/**
 * npm run oracles -- FILE…
 *
 * Runs the rules of every game family over files of test vectors, prints the failures by section and closes with
 * "N passed, M failed". Exit code 0 only when nothing failed. A top-level section that no family knows counts as a failure.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type OracleFailure, type OracleSections, oracleTally } from '../games/oracle-report.ts'

const FAILURES_SHOWN_MAX = 20
const TEXT_SHOWN_MAX = 400

const gamesFolder = fileURLToPath(new URL('../games/', import.meta.url))
/** What a file may carry beside vectors. */
const NOT_VECTORS = new Set(['meta'])

/** Families may share a section, such as the tables and the card rooms: each checks its own parts. */
async function loadSections(): Promise<Map<string, OracleSections[string][]>> {
  const sections = new Map<string, OracleSections[string][]>()
  for (const folder of readdirSync(gamesFolder, { withFileTypes: true })) {
    const path = join(gamesFolder, folder.name, 'oracle.ts')
    if (!folder.isDirectory() || !existsSync(path)) continue
    const module = (await import(pathToFileURL(path).href)) as { oracleSections: OracleSections }
    for (const [name, run] of Object.entries(module.oracleSections)) sections.set(name, [...(sections.get(name) ?? []), run])
  }
  return sections
}

function printFailures(failures: readonly OracleFailure[]): void {
  const bySection = new Map<string, OracleFailure[]>()
  for (const failure of failures) bySection.set(failure.section, [...(bySection.get(failure.section) ?? []), failure])
  for (const [section, list] of bySection) {
    console.log(`\n${section}: ${list.length} failed`)
    for (const { label, expected, actual } of list.slice(0, FAILURES_SHOWN_MAX)) {
      console.log(`  ${label}\n    expected ${expected.slice(0, TEXT_SHOWN_MAX)}\n    actual   ${actual.slice(0, TEXT_SHOWN_MAX)}`)
    }
    if (list.length > FAILURES_SHOWN_MAX) console.log(`  … and ${list.length - FAILURES_SHOWN_MAX} more`)
  }
}

async function main(files: readonly string[]): Promise<number> {
  if (files.length === 0) {
    console.error('usage: npm run oracles -- FILE…')
    return 2
  }
  const sections = await loadSections()
  const tally = oracleTally()
  for (const file of files) {
    const vectors = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
    for (const [name, section] of Object.entries(vectors)) {
      if (NOT_VECTORS.has(name)) continue
      const runs = sections.get(name)
      if (runs) for (const run of runs) run(section, tally)
      else tally.check(name, file, 'rules for this section', () => 'none')
    }
  }
  printFailures(tally.failures)
  console.log()
  for (const [section, count] of tally.passed) console.log(`${section}: ${count} passed`)
  const passed = [...tally.passed.values()].reduce((sum, count) => sum + count, 0)
  console.log(`${passed} passed, ${tally.failures.length} failed`)
  return tally.failures.length === 0 ? 0 : 1
}

process.exitCode = await main(process.argv.slice(2))
