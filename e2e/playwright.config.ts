import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, type PlaywrightTestOptions, type Project } from '@playwright/test'
import { CHROMIUM_ARGS } from '../tools/testing/chromium-args.ts'
import { keepTemporaryFilesInMemory } from '../tools/testing/memory-folder.mjs'
import type { BrandName } from './support/brand.ts'
import { STAGES, type Stage } from './support/stages.ts'
import type { Language } from './support/words.ts'

keepTemporaryFilesInMemory()

/** `npm test` looks for a Chromium and names it; run by hand, those of Debian are the first guess. */
const executablePath = process.env.CHROME_PATH ?? ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(path => existsSync(path))
/** Whoever has a server running (E2E_DATA_DIR says where its database is) uses that one; otherwise each run makes its own. */
const reuseExistingServer = process.env.E2E_DATA_DIR !== undefined
/** Workers load this file too and must see the server of the main process, so both places go through the environment. */
process.env.E2E_PORT ??= '4140'
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'croupier-e2e-'))
const port = process.env.E2E_PORT

const DESKTOP = { viewport: { width: 1440, height: 900 } }
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
/** Twice the pixels a side, as phones have them, take four times as long to draw: for the whole story alone. */
const PIXEL_RATIO: Record<BrandName, number> = { midnight: 2, jade: 1 }

interface Options {
  language: Language
  brandName: BrandName
}

/** Both seeded brands answer on loopback: the first on the port, the second on the one above. */
const project = ({ brand, device, language, journeys }: Stage): Project<PlaywrightTestOptions & Options> => ({
  name: `${brand}-${device}`,
  testMatch: [...journeys],
  use: {
    language,
    brandName: brand,
    baseURL: `http://localhost:${brand === 'midnight' ? port : Number(port) + 1}`,
    ...(device === 'desktop' ? DESKTOP : { ...PHONE, deviceScaleFactor: PIXEL_RATIO[brand] }),
  },
})

export default defineConfig<Options>({
  testDir: '.',
  outputDir: '../test-results',
  // A journey often waits for its server or its browser; more would only wait for each other.
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: process.env.CI ? 2 : 0,
  timeout: 150_000,
  expect: { timeout: 15_000 },
  use: {
    browserName: 'chromium',
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    // Recording every journey, to keep what failed, takes a tenth of the time.
    trace: 'on-first-retry',
    launchOptions: {
      ...(executablePath && { executablePath }),
      // Every made-up host is this machine.
      args: [...CHROMIUM_ARGS, '--host-resolver-rules=MAP *.example 127.0.0.1'],
    },
  },
  projects: STAGES.map(project),
  webServer: {
    command: 'node tools/start.mjs',
    cwd: '..',
    url: `http://localhost:${port}/healthz`,
    timeout: 180_000,
    reuseExistingServer,
    // Each journey comes from an address of its own, as the header of a proxy in front says; without that the limits of one address would meet all.
    // The providers of journeys are processes beside the browser.
    env: {
      ...{ PORT: port, DATA_DIR: process.env.E2E_DATA_DIR, NODE_ENV: 'test', LOG_LEVEL: 'warn' },
      ...{ TRUST_PROXY: '1', PRIVATE_PROVIDERS: 'yes' },
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'pipe',
  },
})
