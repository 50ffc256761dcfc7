// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Cashback } from '../../shared/api/queries/cashback.ts'
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts'
import { midnight } from '../../testing/fixture-status.ts'
import { freshPages } from '../../testing/fresh-pages.ts'
import { aCashback, aCashbackDay } from '../../testing/rank-builders.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { CashbackBadge } from './cashback-badge.tsx'
import { CashbackPage } from './cashback-page.tsx'
import { memberPages } from './member-pages.ts'

freshPages('cashback')

let server: FakeServer
let cashback: Cashback
beforeEach(() => {
  cashback = aCashback()
  server = fakeServer({ cashback: () => ({ value: cashback }) })
})
const open = async () => (await renderPage(<CashbackPage />, { as: 'member' })).settle()
const SOON = new Date(Date.now() + 3_600_000).toISOString()

describe('cashback', () => {
  it('says of each day what it gives, until when, and how it was computed', async () => {
    const lines = [
      { category: 'live', validBet: '5000.0000', ratePpm: 3000, amount: '15.0000' },
      { category: 'rng', validBet: '40000.0000', ratePpm: 5000, amount: '200.0000' },
    ]
    cashback = aCashback({ days: [aCashbackDay({ lines, cap: '150.00', isCapped: true, withheld: '4.20', amount: '145.80' })] })
    await open()
    const [day] = screen.getAllByRole('listitem')
    expect(day?.textContent).toMatch(/Live casino 5,000\.00 × 0\.30 %15\.00.*Slots 40,000\.00 × 0\.50 %200\.00/)
    expect(day?.textContent).toMatch(
      /Daily maximum for this rank.*150\.00.*Deducted: cashback paid on bets that were later reversed.*4\.20.*Rank 4 at the end of the day.*145\.80/,
    )
    expect(screen.getByText(/^Claim until/)).toBeTruthy()
  })

  it('counts the running day, and says when it opens', async () => {
    cashback = aCashback({ claimable: '0.00', days: [aCashbackDay({ state: 'counting', availableAt: SOON })] })
    await open()
    expect(screen.getByText('Counting')).toBeTruthy()
    expect(screen.getByRole('timer', { name: /Opens in/ })).toBeTruthy()
    expect(screen.getByText('Rank 4 now')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Claim/ })).toBeNull()
  })

  it.each([
    ['claimed', { claimedAt: '2026-03-20T01:00:00.000Z' }, /Claimed/],
    ['expired', {}, /Expired/],
    ['nothing', { amount: '0.00' }, /None/],
  ] as const)('a day that is %s says so', async (state, changes, text) => {
    cashback = aCashback({ claimable: '0.00', days: [aCashbackDay({ state, ...changes })] })
    await open()
    expect(screen.getAllByText(text).length).toBeGreaterThan(0)
    expect(screen.queryByRole('button', { name: /^Claim/ })).toBeNull()
  })

  it('claims one day, or all that are ready, each wish once', async () => {
    cashback = aCashback({ claimable: '100.00', days: [aCashbackDay(), aCashbackDay({ day: '2026-03-18', amount: '13.60' })] })
    server.answers.claimCashback = () => ({
      value: { amount: '86.40', claimed: [{ day: '2026-03-19', amount: '86.40', creditId: '019a0000-0000-7000-8000-0000000000c1' }] },
    })
    await open()
    const one = screen.getByRole('button', { name: /^Claim: Cashback for Thu/ })
    fireEvent.click(one)
    expect(await screen.findByText('Cashback for 1 day claimed')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Claim all 2 days' }))
    await waitFor(() => expect(server.sentBy('claimCashback')).toHaveLength(2))
    expect(server.sentBy('claimCashback').map(({ body }) => body)).toEqual([{ day: '2026-03-19' }, {}])
  })

  it('says in words why a claim was refused', async () => {
    server.answers.claimCashback = () => ({ code: 'not_available', message: 'Not during a time-out.', status: 409 })
    await open()
    fireEvent.click(screen.getByRole('button', { name: 'Claim' }))
    expect(await screen.findByText('not_available')).toBeTruthy()
  })

  it('says what will be here before the first day', async () => {
    cashback = aCashback({ claimable: '0.00', days: [] })
    await open()
    expect(screen.getByText('No cashback yet')).toBeTruthy()
  })
})

describe('the way to cashback', () => {
  it('is listed where the brand has it', () => {
    const isListed = (toggle: boolean) => memberPages[0]?.isListed?.(undefined, { toggles: { ...midnight.toggles, cashback: toggle } })
    expect([isListed(true), isListed(false)]).toEqual([true, false])
  })

  it('tells what can be claimed', async () => {
    await (await renderPage(<CashbackBadge />, { as: 'member' })).settle()
    expect(screen.getAllByText(/86\.40/).length).toBeGreaterThan(0)
  })

  it('tells nothing to a member who set a limit this week', async () => {
    cashback = aCashback({ isQuiet: true })
    await (await renderPage(<CashbackBadge />, { as: 'member' })).settle()
    expect(screen.queryByText(/86\.40/)).toBeNull()
  })
})
