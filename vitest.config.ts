import { defineConfig } from 'vitest/config'

/** Two workers, each test at its ease on a busy machine. */
const shared = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 15_000 } }, maxWorkers: 2 }

/** Files without a page share what their worker has loaded: the server's modules take longer to load than most of its tests to run. */
const together = { ...shared, isolate: false }

/**
 * Pure tests first. Database and HTTP tests share one PostgreSQL whose migrated template is made once in global set-up;
 * each test file clones a database of its own from it, so files may run side by side.
 */
const databaseProject = (name: string, include: string) => ({
  test: { ...together, name, include: [include], globalSetup: ['tools/testing/database-setup.ts'] },
})

export default defineConfig({
  test: {
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
          exclude: ['**/node_modules/**', '**/*.db.test.ts', '**/*.http.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'unit-web',
          setupFiles: ['packages/ui/src/testing/set-up.ts'],
          include: ['packages/ui/src/**/*.test.{ts,tsx}', 'apps/{portal,console}/src/**/*.test.{ts,tsx}'],
        },
      },
      databaseProject('db', 'apps/server/src/**/*.db.test.ts'),
      databaseProject('http', 'apps/server/src/**/*.http.test.ts'),
    ],
  },
})
