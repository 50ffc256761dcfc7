import { install } from './workspace/install.mjs'
import { runPackage } from './workspace/run.mjs'
import { main, step } from './workspace/step.mjs'

/** `npm run check`: what is quick enough before every commit: format and lint, types, architecture, unused code, unit tests of what changed. */
await main(async () => {
  await install()
  const { SUITES } = await import('./testing/suites.mjs')
  const quick = { lint: SUITES.lint, types: SUITES.types, architecture: SUITES.architecture }
  let failed = 0
  for (const [name, suite] of Object.entries(quick)) failed += (await step(name, () => suite([]))).failed
  failed += (await step('unused code', () => runPackage('knip/bin/knip.js', []))) === 0 ? 0 : 1
  const changed = ['run', '--project', 'unit*', '--changed', '--passWithNoTests', '--reporter=dot']
  failed += (await step('unit tests of what changed', () => runPackage('vitest/vitest.mjs', changed))) === 0 ? 0 : 1
  return failed === 0 ? 0 : 1
})
