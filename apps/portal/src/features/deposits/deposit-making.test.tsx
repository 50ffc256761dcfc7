// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Answer, DepositMethod } from '../../shared/api/types.ts'
import { type FakeServer, fakeServer, type Refusal } from '../../testing/fake-server.ts'
import { freshPages } from '../../testing/fresh-pages.ts'
import { aDeposit, aMethod, DEPOSIT, pageOf } from '../../testing/money-builders.ts'
import { button, choose, factOf, fill, findButton, findFault, later } from '../../testing/page-parts.ts'
import { addressNow, renderPage } from '../../testing/render-page.tsx'
import { DepositsPage } from './deposits-page.tsx'

freshPages('deposits')

let server: FakeServer
let methods: DepositMethod[]
let offers: Answer<'depositPromotions'>
beforeEach(() => {
  methods = [aMethod()]
  offers = []
  server = fakeServer({
    depositMethods: () => ({ value: methods }),
    listDeposits: () => ({ value: pageOf() }),
    getDeposit: () => ({ value: aDeposit() }),
    depositPromotions: () => ({ value: offers }),
    createDeposit: () => ({ value: aDeposit() }),
  })
  vi.stubGlobal('open', () => null)
})

const open = () => renderPage(<DepositsPage />, { address: '/index?member=depositv2', as: 'member' })
/** As far as the last look before the order is made. */
async function plan(amount = '200'): Promise<void> {
  await open()
  await screen.findByLabelText('Amount')
  fill('Amount', amount)
  fireEvent.click(button('Continue'))
  await findButton(/Open the checkout|Place order/)
}
const make = () => fireEvent.click(button(/Open the checkout|Place order/))
const keysSent = () => server.sentBy('createDeposit').map(({ headers }) => headers.get('idempotency-key'))

describe('the choice of a way to pay in', () => {
  it('begins with the first that is open, and cannot be one that is closed', async () => {
    methods = [aMethod({ methodCode: 'qr', name: 'Wallet code', open: false, closedBecause: 'closed' }), aMethod()]
    await open()
    expect(((await screen.findByRole('radio', { name: /Bank card/ })) as HTMLInputElement).checked).toBe(true)
    expect((screen.getByRole('radio', { name: /Wallet code/ }) as HTMLInputElement).disabled).toBe(true)
    expect(screen.getByText('Closed for now')).toBeTruthy()
  })

  it.each([
    ['nothing', {}, 'Free'],
    ['a share', { feeBps: 150 }, 'Fee 1.5%'],
    ['a fixed fee', { feeFixed: '2.00' }, /^Fee .*2\.00$/],
    ['both', { feeBps: 150, feeFixed: '2.00' }, /^Fee 1\.5% \+ .*2\.00$/],
  ])('says before anything is typed that it costs %s', async (_what, change, words) => {
    methods = [aMethod(change)]
    await open()
    expect(await screen.findByText(words)).toBeTruthy()
  })

  it('says when a way opens that is closed by its hours', async () => {
    methods = [
      aMethod(),
      aMethod({ methodCode: 'bank', name: 'Bank', open: false, closedBecause: 'hours', hours: { from: '09:00', to: '17:00' } }),
    ]
    await open()
    expect(await screen.findByText('Open 09:00–17:00')).toBeTruthy()
  })

  it('shows the word and the steps of the brand with the one that is chosen, and no other', async () => {
    methods = [
      aMethod({ note: 'Cards of your own name only.' }),
      aMethod({ methodCode: 'bank', name: 'Bank', steps: ['Copy the number', 'Send it'] }),
    ]
    await open()
    expect(await screen.findByText('Cards of your own name only.')).toBeTruthy()
    choose(/^Bank Free$|Bank(?! card)/)
    expect(screen.getByText('Send it')).toBeTruthy()
    expect(screen.queryByText('Cards of your own name only.')).toBeNull()
  })

  it('says so where there is no way in at all', async () => {
    methods = []
    await open()
    expect(await screen.findByText('Deposits are unavailable right now')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
  })

  it('can be asked for again when it did not come', async () => {
    server.answers.depositMethods = () => ({ code: 'internal', message: 'Something broke.', status: 500 })
    await open()
    expect(await screen.findByText('Something broke.')).toBeTruthy()
    server.answers.depositMethods = () => ({ value: methods })
    fireEvent.click(button('Try again'))
    expect(await screen.findByLabelText('Amount')).toBeTruthy()
  })
})

describe('the amount', () => {
  it.each([
    ['', 'Enter an amount'],
    ['two hundred', 'Enter an amount in digits, e.g. 200 or 200.50'],
    ['20.005', 'Too many decimal places'],
    ['9.99', /^Minimum .*10\.00$/],
    ['500.01', /^Maximum .*500\.00$/],
    ['99999999999999999', /^Maximum .*500\.00$/],
  ])('%j is not taken, and the field says why', async (text, words) => {
    await open()
    await screen.findByLabelText('Amount')
    fill('Amount', text)
    fireEvent.click(button('Continue'))
    expect(screen.getByText(words)).toBeTruthy()
    const field = screen.getByLabelText('Amount')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field)
    expect(server.sentBy('createDeposit')).toEqual([])
  })

  it('shows what it costs and what is credited while it is typed', async () => {
    methods = [aMethod({ feeBps: 200, feeFixed: '1.00' })]
    await open()
    await screen.findByLabelText('Amount')
    fill('Amount', '200')
    expect(factOf('You pay')).toContain('200.00')
    expect(factOf('Fee')).toContain('5.00')
    expect(screen.getByText('You will get').nextElementSibling?.textContent).toContain('195.00')
    expect(factOf('Goes to')).toBe('Main wallet')
  })

  it('says that it is free where it is', async () => {
    await open()
    await screen.findByLabelText('Amount')
    fill('Amount', '200')
    expect(factOf('Fee')).toBe('None')
  })

  it('is filled in by the amounts that people pay most', async () => {
    methods = [aMethod({ quickAmounts: ['50.00', '100.00'] })]
    await open()
    fireEvent.click(await findButton(/100/))
    expect((screen.getByLabelText('Amount') as HTMLInputElement).value).toBe('100')
  })

  it('of thousands may be written in groups', async () => {
    methods = [aMethod({ amountMax: '50000.00' })]
    await plan('12,500.00')
    expect(factOf('You pay')).toContain('12,500.00')
  })
})

