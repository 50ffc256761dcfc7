import { describe, expect, it } from 'vitest'
import { applyWalletPush } from './wallet-push.ts'

const line = (wallet: string, balance: string) => ({ wallet, kind: 'cash', balance, available: balance })
const known = { sumBalance: '30.00', currency: 'CNY', version: 5, wallets: [line('main', '10.00'), line('LUMEN', '20.00')] }
const push = (version: number) => ({ v: 1 as const, version, sumBalance: '35.00', wallets: [{ wallet: 'main', balance: '15.00' }] })

describe('a pushed balance', () => {
  it('that is newer replaces what it names and the sum', () => {
    expect(applyWalletPush(known, push(6))).toEqual({
      ...known,
      version: 6,
      sumBalance: '35.00',
      wallets: [line('main', '15.00'), line('LUMEN', '20.00')],
    })
  })

  it.each([4, 5])('of version %i, not newer than the screen, changes nothing', version => {
    expect(applyWalletPush(known, push(version))).toBe(known)
  })

  it('without a known balance waits for the read', () => {
    expect(applyWalletPush(undefined, push(6))).toBeUndefined()
  })
})
