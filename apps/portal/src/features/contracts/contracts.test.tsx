// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Contract, ContractChances, ContractDetail } from '../../shared/api/queries/contracts.ts'
import { useModals } from '../../shared/modals/modal-store.ts'
import { aContract, aContractDetail, contractChances } from '../../testing/contract-builders.ts'
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts'
import { freshPages } from '../../testing/fresh-pages.ts'
import { addressNow, press, renderPage } from '../../testing/render-page.tsx'
import { ClaimsBadge } from './claims-badge.tsx'
import { DividendPage } from './kind-page.tsx'
import { RequestsPage } from './requests-page.tsx'

freshPages('contracts')

let server: FakeServer
let rows: Contract[]
let detail: ContractDetail
let chances: ContractChances
let coming: { memberId: string; account: string; movesAt: string }[]
beforeEach(() => {
  useModals.setState({ open: null })
  rows = [aContract(), aContract({ contractId: 'other', role: 'payer', receiver: 'eastpier', waitsForMe: false, answers: ['withdraw'] })]
  detail = aContractDetail()
  coming = []
  chances = contractChances()
  server = fakeServer({
    listContracts: () => ({ value: { list: rows, pageNum: 1, totalPages: 1, total: rows.length } }),
    contract: () => ({ value: detail }),
    comingPeople: () => ({ value: { list: coming } }),
    contractChances: () => ({ value: chances }),
    answerContract: () => ({ value: { ...detail.contract, state: 'in_force', answers: [] } }),
    offerContract: () => ({ value: aContract({ contractId: 'new' }) }),
  })
})

const requests = async (details = '') =>
  (await renderPage(<RequestsPage />, { as: 'agent', address: `/index?agent=agentRequests${details}` })).settle()
const text = (element: Element | null | undefined) => element?.textContent?.replace(/\s+/g, ' ').trim()
const dialog = () =>
  vi.waitFor(() => {
    const { open } = useModals.getState()
    if (open?.name !== 'dialog') throw new Error('no dialog is open')
    return open.params
  })

describe('requests', () => {
  it('tells what waits for the reader from what waits for the other side', async () => {
    await requests()
    expect(
      within(screen.getByRole('region', { name: 'Waiting for you' }))
        .getAllByRole('button')
        .map(text),
    ).toEqual([expect.stringContaining('from northquay')])
    expect(
      within(screen.getByRole('region', { name: 'Waiting for the other side' }))
        .getAllByRole('button')
        .map(text),
    ).toEqual([expect.stringContaining('to eastpier')])
  })

  it('leads to an offer for an agent who is about to join, and says that it begins with the move', async () => {
    coming = [{ memberId: 'moving', account: 'silverfern', movesAt: '2026-11-20T16:00:00.000Z' }]
    chances = contractChances({ account: 'silverfern', movesAt: '2026-11-20T16:00:00.000Z' })
    await requests()
    const section = within(screen.getByRole('region', { name: 'Joining your team' }))
    expect(section.getByText(/^Joins /)).toBeTruthy()
    await press(section.getByRole('button', { name: 'Set contract for silverfern' }))
    expect(addressNow()).toContain('person=moving')
    expect(await screen.findByText(/^If they accept before they move, the contract starts on/)).toBeTruthy()
  })

  it('says nothing of joining where nobody comes', async () => {
    await requests()
    expect(screen.queryByRole('region', { name: 'Joining your team' })).toBeNull()
  })

  it('says so where nothing waits', async () => {
    rows = []
    await requests()
    expect(screen.getByText('No requests for you')).toBeTruthy()
    expect(screen.getByText('No open requests')).toBeTruthy()
  })
})

describe('the badge of dividends', () => {
  it.each([
    [3, '3'],
    [0, ''],
  ])('of %i that wait to be claimed says "%s"', async (total, said) => {
    server.answers.listBills = () => ({
      value: {
        list: [],
        pageNum: 1,
        totalPages: total,
        total,
        currency: 'CNY',
        timeZone: 'Asia/Shanghai',
        amount: '0.0000',
        paid: '0.0000',
      },
    })
    const { container, settle } = await renderPage(<ClaimsBadge />, { as: 'agent', address: '/index' })
    await settle()
    expect(container.querySelector('.badge')?.textContent ?? '').toBe(said)
    expect(server.sentBy('listBills')[0]?.url.search).toContain('kind=dividend&role=received&state=awaiting_claim')
  })
})