describe('a promotion', () => {
  const offer = { promotionCode: 'welcome', name: 'Welcome', text: 'Once for each member.', bonus: '20.00', turnoverTimes: 10 }
  beforeEach(() => {
    offers = [offer]
  })

  it('is offered with what it gives and what it asks, once there is an amount', async () => {
    await open()
    await screen.findByLabelText('Amount')
    expect(screen.queryByText('Join a promotion')).toBeNull()
    fill('Amount', '200')
    const option = await screen.findByRole('radio', { name: /Welcome/ })
    expect(option.closest('label')?.textContent).toMatch(/Bonus .*20\.00.* · wager 10×/)
    expect((screen.getByRole('radio', { name: 'No promotion' }) as HTMLInputElement).checked).toBe(true)
  })

  it('goes along with the order, and is named before it is made', async () => {
    await open()
    await screen.findByLabelText('Amount')
    fill('Amount', '200')
    fireEvent.click(await screen.findByRole('radio', { name: /Welcome/ }))
    fireEvent.click(button('Continue'))
    expect(await screen.findByText('Promotion: Welcome')).toBeTruthy()
    make()
    await waitFor(() => expect(server.sentBy('createDeposit')[0]?.body).toMatchObject({ promotionCode: 'welcome' }))
  })

  it('is not promised for an amount that it does not take', async () => {
    server.answers.depositPromotions = ({ url }) => ({ value: url.searchParams.get('amount') === '200.00' ? offers : [] })
    await open()
    await screen.findByLabelText('Amount')
    fill('Amount', '200')
    fireEvent.click(await screen.findByRole('radio', { name: /Welcome/ }))
    fill('Amount', '300')
    await waitFor(() => expect(screen.queryByText('Join a promotion')).toBeNull())
    fireEvent.click(button('Continue'))
    await findButton(/Open the checkout/)
    expect(screen.queryByText('Promotion: Welcome')).toBeNull()
  })
})

