import { readdirSync, readFileSync } from 'node:fs'
import { defineConfig, type Plugin as VitePlugin } from 'vitest/config'
import { keepTemporaryFilesInMemory } from './tools/testing/memory-folder.mjs'

keepTemporaryFilesInMemory()

/** Two workers, each test at its ease on a busy machine. */
const shared = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 15_000 } }, maxWorkers: 2 }

/** Files share what their worker has loaded: the server's modules, a page and React take longer to load than most tests to run. */
const together = { ...shared, isolate: false }

/** Reads every source, which takes ten seconds: a suite of its own, so that nobody waits for it twice. */
const ARCHITECTURE = 'tools/architecture.test.ts'

/** Tests of pages that put another module in a module's place, or load it anew: those need a worker of their own. */
const CHANGES_MODULES = /vi\.(mock|doMock|resetModules)\(/
const WEB = ['packages/ui/src', 'apps/portal/src', 'apps/console/src']
const webApart = WEB.flatMap(folder =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(name => `${folder}/${name.replaceAll('\\', '/')}`),
)
  .filter(path => /\.test\.tsx?$/.test(path))
  .filter(path => CHANGES_MODULES.test(readFileSync(path, 'utf8')))
const webProject = { setupFiles: ['packages/ui/src/testing/set-up.ts'] }

/**
 * A second run, on another Node and PostgreSQL (SECOND_RUN), takes what meets the database and Node's network and cryptography: the platform, the ledger, bets, rooms, backups,
 * and a few stories through the whole. The others are rules of our own, which one run proves; what starts clusters of its own is made of the PostgreSQL that comes as a package.
 */
const DB_IN_SECOND_RUN = [
  'apps/server/src/{platform,commands}/**/*.db.test.ts',
  'apps/server/src/modules/{bets,draws,rooms,wallet}/**/*.db.test.ts',
]
const HTTP_IN_SECOND_RUN = [
  'apps/server/src/modules/cashier/{deposit-story,payment-providers}.http.test.ts',
  'apps/server/src/modules/vendor-wallets/vendor-{wallets,crashes}.http.test.ts',
  'apps/server/src/{background,seed}.http.test.ts',
  'apps/server/src/stories/{processes,sockets,story}.http.test.ts',
]
const isSecondRun = process.env.SECOND_RUN !== undefined
const ownClusters = isSecondRun ? ['apps/server/src/platform/embedded-postgres/**'] : []

/**
 * What vitest's own process runs, which is the set-up, never comes from the cache: vitest 4.1 reads it from there as bytes where Vite takes text, and the first error
 * whose stack is asked for (a connection to a database that is still starting) ends the suite before its first test.
 */
const setUpIsReadAnew: VitePlugin = {
  name: 'set-up-is-read-anew',
  configureVitest: ({ experimental_defineCacheKeyGenerator: addRule }) =>
    addRule(({ environment }) => (environment.name === '__vitest__' ? false : undefined)),
}

/**
 * Pure tests first. Database and HTTP tests share one PostgreSQL whose migrated template is made once in global set-up;
 * each test file clones a database of its own from it, so files may run side by side.
 */
const databaseProject = (name: string, include: readonly string[]) => ({
  plugins: [setUpIsReadAnew],
  test: {
    ...together,
    // A test waits for PostgreSQL a third of its time.
    maxWorkers: 3,
    name,
    include: [...include],
    exclude: ['**/node_modules/**', ...ownClusters],
    globalSetup: ['tools/testing/database-setup.ts'],
  },
})

export default defineConfig({
  test: {
    // What one suite has translated, the next ones take as it is.
    experimental: { fsModuleCache: true },
    projects: [
      {
        test: {
          ...together,
          name: 'unit',
          include: [
            'packages/{kernel,contract}/src/**/*.test.ts',
            'games/**/*.test.ts',
            'tools/**/*.test.ts',
            'apps/server/src/**/*.test.ts',
            'examples/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/*.db.test.ts', '**/*.http.test.ts', ARCHITECTURE],
        },
      },
      {
        test: {
          ...together,
          ...webProject,
          name: 'unit-web',
          include: WEB.map(folder => `${folder}/**/*.test.{ts,tsx}`),
          exclude: ['**/node_modules/**', ...webApart],
        },
      },
      { test: { ...shared, ...webProject, name: 'unit-web-apart', include: webApart } },
      { test: { ...together, name: 'architecture', include: [ARCHITECTURE] } },
      databaseProject('db', isSecondRun ? DB_IN_SECOND_RUN : ['apps/server/src/**/*.db.test.ts']),
      databaseProject('http', isSecondRun ? HTTP_IN_SECOND_RUN : ['apps/server/src/**/*.http.test.ts']),
    ],
  },
})
