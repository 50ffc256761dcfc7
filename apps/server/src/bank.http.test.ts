import { expect, it } from 'vitest'
import { type BankReport, runBankTest } from './testing/run-bank-test.ts'

const isEnough = (of: Pick<BankReport, 'kills' | 'spins' | 'vendorTransfers' | 'memberTransfers' | 'corrections'>) =>
  of.kills >= 2 && of.spins > 20 && of.vendorTransfers > 0 && of.memberTransfers > 0 && of.corrections > 0

/** The short form; `npx tsx tools/bank-test.ts --seconds 300` is the long one. */
it('R2: while server and database are killed in turn, every read is right and nothing is lost, doubled or negative', {
  timeout: 180_000,
}, async () => {
  const report = await runBankTest({ name: 'bank-short', seconds: 20, killEverySeconds: 4, players: 6, seed: 2026, isEnough })
  expect(report).toMatchObject({ findings: [], doubled: 0, negative: 0 })
  expect(isEnough(report)).toBe(true)
})
