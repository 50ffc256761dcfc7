import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { install } from './workspace/install.mjs'
import { root } from './workspace/root.mjs'
import { runPackage } from './workspace/run.mjs'
import { main, Stop, step } from './workspace/step.mjs'

/** What else writes generated files, and what `--quick` leaves to a full run: pictures take minutes, and their bytes may differ between versions of the picture library. */
const MORE = ['games-report.ts']
const QUICK_ARGUMENTS = { 'gen-art.ts': ['colours', 'icons'] }

/** `npm run gen`: every generated file again, by each tools/gen-*.ts; `--check` fails when that changes a file of the checkout; `--quick` draws no pictures. */
await main(async () => {
  await install()
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false }, quick: { type: 'boolean', default: false } } })
  const generators = readdirSync(`${root}/tools`)
    .filter(file => /^gen-.*(?<!\.test)\.ts$/.test(file))
    .sort()
    .concat(MORE)
  const before = state()
  for (const generator of generators) {
    const code = await step(generator, () =>
      runPackage('tsx/dist/cli.mjs', [`tools/${generator}`, ...((values.quick && QUICK_ARGUMENTS[generator]) || [])], { quiet: true }),
    )
    if (code !== 0) throw new Stop(`${generator} failed: see above`)
  }
  if (values.check && state() !== before) throw new Stop('generated files were out of date: commit what "npm run gen" has just written')
  return 0
})

/** The whole difference to the last commit, new files included: comparing it before and after lets a dirty checkout be checked too. */
function state() {
  const git = args => spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 }).stdout
  return git(['diff', 'HEAD', '--binary']) + git(['status', '--porcelain', '--untracked-files=all'])
}
