// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { WithdrawalCard, WithdrawalRow } from '../../shared/api/types.ts'
import { pageOf } from '../../testing/builders/page-of.ts'
import { payout, withdrawal, withdrawalCard } from '../../testing/builders/withdrawal.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { freshScreens } from '../../testing/fresh-screens.ts'
import { renderScreen } from '../../testing/render.tsx'
import { WithdrawalsPage } from './withdrawals-page.tsx'

const ID = withdrawal().withdrawalId
const show = async (shown: WithdrawalRow, payouts: WithdrawalCard['payouts'] = []) => {
  fakeServer({
    consoleWithdrawals: () => ({ value: { ...pageOf([shown]), waiting: 1, held: 0 } }),
    consoleWithdrawal: () => ({ value: withdrawalCard(shown, { payouts }) }),
  })
  const permissions = ['withdrawal.read', 'withdrawal.review', 'withdrawal.pay']
  const { settle } = renderScreen(<WithdrawalsPage />, { permissions, address: `/?id=${ID}` })
  await settle()
  return within(screen.getByRole('complementary'))
}

freshScreens()

describe('the card of a withdrawal', () => {
  it('DESK-1: says who has it and until when, and offers it to others from then on', async () => {
    const claimedBy = { operatorId: 'other', username: 'tom' }
    const taken = await show(withdrawal(1, { claimedBy, claimedAt: new Date(Date.now() - 60_000).toISOString() }))
    expect(taken.getByText(/^tom is working on this\. You can claim it from .*\.$/)).toBeTruthy()
    expect(taken.queryByRole('button', { name: 'Claim' })).toBeNull()
    cleanup()
    const free = await show(withdrawal(1, { claimedBy, claimedAt: new Date(Date.now() - 31 * 60_000).toISOString() }))
    expect(free.getByRole('button', { name: 'Claim' })).toBeTruthy()
  })

  it('says why a person looks, what was found and what the rule asks for', async () => {
    const card = await show(withdrawal())
    expect(card.getByText(/^Registered .*2026.*; the rule asks for 3 days\.$/)).toBeTruthy()
  })

  it('leads from a payment that did not arrive to its case', async () => {
    const card = await show(withdrawal(1, { state: 'disputed' }), [payout({ receipt: 'not_received', caseId: ID })])
    const [first] = card.getAllByRole('link', { name: 'Open the case' })
    expect(first?.getAttribute('href')).toBe(`#/cases?id=${ID}`)
    expect(card.getByText('P1 · By hand')).toBeTruthy()
  })
})
