// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Answer } from '../../shared/api/types.ts'
import { useLine } from '../../shared/realtime/line-store.ts'
import { useBalanceShown } from '../../shared/session/balance-shown-store.ts'
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts'
import { freshPages } from '../../testing/fresh-pages.ts'
import { aGrant } from '../../testing/grant-builders.ts'
import { pageOf } from '../../testing/money-builders.ts'
import { button, fill, findButton, findFault, later, textOf } from '../../testing/page-parts.ts'
import { addressNow, renderPage } from '../../testing/render-page.tsx'
import { aLimit, saferPlay } from '../../testing/safer-play-builders.ts'
import { aBalance, anEntry, aVendorTransfer, aVendorWallet, someHoldings, VENDOR_TRANSFER } from '../../testing/wallet-builders.ts'
import { WalletPage } from './wallet-page.tsx'

freshPages('wallet', 'movements', 'vendorWallets')

let server: FakeServer
let holdings: Answer<'merchantWallet'>
let moved: Answer<'vendorTransfer'>
let limits: Answer<'saferPlay'>['limits']
beforeEach(() => {
  useBalanceShown.setState({ isShown: true })
  useLine.setState({ state: 'up' })
  holdings = someHoldings()
  moved = aVendorTransfer()
  limits = []
  server = fakeServer({
    balance: () => ({ value: aBalance() }),
    merchantWallet: () => ({ value: holdings }),
    vendorTransfers: () => ({ value: pageOf() }),
    vendorTransfer: () => ({ value: moved }),
    walletTransfer: () => ({ value: moved }),
    recordEntries: () => ({ value: { list: [anEntry()], next: null, wallets: ['main'], archived: [] } }),
    saferPlay: () => ({ value: saferPlay({ limits }) }),
  })
})

const open = () => renderPage(<WalletPage />, { address: '/index?member=transferFund', as: 'member' })
const places = () => screen.findByRole('region', { name: 'Balances' })
const panel = () => within(screen.getByRole('region', { name: 'Move money' }))
const keysSent = () => server.sentBy('walletTransfer').map(({ headers }) => headers.get('idempotency-key'))

describe('the wallet', () => {
  it('shows the sum of all wallets, and what is set apart beside it', async () => {
    holdings = someHoldings({
      locked: [
        { reason: 'withdrawal', amount: '70.00' },
        { reason: 'round', amount: '5.00' },
      ],
    })
    await open()
    expect(textOf((await screen.findByText('All wallets')).closest('section'))).toMatch(/300\.00/)
    expect(screen.getByText('Not available right now:').parentElement?.textContent).toContain('75.00')
  })

  it.each([
    ['Deposit', 'depositv2'],
    ['Withdrawal', 'withdraw'],
    ['Bets', 'personalHistoryCopy'],
    ['Record', 'transactionHistory'],
  ])('leads on to %s', async (name, page) => {
    await open()
    fireEvent.click(await findButton(name))
    await waitFor(() => expect(addressNow()).toBe(`/index?member=${page}`))
  })

  it('hides every amount at once, and tells those who listen that it does', async () => {
    await open()
    fireEvent.click(await findButton('Hide the balance'))
    expect(screen.getAllByText('Balance hidden').length).toBeGreaterThanOrEqual(3)
    expect(textOf(await places())).not.toMatch(/300\.00|40\.00/)
    fireEvent.click(button('Show the balance'))
    expect(textOf(await places())).toMatch(/300\.00/)
  })

  it('looks stale while the line is down', async () => {
    await open()
    await screen.findByText('All wallets')
    act(() => useLine.setState({ state: 'down' }))
    expect(document.querySelector('.wallet-total .stale')).toBeTruthy()
  })

  it('says that it did not come, and asks again', async () => {
    server.answers.balance = () => ({ code: 'internal', message: 'Something broke.', status: 500 })
    await open()
    expect(await screen.findByText('Something broke.')).toBeTruthy()
    server.answers.balance = () => ({ value: aBalance() })
    fireEvent.click(button('Try again'))
    expect(await screen.findByText('All wallets')).toBeTruthy()
  })
})

