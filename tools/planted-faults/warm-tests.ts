import { present } from '@croupier/kernel'
import pg from 'pg'
import { createVitest, type SerializedError } from 'vitest/node'

export interface WarmTests {
  /** Runs test files up to the first test that fails, and answers what failed; a file that could not be run counts as one. */
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
  // Told as it happens: a run that ends at its first failure forgets what was told before.
  let failures: string[] = []
  const note = (name: string, errors: readonly Pick<SerializedError, 'message'>[] = []) =>
    failures.push(...errors.map(({ message }) => `${name}: ${message?.split('\n', 1)[0] ?? 'failed'}`))
  const vitest = await createVitest('test', {
    root,
    watch: false,
    project: ['unit', 'db', 'http'],
    maxWorkers: 1,
    bail: 1,
    reporters: [
      {
        onTestCaseResult: test => void note(test.fullName, test.result().errors),
        onTestSuiteResult: suite => void note(suite.fullName, suite.errors()),
        onTestModuleEnd: module => void note(module.relativeModuleId, module.errors()),
        onTestRunEnd: (_modules, errors) => void note('besides the tests', errors),
      },
    ],
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
      failures = []
      await vitest.runTestSpecifications(files.map(specificationOf))
      return failures
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
