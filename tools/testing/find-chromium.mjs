import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { brotliDecompressSync } from 'node:zlib'
import { root } from '../workspace/root.mjs'
import { run } from '../workspace/run.mjs'
import { Stop, step } from '../workspace/step.mjs'

/** What draws without a window, and a fifth faster for that. */
const SHELL_PATH = '/usr/bin/chromium-headless-shell'

const SYSTEM_PATHS = [
  SHELL_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
  'C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe',
]

/**
 * A Chromium for the browser tests: CHROME_PATH, the system's, Playwright's own, Debian's package when we may install it,
 * else the one in an npm package, which brings the libraries that a bare container lacks.
 * @returns {Promise<{ path: string, env: Record<string, string> }>} the program and what its environment needs
 */
export async function findChromium() {
  const known = [process.env.CHROME_PATH, ...SYSTEM_PATHS, await playwrightPath()].find(path => path && existsSync(path))
  if (known) return { path: known, env: {} }
  const installed = await installFromDebian()
  if (installed) return { path: installed, env: {} }
  // The bundled one is for Linux alone.
  if (process.platform !== 'linux') throw new Stop('the browser tests need Chrome: install it, or set CHROME_PATH to a Chromium')
  return step('unpacking Chromium', unpackBundled)
}

async function playwrightPath() {
  const { chromium } = await import('playwright-core')
  return chromium.executablePath()
}

/** @returns {Promise<string | undefined>} the program */
async function installFromDebian() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const install = name => run('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], { env, quiet: true })
  await step('installing Chromium', async () => {
    await run('apt-get', ['update', '-q'], { env, quiet: true })
    if ((await install('chromium-headless-shell')) !== 0) await install('chromium')
  })
  // Ubuntu's package of that name is a shim for another store: only a program that starts counts.
  return [SHELL_PATH, '/usr/bin/chromium'].find(path => spawnSync(path, ['--version']).status === 0)
}

async function unpackBundled() {
  const { default: bundled } = await import('@sparticuz/chromium')
  const path = await bundled.executablePath()
  const libraries = `${tmpdir()}/croupier-chromium-libraries`
  await mkdir(libraries, { recursive: true })
  const archive = `${libraries}/libraries.tar`
  writeFileSync(archive, brotliDecompressSync(readFileSync(`${root}/node_modules/@sparticuz/chromium/bin/al2023.tar.br`)))
  const code = await run('tar', ['-xf', archive, '-C', libraries], { quiet: true })
  if (code !== 0) throw new Error('the libraries of the bundled Chromium cannot be unpacked')
  return { path, env: { LD_LIBRARY_PATH: `${libraries}/lib` } }
}