describe('an offer', () => {
  it('stands beside what is in force line by line, with what is worse marked', async () => {
    await requests('&contract=k4')
    const lines = screen.getAllByRole('row').map(text)
    expect(lines).toEqual([
      'TermVersion 3, nowVersion 4, offered',
      'Tier 1',
      'Rate28 %better for the receiver30 %',
      'Minimum loss5,000.00same5,000.00',
      'Minimum active members2worse for the receiver3',
      'Tier 2',
      'Rate33 %better for the receiver37 %',
      'Minimum loss40,000.00worse for the receiver50,000.00',
      'Minimum active members5same5',
      'How it is calculated',
      'Periodhalf-monthsamehalf-month',
      'Paid onthe team’s losssamethe team’s loss',
      'Active meansbets 1,000.00, deposits 100.00samebets 1,000.00, deposits 100.00',
      'Negative periodcarried over onceworse for the receivercarried over indefinitely',
      'Deductionsrebate, rewardssamerebate, rewards',
      'Payoutautomaticsameautomatic',
    ])
  })

  it('says which contracts below end, asks once more, and takes the payment password', async () => {
    await requests('&contract=k4')
    const warning = screen.getByRole('region', { name: 'Accepting ends contracts below you' })
    expect(within(warning).getAllByRole('listitem').map(text)).toEqual(['eastpier24 %', 'silverfern20 %'])
    const accept = screen.getByRole<HTMLButtonElement>('button', { name: 'Accept version 4' })
    expect(accept.disabled).toBe(true)
    fireEvent.change(screen.getByLabelText(/Payment password/), { target: { value: '246810' } })
    await press(accept)
    const asked = await dialog()
    expect(asked.html).toContain('your contract with your downline ends')
    expect(server.sentBy('answerContract')).toHaveLength(0)
    asked.onAnswer?.('agree')
    await vi.waitFor(() => expect(server.sentBy('answerContract')).toHaveLength(1))
    expect(server.sentBy('answerContract')[0]).toMatchObject({ body: { action: 'accept', paymentPassword: '246810' } })
  })

  it('is rejected without a password', async () => {
    await requests('&contract=k4')
    await press(screen.getByRole('button', { name: 'Reject' }))
    await vi.waitFor(() => expect(server.sentBy('answerContract')[0]).toMatchObject({ body: { action: 'reject' } }))
  })

  it('shows a first contract without comparison', async () => {
    detail = aContractDetail({ previous: null, differences: [], endsBelow: [], given: 0 })
    await requests('&contract=k4')
    expect(screen.getAllByRole('columnheader').map(text)).toEqual(['Term', 'Version 4, offered'])
    expect(screen.queryByText('better for the receiver')).toBeNull()
  })
})

describe('setting a contract', () => {
  it('offers what the own contract allows, and says why another kind cannot be offered', async () => {
    await requests('&person=p1')
    expect(screen.getAllByRole('tab').map(text)).toEqual(['Dividend', 'Daily salary', 'Real-time salary'])
    expect(screen.getByText(/You can give up to 30 %/)).toBeTruthy()
    expect(screen.getByLabelText<HTMLSelectElement>('Period').disabled).toBe(true)
    await press(screen.getByRole('tab', { name: 'Daily salary' }))
    expect(screen.getByText('You do not have this contract yourself: Daily salary.')).toBeTruthy()
  })

  it('checks the form before it is sent', async () => {
    await requests('&person=p1')
    const rate = () => screen.getByLabelText(/^Rate/)
    fireEvent.change(rate(), { target: { value: '31' } })
    await press(screen.getByRole('button', { name: 'Send offer' }))
    expect(screen.getByText('Maximum 30 %.')).toBeTruthy()
    expect(server.sentBy('offerContract')).toHaveLength(0)
    fireEvent.change(rate(), { target: { value: '20' } })
    fireEvent.change(screen.getByLabelText('Minimum loss'), { target: { value: '500' } })
    await press(screen.getByRole('button', { name: 'Send offer' }))
    await vi.waitFor(() => expect(server.sentBy('offerContract')).toHaveLength(1))
    expect(server.sentBy('offerContract')[0]).toMatchObject({
      body: { kind: 'dividend', terms: { period: 'half_month', basis: 'loss', tiers: [{ ratePpm: 200_000, minLoss: '500' }] } },
    })
    await vi.waitFor(() => expect(addressNow()).toContain('contract=new'))
  })
})

describe('a kind’s page', () => {
  it('lists the own contract and those that are given, and opens one', async () => {
    rows = [
      aContract({ state: 'in_force', effectiveFrom: '2026-10-01T00:00:00.000Z', lapsesAt: null, waitsForMe: false, answers: ['ask_end'] }),
    ]
    const page = await renderPage(<DividendPage />, { as: 'agent', address: '/index?agent=agentDividend' })
    await page.settle()
    await press(within(screen.getByRole('region', { name: 'Your contract' })).getByRole('button'))
    expect(addressNow()).toContain('contract=')
  })
})
