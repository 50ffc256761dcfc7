import { readFileSync, rmSync } from 'node:fs'
import { root } from '../workspace/root.mjs'
import { run, runPackage } from '../workspace/run.mjs'
import { findChromium } from './find-chromium.mjs'

/** @typedef {{ passed: number, failed: number }} Totals */

const WORKSPACES = ['.', 'packages/kernel', 'packages/contract', 'packages/ui', 'games', 'apps/server', 'apps/portal', 'apps/console']

/** What `npm test` runs, in this order; each takes the paths of the command line and answers what passed and failed. */
export const SUITES = {
  lint: () => asTotals(runPackage('@biomejs/biome/bin/biome', ['check', '.', '--max-diagnostics=50'])),
  types: checkTypes,
  architecture: () =>
    asTotals(
      runPackage('dependency-cruiser/bin/dependency-cruise.mjs', ['--config', '.dependency-cruiser.cjs', 'apps', 'packages', 'games']),
    ),
  generated: checkGenerated,
  unit: paths => runVitest('unit', paths),
  db: paths => runVitest('db', paths),
  http: paths => runVitest('http', paths),
  browser: runPlaywright,
}

async function asTotals(exitCode) {
  const isGood = (await exitCode) === 0
  return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 }
}

/** Generated files are as their generators write them now. */
function checkGenerated() {
  return asTotals(run(process.execPath, ['tools/gen.mjs', '--check', '--quick']))
}

async function checkTypes() {
  const totals = { passed: 0, failed: 0 }
  for (const workspace of WORKSPACES) {
    const one = await asTotals(runPackage('typescript/bin/tsc', ['-p', workspace]))
    totals.passed += one.passed
    totals.failed += one.failed
  }
  return totals
}

/** Vitest tells its totals in a file. A file that cannot be loaded has no test that failed, so the exit code counts too. */
async function runVitest(project, paths) {
  const report = `${root}/.cache/vitest-${project}.json`
  rmSync(report, { force: true })
  const args = ['run', '--project', project, '--passWithNoTests', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await runPackage('vitest/vitest.mjs', [...args, ...paths], { env: { NODE_ENV: 'test' } })
  return readReport(report, code, ({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests }))
}

async function runPlaywright(paths) {
  const chromium = await findChromium()
  const report = `${root}/.cache/playwright.json`
  rmSync(report, { force: true })
  const env = { ...chromium.env, CHROME_PATH: chromium.path, PLAYWRIGHT_JSON_OUTPUT_NAME: report, NODE_ENV: 'test' }
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', '--pass-with-no-tests', ...paths]
  const code = await runPackage('@playwright/test/cli.js', args, { env })
  return readReport(report, code, ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }))
}

function readReport(path, code, read) {
  let totals = { passed: 0, failed: 0 }
  try {
    totals = read(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    process.stderr.write(`no report of the run: ${error.message}\n`)
  }
  return code !== 0 && totals.failed === 0 ? { ...totals, failed: 1 } : totals
}
