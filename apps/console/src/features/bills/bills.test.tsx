// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { myClaim } from '../../testing/builders/claim.ts'
import { idOf } from '../../testing/builders/ids.ts'
import { pageOf } from '../../testing/builders/page-of.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { freshScreens } from '../../testing/fresh-screens.ts'
import { card, giveReason, lines, press } from '../../testing/hands.ts'
import { BRAND, renderScreen } from '../../testing/render.tsx'
import type { Bill } from './bill-words.tsx'
import { BillsPage } from './bills-page.tsx'
import { DebtsPage } from './debts-page.tsx'
import { RunsPage } from './runs-page.tsx'

freshScreens()

const bill = (changes: Partial<Bill> = {}): Bill => ({
  ...{ billId: idOf(801), number: 'V23456789ABC', brandId: BRAND, merchantCode: 'MIDNIGHT', kind: 'dividend', period: 'half_month' },
  ...{ from: '2026-10-31T16:00:00.000Z', to: '2026-11-15T16:00:00.000Z', issuedAt: '2026-11-15T19:00:00.000Z', timeZone: 'Asia/Shanghai' },
  ...{ payerId: idOf(802), payer: 'northquay', receiverId: idOf(803), receiver: 'harbourline', currency: 'CNY' },
  ...{
    state: 'awaiting_review',
    claimUntil: null,
    gross: '286.5000',
    adjustment: '0.0000',
    amount: '286.5000',
    paid: '0.0000',
    rest: '0.0000',
  },
  ...{ versionNumber: 3, termsHash: 'ab'.repeat(32), codeVersion: '1', basis: 'loss', carry: 'none', payout: 'auto', deductions: [] },
  ...{ activeBet: '1000.0000', activeDeposit: '0.0000', unavailable: 0, changes: [], payments: [], below: [] },
  figures: {
    ...{ bets: 3, validBet: '2000.0000', grossLoss: '955.0000', deductions: '0.0000', salaries: '0.0000', loss: '955.0000', active: 2 },
    ...{ carryIn: '0.0000', base: '955.0000', betPerDay: '133.3333', betPerHour: null, carryOut: '0.0000' },
  },
  tiers: [
    {
      ratePpm: 300_000,
      isMet: true,
      isPaying: true,
      thresholds: [{ threshold: 'minLoss', need: '500.0000', have: '955.0000', isMet: true }],
    },
    { ratePpm: 350_000, isMet: false, isPaying: false, thresholds: [{ threshold: 'minActive', need: '5', have: '2', isMet: false }] },
  ],
  history: [{ state: 'awaiting_review', at: '2026-11-15T19:00:00.000Z', reason: null }],
  ...{ claim: null, proposal: null },
  ...changes,
})
const line = {
  ...{ memberId: idOf(804), account: 'mossgarden', type: 0, isReceiver: false, below: 0, bets: 3, active: 1 },
  ...{ validBet: '2000.0000', grossLoss: '955.0000', deductions: '0.0000', loss: '955.0000' },
}
const bet = {
  ...{ betId: idOf(805), gameId: 'g', gameName: 'Baccarat Salon', account: 'mossgarden', settledAt: '2026-11-14T14:41:00.000Z' },
  ...{ stake: '200.0000', cashStake: '150.0000', validBet: '150.0000', payout: '390.0000', cashPayout: '292.5000', loss: '-142.5000' },
}
const amounts = { gross: '286.5000', adjustment: '0.0000', amount: '286.5000' }

async function open(shown = bill({ claim: myClaim() }), permissions = ['bills.read', 'bills.write']) {
  const sent = fakeServer({
    listConsoleBills: () => ({ value: { ...pageOf([shown]), waiting: 1 } }),
    consoleBill: () => ({ value: shown }),
    consoleBillLines: () => ({ value: pageOf([line]) }),
    consoleBillBets: () => ({ value: { list: [bet], pageNum: 1, hasMore: false } }),
    approveBill: () => ({ value: bill({ state: 'paid' }) }),
    refuseBill: () => ({ value: bill({ state: 'refused' }) }),
    computeConsoleBill: () => ({
      value: { isEqual: true, computedAt: '2026-11-20T00:00:00.000Z', stored: amounts, computed: amounts, differences: [] },
    }),
  })
  const page = renderScreen(<BillsPage />, { permissions, address: `/?id=${shown.billId}` })
  await page.settle()
  return { ...page, sent }
}
const bodyOf = (sent: readonly { id: string; body?: unknown }[], id: string) => sent.find(each => each.id === id)?.body

