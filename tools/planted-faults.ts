import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { transformSync } from 'esbuild'
import { type Fault, type Outcome, plant, summaryOf } from './planted-faults/fault.ts'
import { FAULTS } from './planted-faults/faults.ts'
import { startWarmTests, type WarmTests } from './planted-faults/warm-tests.ts'
import { copyCheckout } from './workspace/copy-checkout.ts'

/**
 * `npm run planted-faults`: plants one fault at a time in a copy of the checkout, in posting, placing, settling and withdrawing, and runs the test files that
 * should find it. Prints what was not found and the rate; the exit code is 0 only when all were. `-- --only a,b` takes the faults whose name or file has one of these.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } })
  const wanted = values.only.split(',')
  const faults = FAULTS.filter(({ name, file }) => wanted.some(text => name.includes(text) || file.includes(text)))
  const root = join(import.meta.dirname, '..')
  const scratch = realpathSync(mkdtempSync(join(tmpdir(), 'croupier-faults-')))
  process.once('exit', () => rmSync(scratch, { recursive: true, force: true }))
  copyCheckout(root, scratch, file => /^(bench|e2e|docs)\//.test(file))
  const tests = await startWarmTests(scratch)
  // A run that is broken off leaves no database behind.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void tests.close().then(() => process.exit(1)))
  try {
    const outcomes = await plantAll(tests, join(scratch, 'apps/server/src'), faults)
    console.log(summaryOf(outcomes))
    return outcomes.length > 0 && outcomes.every(({ foundBy }) => foundBy.length > 0) ? 0 : 1
  } finally {
    await tests.close()
  }
}

async function plantAll(tests: WarmTests, source: string, faults: readonly Fault[]): Promise<Outcome[]> {
  // Tests that fail without a fault would find everything.
  const files = new Set(faults.flatMap(fault => fault.tests))
  const failed = await tests.run([...files].map(file => join(source, file)))
  if (failed.length > 0) throw new Error(`tests fail without a fault:\n${failed.join('\n')}`)
  const outcomes: Outcome[] = []
  for (const fault of faults) {
    const startedAt = performance.now()
    const foundBy = await find(tests, source, fault)
    outcomes.push({ fault, foundBy })
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    console.log(`${foundBy.length > 0 ? '✓' : '✗'} ${fault.name} (${seconds} s)${foundBy.length > 0 ? `: ${foundBy[0]}` : ''}`)
  }
  return outcomes
}

/** Functions stand in the database that tests clone, TypeScript on disk. A fault that does not even load is a fault of its row, and throws. */
async function find(tests: WarmTests, source: string, fault: Fault): Promise<string[]> {
  const path = join(source, fault.file)
  const text = readFileSync(path, 'utf8')
  const faulty = plant(text, fault)
  const put = async (version: string) => {
    if (path.endsWith('.sql')) return tests.apply(version)
    transformSync(version, { loader: 'ts' })
    writeFileSync(path, version)
    tests.forget(path)
  }
  try {
    await put(faulty)
    return await tests.run(fault.tests.map(file => join(source, file)))
  } finally {
    await put(text)
  }
}

process.exit(await main())
