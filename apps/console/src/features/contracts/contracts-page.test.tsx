// @vitest-environment jsdom
import type { ConsoleContractRow, ContractProposal, ContractSettings } from '@croupier/contract'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { idOf } from '../../testing/builders/ids.ts'
import { pageOf } from '../../testing/builders/page-of.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { freshScreens } from '../../testing/fresh-screens.ts'
import { card, giveReason, lines, press, type } from '../../testing/hands.ts'
import { BRAND, renderScreen } from '../../testing/render.tsx'
import { ContractsPage } from './contracts-page.tsx'

freshScreens()

const contractId = idOf(801)
const row: ConsoleContractRow = {
  ...{ contractId, brandId: BRAND, merchantCode: 'MIDNIGHT', kind: 'dividend', role: 'payer', payer: null, payerId: null },
  ...{ receiver: 'northquay', receiverId: idOf(802), number: 2, termsHash: 'a'.repeat(64), state: 'in_force', endReason: null },
  terms: {
    ...{ period: 'half_month', basis: 'loss', payout: 'auto', carry: 'none', deductions: ['rebate'] },
    ...{ activeBet: '1000.00', activeDeposit: '0.00', tiers: [{ ratePpm: 300_000, minLoss: '5000.00', minActive: 2 }] },
  },
  ...{ offeredAt: '2026-11-01T10:00:00.000Z', answeredAt: '2026-11-02T10:00:00.000Z', effectiveFrom: '2026-11-15T16:00:00.000Z' },
  ...{
    effectiveTo: null,
    movesAt: null,
    lapsesAt: null,
    endAskedBy: null,
    waitsForMe: false,
    answers: ['ask_end', 'force_end'],
    offeredBy: 'mei',
  },
}
const proposal: ContractProposal = {
  ...{ proposalId: idOf(803), brandId: BRAND, merchantCode: 'MIDNIGHT', receiver: { memberId: idOf(802), account: 'northquay' } },
  ...{ kind: 'dividend', terms: row.terms, proposedBy: 'lee', proposedAt: '2026-11-20T10:00:00.000Z', isOwn: false },
}
const settings: ContractSettings = {
  ...{
    kinds: ['dividend', 'daily_salary'],
    offerDays: 7,
    consentDays: 7,
    claimDays: 7,
    reviewAbove: null,
    minAgeDays: 0,
    showsAllLevels: false,
  },
  ...{ activeBet: '1000.00', activeDeposit: '0.00' },
  maxRatePpm: { daily_salary: 20_000, hourly_salary: 10_000, realtime_salary: 10_000, dividend_loss: 450_000, dividend_validBet: 20_000 },
  secondOperatorFromPpm: {
    daily_salary: 10_001,
    hourly_salary: null,
    realtime_salary: null,
    dividend_loss: 300_001,
    dividend_validBet: null,
  },
}

async function open(permissions: string[], search = '') {
  const value = {
    brandId: BRAND,
    currency: 'CNY',
    timeZone: 'Asia/Shanghai',
    version: 1,
    inForce: [{ kind: 'dividend' as const, contracts: 12 }],
  }
  const sent = fakeServer({
    consoleContracts: () => ({ value: pageOf([row]) }),
    consoleContract: () => ({
      value: {
        ...{ contract: row, currency: 'CNY', timeZone: 'Asia/Shanghai' },
        differences: [{ tier: 0, field: 'ratePpm', before: '280000', after: '300000', effect: 'better' as const }],
        history: [{ step: 'offered' as const, at: row.offeredAt, by: 'mei', reason: null }],
      },
    }),
    actOnHouseContract: () => ({ value: row }),
    contractProposals: () => ({ value: { list: [proposal] } }),
    decideContractProposal: () => ({ value: { contractId } }),
    contractSettings: () => ({ value: { ...value, settings } }),
    updateContractSettings: () => ({ value: { ...value, version: 2, settings } }),
  })
  const page = renderScreen(<ContractsPage />, { permissions, address: `/?brand=${BRAND}${search}` })
  await page.settle()
  return { ...page, sent }
}

describe('contracts of agents', () => {
  it('are listed with rate and state, opened with terms and history, and ended with a reason', async () => {
    const { sent, settle } = await open(['contracts.read', 'contracts.write'], `&id=${contractId}`)
    expect(lines()[0]?.textContent).toMatch(/northquay.*The house.*Dividend, half-month.*2.*30 %.*In force/)
    expect(card().getByText(/loss from 5,000\.00, active members from 2/)).toBeTruthy()
    expect(card().getByText(/28 % → 30 %/)).toBeTruthy()
    press('End contract', card())
    giveReason('Agreed by phone.', 'End contract')
    await settle()
    expect(sent.find(({ id }) => id === 'actOnHouseContract')?.body).toEqual({ action: 'force_end', reason: 'Agreed by phone.' })
  })

  it('are only read without the right to write', async () => {
    await open(['contracts.read'], `&id=${contractId}`)
    expect(screen.queryByRole('button', { name: 'End contract' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Offer contract' })).toBeNull()
  })

  it('wait for a second operator above the brand’s rate', async () => {
    const { sent, settle } = await open(['contracts.read', 'contracts.write'], '&view=proposals')
    press('Approve and offer')
    await settle()
    expect(sent.find(({ id }) => id === 'decideContractProposal')?.body).toEqual({ isAgreed: true })
  })
})

describe('what a brand decides', () => {
  it('is edited by the owner as the next version, with rates in percent', async () => {
    const { sent, settle } = await open(['contracts.read', 'contracts.rules'], '&view=settings')
    type('Days to answer an offer', '5')
    type(/^Review dividends from/, '10000')
    press('Save')
    await settle()
    expect(sent.find(({ id }) => id === 'updateContractSettings')?.body).toEqual({
      version: 1,
      settings: { ...settings, offerDays: 5, reviewAbove: '10000' },
    })
  })

  it('is read by others', async () => {
    await open(['contracts.read'], '&view=settings')
    expect(screen.getByText('Only the owner can change these settings.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })
})