describe('a bill', () => {
  it('shows figures, tiers met and missed, and its accounts down to bets', async () => {
    const { settle } = await open()
    expect(card().getByText('Tier 1, 30 %')).toBeTruthy()
    expect(card().getByText('Loss: 955.0000 ≥ 500.0000')).toBeTruthy()
    expect(card().getByText('Active members: 2 < 5')).toBeTruthy()
    press('Bets of mossgarden', card())
    await settle()
    expect(card().getByText('Baccarat Salon').closest('tr')?.textContent).toMatch(/200\.0000150\.0000390\.0000292\.5000-142\.5000/)
    press('Recalculate', card())
    await settle()
    expect(card().getByText('Recalculated from the journal: 286.5000, an exact match.')).toBeTruthy()
  })

  it('is approved, or rejected with a reason, by whoever has claimed it', async () => {
    const { sent, settle } = await open()
    press('Approve', card())
    await settle()
    expect(bodyOf(sent, 'approveBill')).toEqual({})
    press('Reject', card())
    giveReason('Bets of one group.', 'Reject')
    await settle()
    expect(bodyOf(sent, 'refuseBill')).toEqual({ reason: 'Bets of one group.' })
  })

  it.each([
    ['nobody has claimed it', bill(), ['bills.read', 'bills.write']],
    ['it is only read', bill(), ['bills.read']],
    ['it is paid', bill({ state: 'paid', claim: myClaim() }), ['bills.read', 'bills.write']],
  ] as const)('is only looked at while %s', async (_, shown, permissions) => {
    await open(shown, [...permissions])
    expect(card().queryByRole('button', { name: 'Approve' })).toBeNull()
  })
})

describe('debts', () => {
  const debt = {
    ...{ billId: idOf(801), number: 'V23456789ABC', brandId: BRAND, merchantCode: 'MIDNIGHT', kind: 'dividend' as const, currency: 'CNY' },
    ...{
      payer: { memberId: idOf(802), account: 'northquay', status: 'active' },
      receiver: { memberId: idOf(803), account: 'harbourline' },
    },
    ...{ rest: '7.0000', since: '2026-10-01T00:00:00.000Z', days: 45, isCase: true },
  }
  const proposal = {
    ...{ proposalId: idOf(806), amount: '7.0000', reason: 'A promise.', proposedBy: 'mei', proposedAt: '2026-11-20T10:00:00.000Z' },
    isOwn: false,
  }
  it('that are cases are paid by the house, when another operator agrees', async () => {
    let waiting: typeof proposal | null = null
    const sent = fakeServer({
      listBillDebts: () => ({ value: { ...pageOf([{ ...debt, proposal: waiting }]), cases: 1 } }),
      proposePayForPayer: () => {
        waiting = proposal
        return { value: proposal }
      },
      decidePayForPayer: () => ({ value: bill({ state: 'paid' }) }),
    })
    const { settle } = renderScreen(<DebtsPage />, { permissions: ['bills.read', 'bills.write'] })
    await settle()
    expect(lines()[0]?.textContent).toMatch(/northquay.*harbourline.*V23456789ABC.*7\.0000 CNY.*45 days.*Case/)
    press('Pay for payer')
    giveReason('The payer is gone.', 'Propose')
    await settle()
    expect(bodyOf(sent, 'proposePayForPayer')).toEqual({ reason: 'The payer is gone.' })
    expect(screen.getByText('mei proposes that the house pays 7.0000: A promise.')).toBeTruthy()
    press('Approve')
    giveReason('Agreed with risk.', 'Pay')
    await settle()
    expect(bodyOf(sent, 'decidePayForPayer')).toEqual({ isAgreed: true, reason: 'Agreed with risk.' })
  })
})

describe('runs', () => {
  it('say how long each took', async () => {
    const run = {
      ...{
        runId: idOf(807),
        brandId: BRAND,
        merchantCode: 'MIDNIGHT',
        kind: 'daily_salary' as const,
        issuedAt: '2026-11-15T16:30:00.000Z',
      },
      ...{ state: 'done' as const, startedAt: '2026-11-15T16:30:01.000Z', endedAt: '2026-11-15T16:30:03.500Z' },
      ...{ bills: 12, amount: '100.0000', paid: '90.0000', currency: 'CNY' },
    }
    fakeServer({ listBillRuns: () => ({ value: pageOf([run]) }) })
    const runs = renderScreen(<RunsPage />, { permissions: ['bills.read'] })
    await runs.settle()
    expect(lines()[0]?.textContent).toMatch(/Daily salary.*2\.5 s.*12.*100\.0000 CNY.*90\.0000.*Done/)
  })
})