describe('the last look before an order', () => {
  it('says what will happen, with the amounts, and leads back', async () => {
    methods = [aMethod({ feeFixed: '2.00' })]
    await plan()
    expect(screen.getByText('30 minutes to pay')).toBeTruthy()
    const steps = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(steps).toEqual(expect.arrayContaining([expect.stringMatching(/You pay .*200\.00 there, within 30 minutes/)]))
    expect(steps).toEqual(expect.arrayContaining([expect.stringMatching(/198\.00 goes to your main wallet/)]))
    fireEvent.click(button('Change the amount'))
    expect((screen.getByLabelText('Amount') as HTMLInputElement).value).toBe('200')
  })

  it.each([
    ['a transfer to the bank', { kind: 'bank' as const, hasCheckout: false }, 'We show you our account and a payment reference.'],
    ['a code', { kind: 'qr' as const, hasCheckout: false }, /We show you where to send .*200\.00/],
    ['what the desk looks for', { kind: 'bank' as const, hasCheckout: false, isByHand: true }, /once we find your transfer/],
  ])('tells the steps of %s', async (_what, change, words) => {
    methods = [aMethod(change)]
    await plan()
    expect(screen.getByText(words)).toBeTruthy()
    expect(button('Place order')).toBeTruthy()
  })
})

describe('making an order', () => {
  it('sends what was planned and where to come back to, and goes to the order', async () => {
    await plan()
    make()
    await waitFor(() => expect(addressNow()).toBe(`/index?member=depositv2&order=${DEPOSIT}`))
    const [sent] = server.sentBy('createDeposit')
    expect(sent?.body).toEqual({ methodCode: 'card', amount: '200.00', returnUrl: '/index?member=depositv2&order={order}' })
    expect(sent?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
    expect(await screen.findByRole('heading', { name: 'Waiting for the payment' })).toBeTruthy()
  })

  it('cannot be pressed twice while it is on its way', async () => {
    const answer = later<{ value: Answer<'createDeposit'> }>()
    server.answers.createDeposit = () => answer.promise
    await plan()
    make()
    await waitFor(() => expect(button(/Open the checkout/).getAttribute('aria-disabled')).toBe('true'))
    make()
    answer.answer({ value: aDeposit() })
    await waitFor(() => expect(addressNow()).toContain(`order=${DEPOSIT}`))
    expect(keysSent()).toHaveLength(1)
  })

  it('tells a refusal with its code, and sends the next try under another key', async () => {
    const refusal: Refusal = { code: 'deposit_limit_reached', message: 'Your limit of this week is reached.' }
    server.answers.createDeposit = () => refusal
    await plan()
    make()
    expect(await findFault()).toBe('Your limit of this week is reached.deposit_limit_reached')
    make()
    await waitFor(() => expect(keysSent()).toHaveLength(2))
    expect(new Set(keysSent()).size).toBe(2)
  })

  it('keeps its key where nobody knows what came of it, so that it counts once', async () => {
    server.answers.createDeposit = () => ({ code: 'internal', message: 'Try again.', status: 500 })
    await plan()
    make()
    expect(await findFault()).toContain('internal')
    server.answers.createDeposit = () => ({ value: aDeposit() })
    make()
    await waitFor(() => expect(addressNow()).toContain(`order=${DEPOSIT}`))
    expect(keysSent()).toHaveLength(2)
    expect(new Set(keysSent()).size).toBe(1)
  })

  it('opens the checkout in a tab of its own, within the press', async () => {
    const assign = vi.fn()
    vi.stubGlobal('open', () => ({ opener: window, location: { assign }, close: vi.fn() }))
    server.answers.createDeposit = () => ({ value: aDeposit({ checkoutUrl: 'https://pay.example/c1' }) })
    await plan()
    make()
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('https://pay.example/c1'))
  })

  it('closes the tab again where there is nothing to pay', async () => {
    const close = vi.fn()
    vi.stubGlobal('open', () => ({ opener: window, location: { assign: vi.fn() }, close }))
    server.answers.createDeposit = () => ({ code: 'deposit_limit_reached', message: 'Not now.' })
    await plan()
    make()
    await screen.findByText('Not now.')
    expect(close).toHaveBeenCalledOnce()
  })
})
