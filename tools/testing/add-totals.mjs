import { readFileSync } from 'node:fs'
import { basename } from 'node:path'

/**
 * Repeats what failed in several logs and adds their closing lines (`N passed, M failed`) into one. A log without one is a run that broke: it counts as
 * a failure.
 */
const totals = process.argv.slice(2).map(path => {
  const text = readFileSync(path, 'utf8')
  for (const [failure] of text.matchAll(/^✗ .+$/gm)) process.stdout.write(`${basename(path, '.log')} ${failure}\n`)
  const last = [...text.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1)
  return last ? { passed: Number(last[1]), failed: Number(last[2]) } : { passed: 0, failed: 1 }
})
const sum = key => totals.reduce((total, one) => total + one[key], 0)
process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed\n`)
process.exitCode = sum('failed') === 0 ? 0 : 1
