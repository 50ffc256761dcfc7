// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { EntryDetail, RecordEntry, Statement } from '../../shared/api/queries/records.ts'
import type { Answer } from '../../shared/api/types.ts'
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts'
import { freshPages } from '../../testing/fresh-pages.ts'
import { button, factOf, fill, findButton, textOf } from '../../testing/page-parts.ts'
import { addressNow, renderPage } from '../../testing/render-page.tsx'
import { anEntry } from '../../testing/wallet-builders.ts'
import { AccountRecord } from './account-record.tsx'

freshPages('movements')

const STAKE = anEntry({
  ...{ entryId: 'e2', kind: 'stake', group: 'play', amount: '-20.00', balanceAfter: '280.00', reference: null },
  about: { type: 'round', id: 'r1', name: 'Neon Sevens' },
})
const detailOf = (entry: RecordEntry, change: Partial<EntryDetail> = {}): EntryDetail => ({
  ...{ entryId: entry.entryId, kind: entry.kind, group: entry.group, at: entry.at, asset: 'CNY', reference: entry.reference },
  about: entry.about,
  legs: [
    { side: 'own', account: entry.wallet, amount: entry.amount, balanceAfter: entry.balanceAfter },
    { side: 'house', account: 'clearing', amount: '-200.00', balanceAfter: null },
  ],
  ...change,
})
const NOTHING = {
  ...{ corrections: '0.00', deposits: '0.00', fees: '0.00', other: '0.00', rewards: '0.00' },
  ...{ stakes: '0.00', transfers: '0.00', wins: '0.00', withdrawals: '0.00' },
}
const aStatement = (change: Partial<Statement> = {}): Statement => ({
  ...{ opening: '100.00', closing: '250.00', number: 'S-2026-02', hash: 'a1b2c3', month: '2026-02', from: '2026-02-01', to: '2026-03-01' },
  ...{ brand: 'Midnight', account: 'orchid88', currency: 'CNY', timeZone: 'Asia/Shanghai', wallets: [], days: [] },
  lines: { ...NOTHING, deposits: '200.00', stakes: '-150.00', wins: '100.00' },
  ...change,
})

let server: FakeServer
let entries: RecordEntry[]
let archived: Answer<'recordEntries'>['archived']
beforeEach(() => {
  entries = [anEntry(), STAKE]
  archived = []
  server = fakeServer({
    recordEntries: () => ({ value: { list: entries, next: null, wallets: ['main', 'bonus'], archived } }),
    recordEntry: ({ url }) => ({ value: detailOf(entries.find(entry => url.pathname.endsWith(entry.entryId)) ?? anEntry()) }),
    statements: () => ({
      value: [
        { month: '2026-03', isClosed: false },
        { month: '2026-02', isClosed: true },
      ],
    }),
    statement: ({ url }) => ({ value: aStatement({ month: url.pathname.split('/').at(-1) ?? '' }) }),
  })
})

const open = (search = '') => renderPage(<AccountRecord />, { address: `/index?member=transactionHistory${search}`, as: 'member' })
const lines = async () => within(await screen.findByRole('list', { name: 'Transactions' }))
const asked = () => server.sentBy('recordEntries').map(({ url }) => url.searchParams)

