import { defineConfig } from 'vitest/config'

/**
 * Pure tests first. Database and HTTP tests share one PostgreSQL whose migrated template is made once in global set-up;
 * each test file clones a database of its own from it, so files may run side by side.
 */
const databaseProject = (name: string, include: string) => ({
  test: {
    name,
    include: [include],
    globalSetup: ['tools/testing/database-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
})

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.{ts,tsx}',
            'games/**/*.test.ts',
            'tools/**/*.test.ts',
            'apps/portal/src/**/*.test.{ts,tsx}',
            'apps/console/src/**/*.test.{ts,tsx}',
            'apps/server/src/**/*.test.ts',
            'examples/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/*.db.test.ts', '**/*.http.test.ts'],
          testTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      databaseProject('db', 'apps/server/src/**/*.db.test.ts'),
      databaseProject('http', 'apps/server/src/**/*.http.test.ts'),
    ],
  },
})
