// @vitest-environment jsdom
import { amount } from '@croupier/kernel'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Bill, BillDebts, BillRow } from '../../shared/api/queries/bills.ts'
import { useModals } from '../../shared/modals/modal-store.ts'
import { aBill, aBillBet, aBillDebt, aBillRow, billDebts, billLines } from '../../testing/bill-builders.ts'
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts'
import { freshPages } from '../../testing/fresh-pages.ts'
import { addressNow, renderPage } from '../../testing/render-page.tsx'
import { BillBook } from './bill-book.tsx'

freshPages('bills')

const PAGE = { pageNum: 1, totalPages: 1 }
let server: FakeServer
let bill: Bill
let rows: BillRow[]
let debts: BillDebts
beforeEach(() => {
  bill = aBill()
  rows = [aBillRow()]
  debts = billDebts()
  server = fakeServer({
    listBills: () => ({
      value: { list: rows, ...PAGE, total: rows.length, currency: 'CNY', timeZone: 'Asia/Shanghai', amount: '0.0000', paid: '0.0000' },
    }),
    billDebts: () => ({ value: debts }),
    bill: () => ({ value: bill }),
    billLines: () => ({ value: { list: [...billLines], ...PAGE, total: billLines.length } }),
    billBets: () => ({ value: { list: [aBillBet()], pageNum: 1, hasMore: false } }),
  })
})

const list = async () => (await renderPage(<BillBook kind="dividend" />, { as: 'agent', address: '/index?agent=agentDividend' })).settle()
const open = async () =>
  (await renderPage(<BillBook kind="dividend" />, { as: 'agent', address: `/index?agent=agentDividend&bill=${bill.billId}` })).settle()
const text = (element: Element | null | undefined) => element?.textContent?.replace(/\s+/g, ' ')

