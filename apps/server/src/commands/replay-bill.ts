import { formatAmount } from '@croupier/kernel'
import { loadConfig } from '../config.ts'
import { type ComputedAgain, computeAgain, findBillId } from '../modules/bills/index.ts'
import { createDb, createPool } from '../platform/db/index.ts'
import { openDatabase } from '../platform/embedded-postgres/index.ts'
import { BILL_SOURCES } from '../reports/bill-sources.ts'

/**
 * `npm run replay-bill -- NUMBER`: computes a bill again from the journal of bets, by the terms that stand in it and with what was known when it was issued. Exit code 1 when a
 * digit differs. A bill's id does as well as its number. Reads alone, while the server may go on.
 */
export async function run([name = '']: readonly string[]): Promise<number> {
  const config = loadConfig(process.env)
  if (!config.ok || name === '') {
    process.stderr.write(`${config.ok ? 'name a bill by its number' : config.error.message}\n`)
    return 2
  }
  const database = await openDatabase(config.value, { mustExist: true })
  const pool = createPool(database.url, { connectionsMax: 1, statementTimeoutMs: 0, applicationName: 'croupier-replay-bill' })
  try {
    const db = createDb(pool)
    const billId = await findBillId(db, name)
    const replayed = billId && (await computeAgain(BILL_SOURCES, db, billId))
    if (!replayed) {
      process.stderr.write(`there is no bill "${name}"\n`)
      return 2
    }
    process.stdout.write(describeReplay(replayed))
    return replayed.differences.length === 0 ? 0 : 1
  } finally {
    await pool.end()
    await database.close()
  }
}

export function describeReplay({ bill, computed, differences }: ComputedAgain): string {
  const money = (value: bigint) => formatAmount(value, 4)
  const sums = (of: ComputedAgain['computed']) => `gross ${money(of.gross)}, adjustment ${money(of.adjustment)}, amount ${money(of.amount)}`
  return [
    `bill ${bill.number}: ${bill.kind}, ${bill.periodStart.toISOString()} to ${bill.periodEnd.toISOString()}, terms ${bill.termsHash}`,
    `stored:   ${sums(bill)}`,
    `computed: ${sums(computed)}`,
    ...differences.map(({ name, stored, computed: again }) => `✗ ${name}: stored ${stored}, computed ${again}`),
    differences.length === 0 ? 'the same digits' : `${differences.length} differences`,
    '',
  ].join('\n')
}