describe('the movements of my money', () => {
  it('says nothing of archives while no month has left', async () => {
    await open()
    await lines()
    expect(screen.queryByText(/have been archived/)).toBeNull()
  })

  it('says which months have left', async () => {
    archived = [
      { from: '2026-02-01T00:00:00.000Z', to: '2026-03-01T00:00:00.000Z' },
      { from: '2026-01-01T00:00:00.000Z', to: '2026-02-01T00:00:00.000Z' },
    ]
    entries = []
    await open()
    expect(await screen.findByText(/^Stakes and wins of January 2026 and February 2026 have been archived/)).toBeTruthy()
  })

  it('say what, when, how much and the balance after each, in the table and in the lines of a phone', async () => {
    await open()
    const shown = (await lines()).getAllByRole('listitem').map(textOf)
    expect(shown[0]).toMatch(/^Deposit\s?Mar 1.*\+.*200\.00.*300\.00$/)
    expect(shown[1]).toMatch(/^Neon Sevens\s?Stake · Mar 1.*20\.00.*280\.00$/)
    const row = screen.getAllByRole('row')[2] ?? null
    expect(textOf(row)).toMatch(/^Neon Sevens\s?Stake.*Main wallet.*20\.00.*280\.00/)
  })

  it('of a kind that this page does not know go by their group', async () => {
    entries = [anEntry({ kind: 'of-a-later-version', group: 'rewards' })]
    await open()
    expect(textOf((await lines()).getByRole('listitem'))).toMatch(/^Rewards/)
  })

  it('begin with the main wallet and thirty days', async () => {
    await open()
    await lines()
    const [first] = asked()
    expect(first?.get('wallet')).toBe('main')
    const days = (Date.parse(first?.get('to') ?? '') - Date.parse(first?.get('from') ?? '')) / 86_400_000
    expect(days).toBe(30)
  })

  it.each([
    ['Type', 'withdrawals', 'group'],
    ['Wallet', 'bonus', 'wallet'],
    ['Direction', 'out', 'direction'],
  ])('are narrowed by %s', async (label, value, name) => {
    await open()
    await lines()
    fill(label, value)
    await waitFor(() => expect(asked().at(-1)?.get(name)).toBe(value))
    expect(screen.getByRole('button', { name: /^Filters/ }).textContent).toMatch(/1|2/)
  })

  it('are searched past every filter, on Enter alone', async () => {
    await open()
    await lines()
    fill('Entry, order or round', 'DABC')
    expect(asked()).toHaveLength(1)
    fireEvent.submit(screen.getByLabelText('Entry, order or round').closest('form') as HTMLFormElement)
    await waitFor(() => expect([...(asked().at(-1)?.keys() ?? [])].toSorted()).toEqual(['pageSize', 'search']))
    expect(screen.getByText('Search: DABC')).toBeTruthy()
    fireEvent.click(button('Clear search'))
    await waitFor(() => expect(screen.queryByText('Search: DABC')).toBeNull())
  })

  it('say where there is nothing, and where nothing is called so', async () => {
    entries = []
    await open()
    expect(await screen.findByText('Choose a longer period, another type or another wallet.')).toBeTruthy()
    fill('Entry, order or round', 'NOPE')
    fireEvent.submit(screen.getByLabelText('Entry, order or round').closest('form') as HTMLFormElement)
    expect(await screen.findByText(/No entry matches this number or code/)).toBeTruthy()
  })

  it('go on page after page', async () => {
    server.answers.recordEntries = ({ url }) => ({
      value: url.searchParams.get('before')
        ? { list: [STAKE], next: null, wallets: ['main'], archived: [] }
        : { list: [anEntry()], next: 'e1', wallets: ['main'], archived: [] },
    })
    await open()
    fireEvent.click(await findButton('Show more'))
    await waitFor(() => expect(screen.getAllByText('Neon Sevens').length).toBeGreaterThan(0))
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  it('may be asked for again', async () => {
    server.answers.recordEntries = () => ({ code: 'internal', message: 'No records now.', status: 500 })
    await open()
    expect(await screen.findByText('No records now.')).toBeTruthy()
    server.answers.recordEntries = () => ({ value: { list: entries, next: null, wallets: ['main'], archived: [] } })
    fireEvent.click(button('Try again'))
    expect(await lines()).toBeTruthy()
  })
})

describe('one movement', () => {
  const openFirst = async () => {
    await open()
    fireEvent.click(within((await lines()).getAllByRole('listitem')[0] as HTMLElement).getByRole('button'))
    return within(await screen.findByRole('dialog'))
  }

  it('is told down to the entries of the ledger, which sum to zero', async () => {
    const drawer = await openFirst()
    expect(await drawer.findByText('From and to')).toBeTruthy()
    const legs = drawer.getAllByRole('listitem').map(textOf)
    expect(legs[0]).toMatch(/^Main wallet\s?\+.*200\.00.*Balance after .*300\.00$/)
    expect(legs[1]).toMatch(/^Payment provider.*200\.00$/)
    expect(drawer.getByText('The entries of a transaction always add up to zero.')).toBeTruthy()
    expect(factOf('Reference')).toContain('DABCDEFGHJK')
  })

  it.each([
    [{ type: 'round' as const, id: 'r1', name: 'Neon Sevens' }, 'View round', 'personalHistoryCopy&round=r1'],
    [{ type: 'deposit' as const, id: 'd1', name: null }, 'Go to my deposits', 'depositv2&order=d1'],
    [{ type: 'withdrawal' as const, id: 'w1', name: null }, 'Go to my withdrawals', 'withdraw&order=w1'],
  ])('leads on to what it belongs to: %j', async (about, label, address) => {
    entries = [anEntry({ about })]
    const drawer = await openFirst()
    fireEvent.click(await drawer.findByRole('button', { name: label }))
    await waitFor(() => expect(addressNow()).toBe(`/index?member=${address}`))
  })

  it.each(['transfer', 'correction'] as const)('of a %s leads nowhere', async type => {
    entries = [anEntry({ about: { type, id: 'x', name: null } })]
    const drawer = await openFirst()
    await drawer.findByText('From and to')
    expect(drawer.queryByRole('button', { name: /^(To|Show)/ })).toBeNull()
  })

  it('is written without a currency where it is none', async () => {
    server.answers.recordEntry = () => ({ value: detailOf(anEntry(), { asset: 'points' }) })
    const drawer = await openFirst()
    await drawer.findByText('From and to')
    expect(textOf(drawer.getAllByRole('listitem')[0] ?? null)).toContain('200.00')
  })

  it('may be asked for again', async () => {
    server.answers.recordEntry = () => ({ code: 'not_found', message: 'There is no such entry.', status: 404 })
    const drawer = await openFirst()
    expect(await drawer.findByText('There is no such entry.')).toBeTruthy()
  })
})

describe('monthly statements', () => {
  it('begin with the last month that is over, from the opening balance to the closing one', async () => {
    await open('&tab=statements')
    const month = await screen.findByRole('region', { name: 'Statement for February 2026' })
    expect([...month.querySelectorAll('dl > div')].map(textOf)).toEqual([
      expect.stringMatching(/^Opening balance.*100\.00$/),
      expect.stringMatching(/^Deposits\s?\+.*200\.00$/),
      expect.stringMatching(/^Withdrawals.*0\.00$/),
      expect.stringMatching(/^Stakes.*150\.00$/),
      expect.stringMatching(/^Wins\s?\+.*100\.00$/),
      expect.stringMatching(/^Closing balance.*250\.00$/),
    ])
    expect((screen.getByLabelText('Month') as HTMLSelectElement).value).toBe('2026-02')
  })

  it('have a number and a fingerprint once they are closed, and files to keep', async () => {
    await open('&tab=statements')
    await screen.findByText('Fingerprint')
    expect(factOf('Statement')).toContain('S-2026-02')
    expect(factOf('Fingerprint')).toBe('a1b2c3')
    expect(button('PDF')).toBeTruthy()
    expect(button('CSV')).toBeTruthy()
  })

  it('of the month that runs say so, and cannot be downloaded', async () => {
    server.answers.statement = () => ({ value: aStatement({ month: '2026-03', number: null, hash: null }) })
    await open('&tab=statements')
    fireEvent.change(await screen.findByLabelText('Month'), { target: { value: '2026-03' } })
    expect(await screen.findByText(/This month is not over/)).toBeTruthy()
    expect(screen.getByText('Balance now')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'PDF' })).toBeNull()
  })

  it('show each wallet and each day of play', async () => {
    const wallet = (name: string, opening: string, closing: string) => ({ wallet: name, opening, closing, lines: NOTHING })
    server.answers.statement = () => ({
      value: aStatement({
        wallets: [wallet('main', '100.00', '230.00'), wallet('bonus', '0.00', '20.00')],
        days: [{ on: '2026-02-14', rounds: 1_240, stakes: '-150.00', wins: '100.00', net: '-50.00' }],
      }),
    })
    await open('&tab=statements')
    expect(textOf((await screen.findByText('Bonus wallet')).closest('tr'))).toMatch(/Bonus wallet.*0\.00.*20\.00/)
    expect(textOf(screen.getByText('1,240').closest('tr'))).toMatch(/Feb 14.*1,240.*150\.00.*100\.00.*50\.00/)
  })

  it('tell where a file did not come', async () => {
    await open('&tab=statements')
    fireEvent.click(await findButton('PDF'))
    expect((await screen.findAllByText('There is nothing at this address.')).length).toBeGreaterThan(0)
  })

  it('say where there is none yet', async () => {
    server.answers.statements = () => ({ value: [] as Answer<'statements'> })
    await open('&tab=statements')
    expect(await screen.findByText('No transactions found')).toBeTruthy()
  })

  it('are one tab away, which the address names', async () => {
    await open()
    await lines()
    fireEvent.click(screen.getByRole('tab', { name: 'Monthly statements' }))
    await waitFor(() => expect(addressNow()).toBe('/index?member=transactionHistory&tab=statements'))
  })
})
