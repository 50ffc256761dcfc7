import { readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../workspace/root.mjs'
import { run, runPackage } from '../workspace/run.mjs'
import { findChromium } from './find-chromium.mjs'

/** @typedef {{ passed: number, failed: number, failures?: string[] }} Totals what failed by name, where the suite has names */

const WORKSPACES = ['apps/server', 'apps/portal', '.', 'apps/console', 'games', 'packages/ui', 'packages/contract', 'packages/kernel']

/** What `npm test` runs, in this order; each takes the paths of the command line and answers what passed and failed. */
export const SUITES = {
  lint: () => asTotals(runPackage('@biomejs/biome/bin/biome', ['check', '.', '--diagnostic-level=error', '--max-diagnostics=50'])),
  types: checkTypes,
  // Paths of the command line are for the suites after it.
  architecture: () => runVitest('architecture', []),
  generated: checkGenerated,
  unit: paths => runVitest('unit', paths, 'unit*'),
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

/** Two at a time, the longest first. The native compiler takes half the time of the one that our other tools read sources with. */
async function checkTypes() {
  const totals = { passed: 0, failed: 0 }
  const waiting = [...WORKSPACES]
  const checkSome = async () => {
    for (let workspace = waiting.shift(); workspace; workspace = waiting.shift()) {
      const one = await asTotals(runPackage('typescript-native/bin/tsc', ['-p', workspace], { quiet: true }))
      totals.passed += one.passed
      totals.failed += one.failed
    }
  }
  await Promise.all([checkSome(), checkSome()])
  return totals
}

/** Vitest tells its totals in a file. A file that cannot be loaded has no test that failed, so the exit code counts too. */
async function runVitest(name, paths, project = name) {
  const report = `${root}/.cache/vitest-${name}.json`
  rmSync(report, { force: true })
  const args = ['run', '--project', project, '--passWithNoTests', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  let errors = ''
  const onError = text => {
    errors = (errors + text).slice(-ERRORS_CHARACTERS_MAX)
  }
  const code = await runPackage('vitest/vitest.mjs', [...args, ...paths], { env: { NODE_ENV: 'test' }, onError })
  const totals = readReport(report, code, ({ numPassedTests, numFailedTests, testResults }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
    failures: testResults.filter(file => file.status === 'failed').flatMap(failuresOfFile),
  }))
  // What ended a run before its first test stands in no report, and a log of an hour is often read from its end.
  return totals.failed > 0 && !totals.failures?.length
    ? { ...totals, failures: [`no test failed, but the run did:\n${stripVTControlCharacters(errors).trim()}`] }
    : totals
}

const ERRORS_CHARACTERS_MAX = 2_000

/** A file that could not be loaded has no test to name: its own path and the first line of what went wrong stand for it. */
function failuresOfFile({ name, message, assertionResults }) {
  const path = relative(root, name)
  const failed = assertionResults.filter(test => test.status === 'failed')
  if (failed.length === 0) return [`${path}: ${message?.split('\n')[0] ?? 'could not be run'}`]
  return failed.map(test => `${path} › ${test.fullName}: ${firstLine(test.failureMessages[0])}`)
}

const firstLine = text => stripVTControlCharacters(text ?? '').split('\n')[0]

async function runPlaywright(paths) {
  const chromium = await findChromium()
  const report = `${root}/.cache/playwright.json`
  rmSync(report, { force: true })
  const env = { ...chromium.env, CHROME_PATH: chromium.path, PLAYWRIGHT_JSON_OUTPUT_NAME: report, NODE_ENV: 'test' }
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', '--pass-with-no-tests', ...paths]
  const code = await runPackage('@playwright/test/cli.js', args, { env })
  return readReport(report, code, ({ stats, suites }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    failures: suites.flatMap(failuresOfSuite),
  }))
}

function failuresOfSuite({ specs = [], suites = [] }) {
  const own = specs.flatMap(spec =>
    spec.tests
      .filter(test => test.status === 'unexpected')
      .map(test => `e2e/${spec.file} › ${test.projectName} › ${spec.title}: ${firstLine(test.results.at(-1)?.error?.message)}`),
  )
  return [...own, ...suites.flatMap(failuresOfSuite)]
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
