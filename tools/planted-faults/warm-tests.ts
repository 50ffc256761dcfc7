import { present } from '@croupier/kernel'
import pg from 'pg'
import { createVitest, type TestModule } from 'vitest/node'

export interface WarmTests {
  /** Runs test files up to the first test that fails, and answers it; a file that could not be run counts as one. */
  run(files: readonly string[]): Promise<string[]>
  /** The next run reads a source file anew. */
  forget(file: string): void
  /** Applies SQL to the template that test databases are cloned from. Throws where PostgreSQL does not take it. */
  apply(text: string): Promise<void>
  close(): Promise<void>
}

/** One vitest and one PostgreSQL for all runs: a run costs its tests, and neither a migration nor the reading of sources. */
export async function startWarmTests(root: string): Promise<WarmTests> {
  process.chdir(root)
  const vitest = await createVitest('test', {
    root,
    watch: false,
    project: ['unit', 'db', 'http'],
    reporters: [{}],
    maxWorkers: 1,
    bail: 1,
  })
  await vitest.standalone()
  const known = await vitest.globTestSpecifications()
  const specificationOf = (file: string) =>
    present(
      known.find(({ moduleId }) => moduleId === file),
      `no project has the test file ${file}`,
    )
  return {
    run: async files => {
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(files.map(specificationOf))
      // Vitest answers the modules of all runs so far.
      const own = testModules.filter(({ moduleId }) => files.includes(moduleId))
      return [...own.flatMap(failuresOf), ...unhandledErrors.map(String)]
    },
    forget: file => vitest.invalidateFile(file),
    apply: async text => {
      const url = new URL(present(process.env.CROUPIER_TEST_DATABASE_URL, 'a run has started the database'))
      url.pathname = `/${present(process.env.CROUPIER_TEST_TEMPLATE, 'a run has made the template')}`
      const client = new pg.Client({ connectionString: url.href })
      await client.connect()
      try {
        await client.query(text)
      } finally {
        await client.end()
      }
    },
    close: () => vitest.close(),
  }
}

function failuresOf(module: TestModule): string[] {
  if (module.state() !== 'failed') return []
  const failed = [...module.children.allTests('failed')].map(test => `${test.fullName}: ${firstLine(test.result().errors?.[0]?.message)}`)
  return failed.length > 0 ? failed : [`${module.relativeModuleId}: ${firstLine(module.errors()[0]?.message)}`]
}

const firstLine = (text = 'could not be run'): string => text.split('\n', 1)[0] ?? ''
