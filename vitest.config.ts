import { defineConfig } from 'vitest/config'

/** Pure tests first; database and HTTP tests share one PostgreSQL whose template is made once in global set-up. */
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
            'apps/server/src/**/domain/**/*.test.ts',
          ],
          testTimeout: 60_000,
        },
      },
    ],
  },
})
