import { readdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { install } from './workspace/install.mjs'
import { root } from './workspace/root.mjs'
import { runPackage } from './workspace/run.mjs'
import { main, Stop } from './workspace/step.mjs'

const SUFFIX = '.bench.ts'

/** `npm run bench`: each bench/NAME.bench.ts in a process of its own, one after another so that none disturbs the next; `--only NAME[,NAME]` chooses. */
await main(async () => {
  await install()
  const { values } = parseArgs({ options: { only: { type: 'string' } } })
  const all = readdirSync(`${root}/bench`)
    .filter(file => file.endsWith(SUFFIX))
    .map(file => file.slice(0, -SUFFIX.length))
    .sort()
  const names = values.only?.split(',') ?? all
  const unknown = names.find(name => !all.includes(name))
  if (unknown) throw new Stop(`--only: there is no benchmark "${unknown}"; there are ${all.join(', ')}`)
  const outcomes = []
  for (const name of names) outcomes.push(await runBench(name))
  process.stdout.write(
    `\n${outcomes.map(({ name, code, seconds }) => `${code === 0 ? '✓' : '✗'} ${name.padEnd(24)} ${seconds.toFixed(1).padStart(7)} s`).join('\n')}\n`,
  )
  return outcomes.every(({ code }) => code === 0) ? 0 : 1
})

async function runBench(name) {
  process.stdout.write(`\n── ${name}\n`)
  const startedAt = performance.now()
  const code = await runPackage('tsx/dist/cli.mjs', [`bench/${name}${SUFFIX}`])
  return { name, code, seconds: (performance.now() - startedAt) / 1000 }
}