describe('what moved last', () => {
  it('names what, when, how much and the balance after it', async () => {
    server.answers.recordEntries = () => ({
      value: {
        list: [
          anEntry(),
          anEntry({
            entryId: 'e2',
            kind: 'bet',
            group: 'play',
            amount: '-20.00',
            balanceAfter: '280.00',
            about: { type: 'round', id: 'r1', name: 'Neon Sevens' },
          }),
        ],
        next: null,
        wallets: ['main'],
        archived: [],
      },
    })
    await open()
    const lines = within(await screen.findByText('Latest').then(title => title.closest('section') as HTMLElement))
    await lines.findByText('Neon Sevens')
    const [first, second] = lines.getAllByRole('listitem').map(textOf)
    expect(first).toMatch(/^Deposit\s?Mar 1.*\+.*200\.00.*300\.00$/)
    expect(second).toMatch(/^Neon Sevens.*Mar 1.*20\.00.*280\.00$/)
  })

  it('leads to a first deposit while there is nothing', async () => {
    server.answers.recordEntries = () => ({ value: { list: [], next: null, wallets: [], archived: [] } })
    await open()
    const place = (await screen.findByText('No transactions yet')).closest('section') as HTMLElement
    fireEvent.click(within(place).getByRole('button', { name: 'Deposit' }))
    await waitFor(() => expect(addressNow()).toContain('member=depositv2'))
  })

  it('may not come without keeping the rest away', async () => {
    server.answers.recordEntries = () => ({ code: 'internal', message: 'No records now.', status: 500 })
    await open()
    expect(await screen.findByText('No records now.')).toBeTruthy()
    expect(await places()).toBeTruthy()
  })
})

describe('where the money is', () => {
  it('is one place where each game plays from the main wallet', async () => {
    holdings = someHoldings({ isSingle: true, wallets: [] })
    await open()
    expect(within(await places()).getByText(/so you do not need to move money/)).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Move money' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Recall all' })).toBeNull()
  })

  it.each([
    ['closed', { state: 'off' as const }, 'Closed'],
    ['under maintenance', { state: 'maintenance' as const }, 'Under maintenance'],
    ['silent, with what it held last', { stale: true }, /^Not responding; last update Mar 1/],
    ['silent from the start', { stale: true, readAt: null }, 'Not responding'],
  ])('a vendor that is %s says so', async (_what, change, words) => {
    holdings = someHoldings({ wallets: [aVendorWallet(change)] })
    await open()
    expect(within(await places()).getByText(words)).toBeTruthy()
  })

  it('is not moved twice: while something is on its way its buttons wait', async () => {
    holdings = someHoldings({ open: [aVendorTransfer({ state: 'asking', endedAt: null })] })
    moved = aVendorTransfer({ state: 'asking', endedAt: null })
    await open()
    expect(within(await places()).getByText('On its way')).toBeTruthy()
    expect(button('Recall everything from Northwind').disabled).toBe(true)
    expect(panel().getByRole('button', { name: 'Move to Northwind' })).toHaveProperty('disabled', true)
  })

  it('is told in parts where some is set apart, each with its reason and its place', async () => {
    holdings = someHoldings({
      ...{
        locked: [
          { reason: 'withdrawal', amount: '70.00' },
          { reason: 'transit', amount: '8.00' },
        ],
        demo: '1000.00',
      },
    })
    await open()
    const apart = within(await screen.findByRole('region', { name: 'Not available' }))
    expect(apart.getAllByRole('listitem').map(textOf)).toEqual([
      expect.stringMatching(/^In withdrawals.*70\.00$/),
      expect.stringMatching(/^On its way to a studio.*8\.00$/),
      expect.stringMatching(/^Demo credits.*1,000\.00$/),
    ])
    fireEvent.click(apart.getByRole('button', { name: 'Show' }))
    await waitFor(() => expect(addressNow()).toContain('member=withdraw'))
  })
})

describe('bonus money', () => {
  const grants =
    (...list: ReturnType<typeof aGrant>[]) =>
    () => ({ value: { list, pageNum: 1, hasMore: false } })

  it('stands apart from cash with how far it is, and leads to its terms', async () => {
    server.answers.listGrants = grants(aGrant())
    await open()
    const panel = await findButton(/^Bonus/)
    expect(textOf(panel)).toMatch(/^BonusThursday match, ends in .*60\.00.*200\.00 of .*500\.00 wagered40%$/)
    fireEvent.click(panel)
    await waitFor(() => expect(addressNow()).toBe('/index?member=bonusDetails'))
  })

  it('is hidden with the balance', async () => {
    server.answers.listGrants = grants(aGrant())
    await open()
    await findButton(/^Bonus/)
    fireEvent.click(button('Hide the balance'))
    expect(textOf(button(/^Bonus/))).not.toMatch(/60\.00|200\.00/)
  })

  it('is not spoken of where there is none, or what there was has ended', async () => {
    server.answers.listGrants = grants(aGrant({ state: 'completed', endedAt: '2026-03-02T12:00:00.000Z' }))
    await open()
    await places()
    expect(screen.queryByRole('button', { name: /^Bonus/ })).toBeNull()
  })
})

