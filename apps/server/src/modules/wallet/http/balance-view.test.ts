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
    expect(balanceView(ACCOUNTS, 4)).toEqual({
      ...{ sumBalance: '10000.00', version: 1 },
      wallets: [{ wallet: 'demo', kind: 'demo', balance: '10000.00', available: '10000.00' }],
    })
  })
  it.each(['locked', 'transit', 'bonus', 'points', 'demo'])('counts %s for nobody with money', kind => {
    const view = balanceView([account('cash', 10_000n, 1n), account(kind, 70_000n, 5n)], 0)
    expect([view.sumBalance, view.version, view.wallets.map(line => line.kind)]).toEqual(['1.00', 1, ['cash']])
  })
  it('grows its version with every entry of any wallet shown', () => {
    const versions = [
      [3n, 1n],
      [4n, 1n],
      [4n, 2n],
    ].map(([cash = 0n, vendor = 0n]) => balanceView([account('cash', 0n, cash), account('vendor:LUMEN', 0n, vendor)], 0).version)
    expect(versions).toEqual([4, 5, 6])
  })
  it('keeps ten-thousandths where there are some', () => {
    expect(balanceView([account('cash', 10_001n, 1n)], 0).sumBalance).toBe('1.0001')
  })
  it('is nothing for whoever has no account', () => {
    expect(balanceView([], 0)).toEqual({ sumBalance: '0.00', version: 0, wallets: [] })
  })
})
