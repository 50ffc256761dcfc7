import { expect, it } from 'vitest'
import { type BankProgress, runBankTest } from '../testing/run-bank-test.ts'

const isEnough = (of: BankProgress) =>
  of.kills >= 3 &&
  of.spins > 20 &&
  [of.originals, of.mineSteps, of.vendorTransfers, of.memberTransfers, of.corrections, of.repeats].every(count => count > 0) &&
  [of.events, of.cashOuts, of.voids, of.rollbacks, of.resultCorrections, of.debts, of.coinRepeats].every(count => count > 0)

/** The short form; `npx tsx tools/bank-test.ts --seconds 300` is the long one. */
it('R2: while server and database are killed in turn, and settlers with them, every read is right and nothing is lost, doubled or negative', {
  timeout: 300_000,
}, async () => {
  const report = await runBankTest({ name: 'bank-short', seconds: 20, killEverySeconds: 4, players: 6, tables: 2, seed: 2026, isEnough })
  expect(report).toMatchObject({ findings: [], doubled: 0, negative: 0 })
  expect(isEnough(report)).toBe(true)
})