describe('bringing money home', () => {
  const recalled = (
    outcome: 'begun' | 'empty' | 'open' | 'silent',
    transfer = outcome === 'begun' ? aVendorTransfer({ amount: '40.00' }) : null,
  ) => ({
    value: [{ vassalage: 'NORTHWIND', outcome, transfer }] as Answer<'recallVendorWallets'>,
  })

  it.each([
    ['begun', /^.*40\.00 is on its way back from Northwind$/],
    ['empty', 'There was nothing at Northwind'],
    ['open', 'A transfer with Northwind is still in progress'],
    ['silent', 'Northwind is not responding. Your money there is safe'],
  ] as const)('tells that it is %s', async (outcome, words) => {
    server.answers.recallVendorWallets = () => recalled(outcome)
    await open()
    fireEvent.click(await findButton('Recall everything from Northwind'))
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
    expect(server.sentBy('recallVendorWallets')[0]?.body).toEqual({ vassalage: 'NORTHWIND' })
  })

  it('of all vendors is one press, under one key', async () => {
    server.answers.recallVendorWallets = () => recalled('begun')
    await open()
    fireEvent.click(await findButton('Recall all'))
    await screen.findAllByText(/is on its way back from Northwind/)
    const [sent] = server.sentBy('recallVendorWallets')
    expect([sent?.body, sent?.headers.get('idempotency-key')]).toEqual([{}, expect.stringMatching(/^[0-9a-f-]{36}$/)])
  })

  it('is not offered where nothing lies', async () => {
    holdings = someHoldings({ wallets: [aVendorWallet({ balance: '0.00' })] })
    await open()
    expect((await findButton('Recall all')).disabled).toBe(true)
    expect(button('Transfer to Northwind')).toBeTruthy()
  })

  it('tells a refusal with its code', async () => {
    server.answers.recallVendorWallets = () => ({ code: 'vendor_closed', message: 'The vendor is closed.' })
    await open()
    fireEvent.click(await findButton('Recall all'))
    expect(await findFault()).toBe('The vendor is closed.vendor_closed')
  })
})

