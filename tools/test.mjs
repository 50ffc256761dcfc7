import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { install } from './workspace/install.mjs'
import { root } from './workspace/root.mjs'
import { main, Stop } from './workspace/step.mjs'

/**
 * `npm test`: lint, types, architecture, unit, database, HTTP and browser tests, each even when one before failed.
 * `--only unit,db` chooses; paths after `--` narrow the vitest and browser suites. The last line is `N passed, M failed`.
 */
await main(async () => {
  await install()
  const { SUITES } = await import('./testing/suites.mjs')
  const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true })
  const names = values.only?.split(',') ?? Object.keys(SUITES)
  const unknown = names.find(name => !(name in SUITES))
  if (unknown) throw new Stop(`--only: there is no suite "${unknown}"; there are ${Object.keys(SUITES).join(', ')}`)
  mkdirSync(`${root}/.cache`, { recursive: true })
  const results = []
  for (const name of names) results.push(await runSuite(name, SUITES[name], positionals))
  return report(results)
})

async function runSuite(name, suite, paths) {
  process.stdout.write(`\n── ${name}\n`)
  const startedAt = performance.now()
  const totals = await suite(paths)
  return { name, ...totals, seconds: (performance.now() - startedAt) / 1000 }
}

function report(results) {
  process.stdout.write('\n')
  for (const { name, failures = [] } of results) for (const failure of failures) process.stdout.write(`✗ ${name}: ${failure}\n`)
  for (const { name, passed, failed, seconds } of results) {
    process.stdout.write(
      `${failed > 0 ? '✗' : '✓'} ${name.padEnd(13)} ${String(passed).padStart(6)} passed ${String(failed).padStart(4)} failed ${seconds.toFixed(1).padStart(7)} s\n`,
    )
  }
  const sum = key => results.reduce((total, result) => total + result[key], 0)
  process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed\n`)
  return sum('failed') === 0 ? 0 : 1
}
