import { describe, expect, it } from 'vitest'
import { balanceView } from './balance-view.ts'

const account = (kind: string, balance: bigint, version: bigint) => ({
  accountId: version,
  kind,
  asset: 'CNY',
  balance,
  version,
  isClosed: false,
})
const ACCOUNTS = [
  account('cash', 125_000n, 3n),
  account('demo', 100_000_000n, 1n),
  account('points', 50_000n, 2n),
  account('vendor:LUMEN', 10_000n, 1n),
]

describe('the balance that travels', () => {
  it('sums main and vendor wallets for a member, and leaves demo credits and points out', () => {
    const view = balanceView(ACCOUNTS, 0)
    expect(view.sumBalance).toBe('13.50')
    expect(view.wallets.map(line => line.wallet)).toEqual(['main', 'LUMEN'])
    expect(view.version).toBe(4)
  })
  it('shows a trial its demo credits alone', () => {
    expect(balanceView(ACCOUNTS, 4)).toMatchObject({ sumBalance: '10000.00', wallets: [{ wallet: 'demo' }] })
  })
})
