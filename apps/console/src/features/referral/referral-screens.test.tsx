// @vitest-environment jsdom
import type { ReferralCase } from '@croupier/contract'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { idOf } from '../../testing/builders/ids.ts'
import { pageOf } from '../../testing/builders/page-of.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { freshScreens } from '../../testing/fresh-screens.ts'
import { giveReason, lines, press, type } from '../../testing/hands.ts'
import { BRAND, renderScreen } from '../../testing/render.tsx'
import { CasesPage } from './cases-page.tsx'
import { ReferralPage } from './referral-page.tsx'

freshScreens()

const TERMS = {
  ...{ minFirstDeposit: '100.00', minValidBet: '500.00', withinDays: 30, fixed: '20.00' },
  ...{ commissionPpm: 1_000, dailyCap: '500.00', turnoverPct: 100 },
}
const read = { brandId: BRAND, currency: 'CNY', isOn: true, version: 2, terms: TERMS, validFrom: '2026-11-20T10:00:00.000Z' }
const cost = { month: '2026-11', friends: 1_204, rewarded: 310, rewards: '6200.00', commissions: '812.40', members: 97 }
const found: ReferralCase = {
  ...{ caseId: idOf(701), brandId: BRAND, merchantCode: 'MIDNIGHT', raisedAt: '2026-11-20T10:00:00.000Z' },
  member: { memberId: idOf(702), account: 'lantern88' },
  friends: [703, 704, 705].map(id => ({ memberId: idOf(id), account: `friend${id}` })),
  ...{ closedAt: null, closedBy: null, reason: null },
}

async function openTerms(permissions: string[]) {
  const sent = fakeServer({
    referralTerms: () => ({ value: read }),
    referralCosts: () => ({ value: { currency: 'CNY', list: [cost] } }),
    updateReferralTerms: () => ({ value: { ...read, version: 3, terms: { ...TERMS, fixed: '55.00' } } }),
  })
  const page = renderScreen(<ReferralPage />, { permissions, address: `/?brand=${BRAND}` })
  await page.settle()
  return { ...page, sent }
}

describe('what a brand pays for friends', () => {
  it('REFERRAL-TERMS-1: is edited by the owner as the next version, with the rate in percent', async () => {
    const { sent, settle } = await openTerms(['referral.read', 'referral.rules'])
    type(/^Reward/, '55.00')
    type('Rate in percent', '0.25')
    press('Save')
    await settle()
    expect(sent.find(({ id }) => id === 'updateReferralTerms')?.body).toEqual({
      version: 2,
      terms: { ...TERMS, fixed: '55.00', commissionPpm: 2_500 },
    })
  })

  it('is only read by others, beside what it cost', async () => {
    await openTerms(['referral.read'])
    expect(screen.getByText('Only the owner can change these terms.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    expect(lines().map(line => line.textContent)).toEqual([expect.stringMatching(/2026-11.*1,204.*310.*6,200\.00.*812\.40.*97/)])
  })
})

it('REFERRAL-CASE-1: a case names the friends on one device, and is closed with a reason', async () => {
  const sent = fakeServer({ listReferralCases: () => ({ value: pageOf([found]) }), closeReferralCase: () => ({ value: found }) })
  const { settle } = renderScreen(<CasesPage />, { permissions: ['referral.read', 'referral.review', 'member.read'] })
  await settle()
  expect(lines()[0]?.textContent).toMatch(/lantern88.*friend703friend704friend705/)
  press('Close case')
  giveReason('A family of four.', 'Close case')
  await settle()
  expect(sent.find(({ id }) => id === 'closeReferralCase')?.body).toEqual({ reason: 'A family of four.' })
})