describe('moving money to a vendor', () => {
  it.each([
    ['', 'Enter an amount'],
    ['some', 'Enter an amount in digits, e.g. 200 or 200.50'],
    ['10.005', 'Too many decimal places'],
    ['9', /^Minimum .*10\.00$/],
    ['201', /^Maximum .*200\.00$/],
    ['301', /^Only .*300\.00 available$/],
  ])('does not take %j, and says why at the field', async (text, words) => {
    await open()
    await places()
    fill('Amount', text)
    fireEvent.click(button('Move to Northwind'))
    expect(screen.getByText(words)).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Amount'))
    expect(keysSent()).toEqual([])
  })

  it('keeps to the limits that the member has set, and tells how it counts in them', async () => {
    limits = [aLimit({ kind: 'loss' })]
    await open()
    expect(await screen.findByText(/^Daily loss limit: .*30\.00 left$/)).toBeTruthy()
    expect(screen.getByText('Money you send counts as lost until you recall it.')).toBeTruthy()
    fill('Amount', '50')
    fireEvent.click(button('Move to Northwind'))
    expect(screen.getByText(/^Your loss limit lets you send .*30\.00 more$/)).toBeTruthy()
  })

  it('is filled in with round sums and with all that can be moved', async () => {
    await open()
    await places()
    fireEvent.click(panel().getByRole('button', { name: 'All' }))
    expect((screen.getByLabelText('Amount') as HTMLInputElement).value).toBe('200')
    expect(panel().getAllByRole('button', { name: /^\D*(50|100)$/ })).toHaveLength(2)
  })

  it('sends once under one key, and tells that it has arrived', async () => {
    const answer = later<{ value: Answer<'walletTransfer'> }>()
    server.answers.walletTransfer = () => answer.promise
    await open()
    await places()
    fill('Amount', '50')
    fireEvent.click(button('Move to Northwind'))
    await waitFor(() => expect(button('Move to Northwind').getAttribute('aria-busy')).toBe('true'))
    fireEvent.submit(button('Move to Northwind').closest('form') as HTMLFormElement)
    answer.answer({ value: moved })
    expect(await screen.findByText(/50\.00 is at Northwind$/)).toBeTruthy()
    expect(new Set(keysSent()).size).toBe(1)
    expect(server.sentBy('walletTransfer')[0]?.body).toEqual({ from: 'main', to: 'NORTHWIND', amount: '50' })
    fireEvent.click(button('OK'))
    expect(screen.queryByText(/is at Northwind$/)).toBeNull()
  })

  it.each([
    ['on its way', { state: 'asking' as const, endedAt: null, createdAt: new Date().toISOString() }, /50\.00 on its way to Northwind$/],
    ['not answered', { state: 'unknown' as const, endedAt: null }, 'Northwind has not answered yet'],
    ['refused', { state: 'refused' as const, reason: 'insufficient' as const }, /^Northwind did not accept .*50\.00$/],
  ])('tells that it is %s, and that the money is safe', async (_what, change, words) => {
    moved = aVendorTransfer(change)
    await open()
    await places()
    fill('Amount', '50')
    fireEvent.click(button('Move to Northwind'))
    expect(await screen.findByText(words)).toBeTruthy()
  })

  it('shows what the server says of the amount at the amount', async () => {
    server.answers.walletTransfer = () => ({ code: 'limit_reached', message: 'Your limit is lower now.', fields: { amount: 'limit' } })
    await open()
    await places()
    fill('Amount', '50')
    fireEvent.click(button('Move to Northwind'))
    expect(await screen.findByText('Your limit is lower now.')).toBeTruthy()
    expect(screen.getByLabelText('Amount').getAttribute('aria-invalid')).toBe('true')
  })

  it('keeps its key where nobody knows what came of it, and takes another after a refusal', async () => {
    server.answers.walletTransfer = () => ({ code: 'internal', message: 'No answer.', status: 500 })
    await open()
    await places()
    fill('Amount', '50')
    fireEvent.click(button('Move to Northwind'))
    expect(await findFault()).toContain('No answer.')
    server.answers.walletTransfer = () => ({ code: 'vendor_off', message: 'It is closed.' })
    fireEvent.click(button('Move to Northwind'))
    await screen.findByText('It is closed.')
    fireEvent.click(button('Move to Northwind'))
    await waitFor(() => expect(keysSent()).toHaveLength(3))
    expect(keysSent()[0]).toBe(keysSent()[1])
    expect(keysSent()[2]).not.toBe(keysSent()[1])
  })

  it('turns around: then what lies there is what can be brought home', async () => {
    await open()
    await places()
    fireEvent.click(button('Swap'))
    expect(screen.getByText(/^Available: .*40\.00$/)).toBeTruthy()
    fill('Amount', '41')
    fireEvent.click(button('Recall from Northwind'))
    expect(screen.getByText(/^Only .*40\.00 available$/)).toBeTruthy()
    fill('Amount', '40')
    fireEvent.click(button('Recall from Northwind'))
    await waitFor(() => expect(server.sentBy('walletTransfer')[0]?.body).toEqual({ from: 'NORTHWIND', to: 'main', amount: '40' }))
  })

  it('says why it cannot be sent to a vendor that rests', async () => {
    holdings = someHoldings({ wallets: [aVendorWallet({ state: 'maintenance' })] })
    await open()
    await places()
    expect(screen.getByText('Northwind is under maintenance. Your money there is safe.')).toBeTruthy()
    expect(button('Move to Northwind').disabled).toBe(true)
  })

  it('begins where the list says so', async () => {
    const empty = aVendorWallet({ vassalage: 'TIDEWATER', displayName: 'Tidewater', balance: '0.00' })
    holdings = someHoldings({ wallets: [aVendorWallet(), empty] })
    await open()
    fireEvent.click(await findButton('Transfer to Tidewater'))
    expect(button('Move to Tidewater')).toBeTruthy()
  })
})

describe('the history of vendor transfers', () => {
  it('names where to, when, how much and how it ended', async () => {
    server.answers.vendorTransfers = () => ({
      value: pageOf(
        aVendorTransfer(),
        aVendorTransfer({
          transferId: VENDOR_TRANSFER.replace('a9', 'a8'),
          from: 'NORTHWIND',
          to: 'main',
          state: 'refused',
          amount: '12.00',
        }),
      ),
    })
    await open()
    const list = within(await screen.findByRole('region', { name: 'Studio transfers' }))
    await list.findByText('To Northwind')
    expect(list.getAllByRole('listitem').map(textOf)).toEqual([
      expect.stringMatching(/^To Northwind\s?Mar 1.*50\.00\s?Done$/),
      expect.stringMatching(/^Back from Northwind\s?Mar 1.*12\.00\s?Refused$/),
    ])
  })

  it('says what will be there while there is nothing', async () => {
    await open()
    expect(await screen.findByText('Your transfers will appear here.')).toBeTruthy()
  })
})
