import { parseArgs } from 'node:util'
import { runBankTest } from '../apps/server/src/testing/run-bank-test.ts'

/** The bank test at length: `npx tsx tools/bank-test.ts --seconds 300 --every 20 --players 12 --tables 4 --seed 1`. Exit code 1 when anything is amiss. */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '120' },
    every: { type: 'string', default: '20' },
    players: { type: 'string', default: '12' },
    tables: { type: 'string', default: '4' },
    seed: { type: 'string', default: '1' },
  },
})
const report = await runBankTest({
  name: 'bank-long',
  seconds: Number(values.seconds),
  killEverySeconds: Number(values.every),
  players: Number(values.players),
  tables: Number(values.tables),
  seed: Number(values.seed),
})
console.table(report)
process.exitCode = report.findings.length + report.doubled + report.negative > 0 ? 1 : 0