describe('a bill', () => {
  it('says in a sentence why it is what it is', async () => {
    await open()
    expect(text(document.querySelector('.bill-say'))).toBe(
      'Half-month, November 1 – 15: team loss 55,131.2081 (7 active), carried in −3,214.6000, tier 2 of 3 (33 %) because loss ≥ 40,000.0000 and active ≥ 5: 17,132.4806. Adjustment −396.0000. You pay 10,675.4299 to downlines; you keep 6,061.0507.',
    )
    expect(screen.getByText(/^D-2026-11A-0417 · issued .* · contract version 3$/)).toBeTruthy()
  })

  it('shows an equation that adds up', async () => {
    await open()
    const equation = document.querySelector('.bill-equation')
    expect(text(equation)).toBe(
      'Gross loss57,298.3500−Deductions2,167.1419−Carried in3,214.6000=Base51,916.6081×Tier 233 %=Gross17,132.4806−Adjustment396.0000=Amount16,736.4806',
    )
  })

  it('shows each tier with what it needs and what there is', async () => {
    await open()
    const cards = [...document.querySelectorAll('.bill-tier')]
    expect(cards.map(card => text(card.lastElementChild))).toEqual(['Met: a higher tier is paid', 'Met: highest rate, paid', 'Missed'])
    expect(text(cards[2])).toContain('Loss ≥ 90,00051,916.6081')
    expect(
      within(cards[2] as HTMLElement)
        .getAllByRole('progressbar')
        .map(bar => bar.getAttribute('aria-valuenow')),
    ).toEqual(['57.68', '70'])
  })

  it('shows who paid, what is owed and what is passed on', async () => {
    await open()
    const panel = screen.getByRole('region', { name: 'Payment' })
    expect(text(panel)).toMatch(
      /11,902\.1140 from northquay’s own bill.*3,000\.0000 from northquay’s main wallet.*1,834\.3666 still owed to you/,
    )
    expect(text(panel)).toMatch(/You pay downlines, 10,675\.4299 paid10,675\.4299.*Yours, 4,226\.6841 received6,061\.0507/)
    expect(within(panel).getByRole('img', { name: '14,902.1140 of 16,736.4806 paid' })).toBeTruthy()
  })

  it('shows its earlier periods that changed, and that no wallet pays for them', async () => {
    await open()
    const panel = screen.getByRole('region', { name: 'Adjustment for earlier periods' })
    expect(text(panel)).toMatch(
      /gross changed from 12,450\.0000 to 12,054\.0000\. 1 bet changed after the bill\.Bet L-1014-0982 of quietriver, stake 1,200\.0000, voided/,
    )
    expect(text(panel)).toContain('Nothing is deducted from a wallet.')
  })

  it('comes from lines whose sum are its figures, each down to its bets', async () => {
    await open()
    const sum = (name: 'validBet' | 'grossLoss' | 'deductions' | 'loss') =>
      billLines.reduce((total, each) => total + amount(each[name]), 0n)
    for (const name of ['validBet', 'grossLoss', 'deductions', 'loss'] as const) expect(sum(name)).toBe(amount(bill.figures[name]))
    const table = await screen.findByRole('table', { name: 'Breakdown' })
    expect(
      within(table)
        .getAllByRole('row')
        .map(row => text(row.firstElementChild)),
    ).toEqual([
      'Account',
      'You, own play agent',
      'eastpier agent and 61 below',
      'silverfern agent and 42 below',
      'mossgarden member',
      'quietriver member',
      'lowtide member',
      'Total, equal to the figures above',
    ])
    fireEvent.click(within(table).getByRole('button', { name: /mossgarden/ }))
    expect(await screen.findByText('mossgarden, 1 of 1,204 bets')).toBeTruthy()
    const bet = screen.getByText('Baccarat Salon').closest('tr')
    expect([...(bet?.children ?? [])].slice(2).map(cell => text(cell))).toEqual([
      '200.0000',
      '150.0000',
      '390.0000',
      '292.5000',
      '−142.5000',
    ])
  })

  it('is computed again, and the difference is told', async () => {
    const amounts = { gross: '17132.4806', adjustment: '-396.0000', amount: '16736.4806' }
    server.answers.computeBill = () => ({
      value: { isEqual: true, computedAt: '2026-11-20T00:00:00.000Z', stored: amounts, computed: amounts, differences: [] },
    })
    await open()
    fireEvent.click(screen.getByRole('button', { name: 'Recompute' }))
    expect(await screen.findByText('Recomputed from the journal: 16,736.4806, the same to the last digit.')).toBeTruthy()
    server.answers.computeBill = () => ({
      value: {
        ...{ isEqual: false, computedAt: '2026-11-20T00:00:00.000Z', stored: amounts, differences: ['amount'] },
        computed: { ...amounts, amount: '1.0000' },
      },
    })
    fireEvent.click(screen.getByRole('button', { name: 'Recompute' }))
    expect(await screen.findByText(/but the bill says 16,736\.4806/)).toBeTruthy()
  })

  it('can be asked about by its number', async () => {
    await open()
    fireEvent.click(screen.getByRole('button', { name: 'Ask about this bill' }))
    expect(useModals.getState().open).toEqual({ name: 'feedback', params: { text: 'Bill D-2026-11A-0417: ' } })
  })

  it('is claimed once by its receiver while there is time', async () => {
    bill = aBill({ state: 'awaiting_claim', claimUntil: '2999-01-01T00:00:00.000Z', payments: [], paid: '0.0000', rest: '0.0000' })
    server.answers.claimBill = () => ({ value: aBillRow({ state: 'paid' }) })
    await open()
    expect(screen.getByText('Paid once claimed.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Claim 16,736.4806' }))
    expect(await screen.findByText('Claimed and paid')).toBeTruthy()
    const [sent] = server.sentBy('claimBill')
    expect(sent?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('is claimed by nobody else, and by nobody when it is too late', async () => {
    bill = aBill({ role: 'payer', state: 'awaiting_claim', claimUntil: '2999-01-01T00:00:00.000Z' })
    await open()
    expect(screen.queryByRole('button', { name: /^Claim/ })).toBeNull()
  })

  it('tells why it was rejected, and why nothing is paid', async () => {
    bill = aBill({
      ...{ state: 'refused', payments: [], rest: '0.0000', paid: '0.0000' },
      history: [{ state: 'refused', at: '2026-11-16T00:00:00.000Z', reason: 'Bets of one group' }],
    })
    await open()
    expect(screen.getByText('Rejected: Bets of one group')).toBeTruthy()
    expect(screen.getByText('Rejected. Nothing is paid.')).toBeTruthy()
  })

  it('of which no tier was met has no rate', async () => {
    bill = aBill({
      ...{ state: 'target_missed', gross: '0.0000', adjustment: '0.0000', amount: '0.0000', paid: '0.0000', rest: '0.0000' },
      ...{ payments: [], below: [], changes: [], tiers: aBill().tiers.map(tier => ({ ...tier, isMet: false, isPaying: false })) },
    })
    await open()
    expect(screen.getByText(/no tier met: 0\.0000\.$/)).toBeTruthy()
    expect(screen.queryByText('Adjustment for earlier periods')).toBeNull()
    expect(screen.getByText('No tier was met. Nothing is paid.')).toBeTruthy()
  })

  it('that cannot be shown says so', async () => {
    server.answers.bill = () => ({ code: 'not_found', message: 'Not found', status: 404 })
    await open()
    expect(await screen.findByText('not_found')).toBeTruthy()
  })
})

describe('the list of bills', () => {
  it('shows payer, state and amount, and opens a bill', async () => {
    await list()
    const row = screen.getByRole('button', { name: /Dividend, November 1/ })
    expect(text(row)).toMatch(/From northquay · D-2026-11A-0417.*Part paid.*16,736\.4806.*14,902\.1140 paid/)
    fireEvent.click(row)
    expect(addressNow()).toContain(`bill=${bill.billId}`)
    fireEvent.click(await screen.findByRole('button', { name: 'Back to bills' }))
    expect(addressNow()).not.toContain('bill=')
  })

  it('asks for those to pay, and for one state', async () => {
    await list()
    fireEvent.click(screen.getByRole('tab', { name: 'To pay' }))
    expect(await screen.findByText(/To harbourline/)).toBeTruthy()
    fireEvent.change(screen.getByLabelText('State'), { target: { value: 'paid' } })
    await screen.findByText(/To harbourline/)
    const asked = server.sentBy('listBills').map(({ url }) => `${url.searchParams.get('role')} ${url.searchParams.get('state')}`)
    expect(asked).toEqual(['received null', 'given null', 'given paid'])
  })

  it('asks for bills that were issued on chosen days, and for all again', async () => {
    await list()
    rows = []
    fireEvent.change(screen.getByLabelText('Until'), { target: { value: '2026-11-05' } })
    expect(await screen.findByText('No bills on these dates')).toBeTruthy()
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-03' } })
    await waitFor(() => expect(server.sentBy('listBills')).toHaveLength(3))
    rows = [aBillRow()]
    fireEvent.click(screen.getByRole('button', { name: 'All dates' }))
    expect(await screen.findByRole('button', { name: /Dividend, November 1/ })).toBeTruthy()
    const asked = server.sentBy('listBills').map(({ url }) => `${url.searchParams.get('from')} ${url.searchParams.get('to')}`)
    // Days of the brand, which is eight hours ahead.
    expect(asked.slice(0, 3)).toEqual([
      'null null',
      '2026-11-04T16:00:00.000Z 2026-11-05T16:00:00.000Z',
      '2026-11-02T16:00:00.000Z 2026-11-05T16:00:00.000Z',
    ])
    expect(asked.slice(3).every(span => span === 'null null')).toBe(true)
  })

  it('says what will be here', async () => {
    rows = []
    await list()
    expect(screen.getByText('No bills yet')).toBeTruthy()
  })

  it('shows debts of both sides with their age', async () => {
    debts = billDebts({
      owing: '10.0000',
      owed: '1834.3666',
      own: [aBillDebt({ party: 'eastpier', rest: '10.0000', days: 0 })],
      others: [aBillDebt()],
    })
    await list()
    const section = screen.getByRole('region', { name: 'Debts' })
    expect(text(section)).toMatch(
      /You owe downlines 10\.0000\..*To eastpier.*Since today10\.0000You are owed 1,834\.3666\..*From northquay.*For 4 days1,834\.3666/,
    )
  })
})
