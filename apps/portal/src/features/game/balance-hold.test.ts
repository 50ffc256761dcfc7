// @vitest-environment jsdom
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { walletKeys } from '../../shared/api/queries/wallet.ts'
import { createBalanceHold } from './balance-hold.ts'

const GRANT = ['member', 'grants', 'active']
const balance = (version: number, sumBalance: string) => ({ version, sumBalance, wallets: [] })

function page() {
  const queries = new QueryClient()
  const set = (version: number, sum: string) => queries.setQueryData(walletKeys.balance(), balance(version, sum))
  set(1, '100.00')
  const seen: string[] = []
  const observer = new QueryObserver<ReturnType<typeof balance>>(queries, { queryKey: walletKeys.balance(), enabled: false })
  observer.subscribe(({ data }) => data && seen.push(data.sumBalance))
  return {
    set,
    seen,
    hold: createBalanceHold(queries, [walletKeys.balance(), GRANT]),
    queries,
    shown: () => observer.getCurrentResult().data?.sumBalance,
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the balance beside a game', () => {
  test('does not tell what a round brought before the reels do', () => {
    const { set, shown, hold } = page()
    hold.hold()
    set(2, '99.00')
    set(3, '149.00')
    expect(shown()).toBe('100.00')
    hold.release()
    expect(shown()).toBe('149.00')
  })

  test('nor does bonus money, which is held beside it where it is shown', () => {
    const { queries, hold } = page()
    queries.setQueryData(GRANT, { balance: '60.00' })
    hold.hold()
    queries.setQueryData(GRANT, { balance: '95.00' })
    expect(queries.getQueryData(GRANT)).toEqual({ balance: '60.00' })
    hold.release()
    expect(queries.getQueryData(GRANT)).toEqual({ balance: '95.00' })
  })

  test('is live between rounds', () => {
    const { set, shown, hold } = page()
    hold.hold()
    hold.release()
    set(2, '600.00')
    expect(shown()).toBe('600.00')
    hold.release()
    expect(shown()).toBe('600.00')
  })

  test('is not kept from anybody by a game that has died', () => {
    const { set, shown, hold } = page()
    hold.hold()
    set(2, '149.00')
    vi.advanceTimersByTime(20_000)
    expect(shown()).toBe('149.00')
  })

  test('a feature that is shown step by step keeps it held', () => {
    const { set, shown, hold } = page()
    hold.hold()
    vi.advanceTimersByTime(15_000)
    hold.hold()
    set(2, '149.00')
    vi.advanceTimersByTime(15_000)
    expect(shown()).toBe('100.00')
  })
})
