// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { WithdrawalCard, WithdrawalRow } from '../../shared/api/types.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { freshScreens } from '../../testing/fresh-screens.ts'
import { BRAND, renderScreen } from '../../testing/render.tsx'
import { WithdrawalsPage } from './withdrawals-page.tsx'

const ID = '01890000-0000-7000-8000-000000000401'
const row = (changes: Partial<WithdrawalRow> = {}): WithdrawalRow => ({
  ...{ withdrawalId: ID, number: 'W1', methodCode: 'bank', methodName: 'Bank account', kind: 'bank', accountMask: '•••• 4242' },
  ...{ optionName: 'Harbour Bank', amount: '100.00', fee: '0.00', net: '100.00', paid: '0.00', returned: '0.00', currency: 'CNY' },
  ...{ state: 'review', nextActor: 'operator', reason: null, mayCancel: false, createdAt: '2026-11-20T09:50:00.000Z', endedAt: null },
  ...{ payouts: [], brandId: BRAND, merchantCode: 'MIDNIGHT', memberId: BRAND, account: 'harbour77', claimedBy: null, claimedAt: null },
  flags: [{ code: 'member_young', evidence: { since: '2026-11-20T09:00:00.000Z', days: '3' } }],
  version: 1,
  ...changes,
})
const show = async (shown: WithdrawalRow) => {
  const card = { ...shown, holder: 'Mei Lin', accountNumber: null, rest: '100.00', events: [], sharedWith: [], cases: [] }
  fakeServer({
    consoleWithdrawals: () => ({ value: { list: [shown], pageNum: 1, totalPages: 1, total: 1, waiting: 1, held: 0 } }),
    consoleWithdrawal: () => ({ value: card as unknown as WithdrawalCard }),
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
    const taken = await show(row({ claimedBy, claimedAt: new Date(Date.now() - 60_000).toISOString() }))
    expect(taken.getByText(/^tom is working on this\. You can claim it from .*\.$/)).toBeTruthy()
    expect(taken.queryByRole('button', { name: 'Claim' })).toBeNull()
    cleanup()
    const free = await show(row({ claimedBy, claimedAt: new Date(Date.now() - 31 * 60_000).toISOString() }))
    expect(free.getByRole('button', { name: 'Claim' })).toBeTruthy()
  })

  it('says why a person looks, what was found and what the rule asks for', async () => {
    const card = await show(row())
    expect(card.getByText(/^Registered .*2026.*; the rule asks for 3 days\.$/)).toBeTruthy()
  })

  it('leads from a payment that did not arrive to its case', async () => {
    const payout = {
      payoutId: BRAND,
      amount: '100.00',
      state: 'paid',
      reference: 'P1',
      provider: 'hand',
      receipt: 'not_received',
      caseId: ID,
    }
    const card = await show(row({ state: 'disputed', payouts: [payout] as never }))
    const [first] = card.getAllByRole('link', { name: 'Open the case' })
    expect(first?.getAttribute('href')).toBe(`#/cases?id=${ID}`)
    expect(card.getByText('P1 · By hand')).toBeTruthy()
  })
})
