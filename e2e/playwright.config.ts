import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, type Project } from '@playwright/test'

/** `npm test` looks for a Chromium and names it; run by hand, Debian's is the first guess. */
const executablePath = process.env.CHROME_PATH ?? '/usr/bin/chromium'
/** Workers load this file too and must see the server of the main process, so both places go through the environment. */
process.env.E2E_PORT ??= '4140'
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'croupier-e2e-'))
const port = process.env.E2E_PORT

const DESKTOP = { viewport: { width: 1440, height: 900 } }
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

/** Both seeded brands answer on loopback: the first on the port, the second on the one above. */
const project = (brand: 'midnight' | 'jade', device: 'desktop' | 'phone'): Project => ({
  name: `${brand}-${device}`,
  use: {
    baseURL: `http://localhost:${brand === 'midnight' ? port : Number(port) + 1}`,
    ...(device === 'desktop' ? DESKTOP : PHONE),
  },
})

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  use: {
    browserName: 'chromium',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath,
      // No calls home, and no sandbox of its own where containers forbid it.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [project('midnight', 'desktop'), project('midnight', 'phone'), project('jade', 'desktop'), project('jade', 'phone')],
  webServer: {
    command: 'node tools/start.mjs',
    cwd: '..',
    url: `http://localhost:${port}/healthz`,
    timeout: 180_000,
    env: { PORT: port, DATA_DIR: process.env.E2E_DATA_DIR, NODE_ENV: 'test', LOG_LEVEL: 'warn' },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'pipe',
  },
})
