import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startDemoServer } from '../e2e/support/demo-server.ts'

/**
 * W: what a visitor's browser loads before home is usable, and Lighthouse's scores of home and a game list in its default mobile throttling.
 * Figures beside their budgets; nothing is asserted, since times depend on the machine and on what else it does. `PORT` chooses the port.
 */
const PORT = Number(process.env.PORT ?? 4146)
const RUNS = 3
const PAGES = ['/index', '/rng']
const root = join(import.meta.dirname, '..')
const run = promisify(execFile)

interface SizeReport {
  homeScriptBytes: number
  homeStyleBytes: number
  fontBytes: number
  routeScriptBytes: Record<string, number>
}
interface LighthouseReport {
  environment: { benchmarkIndex: number }
  categories: Record<string, { score: number }>
  audits: Record<string, { numericValue: number }>
}

const { findChromium } = (await import('../tools/testing/find-chromium.mjs' as string)) as {
  findChromium: () => Promise<{ path: string; env: Record<string, string> }>
}
const chromium = await findChromium()
const server = await startDemoServer(PORT)
const dir = mkdtempSync(join(tmpdir(), 'croupier-lighthouse-'))
try {
  await printBytes()
  for (const page of PAGES) await printLighthouse(page)
} finally {
  await server.close()
  rmSync(dir, { recursive: true, force: true })
}

async function printBytes(): Promise<void> {
  const { stdout } = await run(process.execPath, [`${root}/node_modules/tsx/dist/cli.mjs`, 'apps/portal/tools/size-report.ts', '--json'], {
    cwd: root,
  })
  const sizes = JSON.parse(stdout) as SizeReport
  const rows: [string, number, number][] = [
    ['home, JavaScript', sizes.homeScriptBytes, 150],
    ['home, CSS', sizes.homeStyleBytes, 25],
    ['home, fonts', sizes.fontBytes, 60],
    ...Object.entries(sizes.routeScriptBytes).map(([name, bytes]): [string, number, number] => [`+ ${name}, JavaScript`, bytes, 60]),
  ]
  console.log('W bytes, gzip                         KB   budget')
  for (const [name, bytes, budgetKb] of rows)
    console.log(`W ${name.padEnd(30)} ${(bytes / 1024).toFixed(1).padStart(7)}  ${String(budgetKb).padStart(7)}`)
}

/** The run of the middle performance score: one disturbed run does not count. A browser that misses its own trace, which happens, is asked once more. */
async function printLighthouse(path: string): Promise<void> {
  const reports: LighthouseReport[] = []
  for (let turn = 0; turn < RUNS; turn++) reports.push(await lighthouse(path).catch(() => lighthouse(path)))
  const score = (report: LighthouseReport, category: string) => Math.round((report.categories[category]?.score ?? 0) * 100)
  const middle = reports.toSorted((a, b) => score(a, 'performance') - score(b, 'performance'))[RUNS >> 1]
  if (!middle) throw new Error('Lighthouse made no report')
  const value = (audit: string) => middle.audits[audit]?.numericValue ?? Number.NaN
  const rows: [string, string, string][] = [
    ['performance', String(score(middle, 'performance')), '≥ 95'],
    ['accessibility', String(score(middle, 'accessibility')), '100'],
    ['best practices', String(score(middle, 'best-practices')), '100'],
    ['SEO', String(score(middle, 'seo')), '100'],
    ['LCP, s', (value('largest-contentful-paint') / 1000).toFixed(2), '≤ 1.8'],
    ['CLS', value('cumulative-layout-shift').toFixed(3), '≤ 0.02'],
    ['TBT, ms', value('total-blocking-time').toFixed(0), '≤ 150'],
    // What Lighthouse makes of the machine during the run: its four-fold slowing of a phone reckons with 2,000 or so.
    ['machine, benchmark index', middle.environment.benchmarkIndex.toFixed(0), ''],
  ]
  console.log(
    `W Lighthouse, ${path}, the middle of ${RUNS} runs (performance ${reports.map(report => score(report, 'performance')).join(', ')})`,
  )
  for (const [name, figure, budget] of rows) console.log(`W ${name.padEnd(30)} ${figure.padStart(7)}  ${budget.padStart(7)}`)
}

async function lighthouse(path: string): Promise<LighthouseReport> {
  const output = join(dir, 'report.json')
  const flags = ['--output=json', `--output-path=${output}`, '--quiet', '--chrome-flags=--headless=new --no-sandbox --disable-gpu']
  await run(process.execPath, [`${root}/node_modules/lighthouse/cli/index.js`, `${server.address}${path}`, ...flags], {
    cwd: root,
    env: { ...process.env, ...chromium.env, CHROME_PATH: chromium.path },
  })
  return JSON.parse(readFileSync(output, 'utf8')) as LighthouseReport
}
