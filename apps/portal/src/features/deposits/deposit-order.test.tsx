// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Answer, Deposit } from '../../shared/api/types.ts'
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts'
import { freshPages } from '../../testing/fresh-pages.ts'
import { aDeposit, aMethod, DEPOSIT, pageOf } from '../../testing/money-builders.ts'
import { button, factOf, findButton, findFault, later } from '../../testing/page-parts.ts'
import { addressNow, renderPage } from '../../testing/render-page.tsx'
import { DepositsPage } from './deposits-page.tsx'

freshPages('deposits')

let server: FakeServer
let now: Deposit
beforeEach(() => {
  now = aDeposit()
  server = fakeServer({
    depositMethods: () => ({
      value: [aMethod(), aMethod({ methodCode: 'bank', kind: 'bank', name: 'Bank transfer', hasCheckout: false })],
    }),
    listDeposits: () => ({ value: pageOf(now) }),
    getDeposit: () => ({ value: now }),
    depositPromotions: () => ({ value: [] }),
  })
})

const ENDED = { endedAt: '2026-03-01T12:10:00.000Z' }
const LINES = [
  { key: 'bankName' as const, value: 'Harbour Bank' },
  { key: 'number' as const, value: '6222 0000 4242' },
  { key: 'reference' as const, value: 'DABCDEFGHJK' },
]
const bankTransfer = (change: Partial<Deposit> = {}) =>
  aDeposit({ methodCode: 'bank', kind: 'bank', takesReceipt: true, instructions: { lines: LINES, qrText: null }, ...change })
const open = (order: Deposit) => {
  now = order
  return renderPage(<DepositsPage />, { address: `/index?member=depositv2&order=${DEPOSIT}`, as: 'member' })
}
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 3, name })

describe('an order says how it stands', () => {
  it.each<[string, Deposit, string | RegExp, string | RegExp]>([
    ['created', aDeposit({ state: 'created' }), 'Ready to be paid', /Pay .*200\.00 by Bank card on the checkout page/],
    ['opened', aDeposit(), 'Waiting for the payment', /200\.00 is credited as soon as/],
    ['being asked for', aDeposit({ isStarting: true }), 'Contacting the provider', /payment details will appear here/],
    ['to be transferred', bankTransfer(), 'Ready for your transfer', /Send .*200\.00 to the account below/],
    ['claimed', bankTransfer({ claimedPaidAt: ENDED.endedAt }), 'We are looking for your transfer', /found within minutes/],
    ['overdue', aDeposit({ expiresAt: '2026-03-01T12:30:00.000Z' }), 'Time is up', /If you have paid, we credit the money/],
    ['paid in part', aDeposit({ state: 'part_paid', received: '50.00' }), /50\.00 of .*200\.00 received/, /Send the remaining .*150\.00/],
    ['held', aDeposit({ state: 'held' }), 'Your payment is in review', /Your money is safe/],
    [
      'paid',
      aDeposit({ state: 'paid', received: '200.00', credited: '200.00', ...ENDED }),
      /200\.00 is in your wallet/,
      /Paid by Bank card/,
    ],
    [
      'paid late',
      aDeposit({ state: 'paid', received: '200.00', credited: '200.00', expiresAt: '2026-03-01T12:05:00.000Z', ...ENDED }),
      /200\.00 is in your wallet/,
      /arrived after the order expired/,
    ],
    ['declined', aDeposit({ state: 'failed', ...ENDED }), 'The payment was declined', /You were not charged/],
    [
      'not found by the desk',
      aDeposit({ state: 'failed', note: 'No such slip.', ...ENDED }),
      'No payment found',
      /send customer service your payment slip/,
    ],
    ['expired', aDeposit({ state: 'expired', ...ENDED }), 'The order has expired', /If it still arrives/],
    ['given up', aDeposit({ state: 'cancelled', ...ENDED }), 'Order cancelled', /we will credit it/],
  ])('when it is %s', async (_what, order, title, text) => {
    await open(order)
    expect(await heading(title)).toBeTruthy()
    expect(screen.getByText(text)).toBeTruthy()
  })

  it.each([
    ['waits for the payment', aDeposit(), true],
    ['is looked for', bankTransfer({ claimedPaidAt: ENDED.endedAt }), false],
    ['has ended', aDeposit({ state: 'expired', ...ENDED }), false],
  ])('counts its time down only while it %s', async (_what, order, counts) => {
    await open(order)
    await screen.findByRole('region', { name: 'Order' })
    expect(screen.queryByText('Time left to pay') !== null || screen.queryByLabelText(/Time left to pay/) !== null).toBe(counts)
  })

  it('passes on the word of the desk', async () => {
    await open(aDeposit({ state: 'held', note: 'The name on the slip is another.' }))
    expect((await screen.findByText('Our message')).parentElement?.textContent).toBe('Our message The name on the slip is another.')
  })

  it('lists what customer service will ask for', async () => {
    await open(aDeposit({ state: 'paid', received: '240.00', credited: '238.00', fee: '2.00', balanceAfter: '1238.00', ...ENDED }))
    expect((await screen.findByRole('link', { name: 'Play now' })).getAttribute('href')).toBe('/rng')
    await screen.findByText('Order number')
    expect(factOf('Order number')).toContain('DABCDEFGHJK')
    expect(factOf('Method')).toBe('Bank card')
    expect(factOf('Ordered')).toContain('200.00')
    expect(factOf('Received')).toContain('240.00')
    expect(factOf('Fee')).toContain('2.00')
    expect(factOf('Balance after')).toContain('1,238.00')
    expect(factOf('Ended')).toMatch(/Mar 1/)
    expect(screen.queryByText('Expires')).toBeNull()
  })

  it('says that it did not come, and asks again', async () => {
    server.answers.getDeposit = () => ({ code: 'not_found', message: 'This order does not exist.', status: 404 })
    await open(aDeposit())
    expect(await screen.findByText('This order does not exist.')).toBeTruthy()
    server.answers.getDeposit = () => ({ value: now })
    fireEvent.click(button('Try again'))
    expect(await heading('Waiting for the payment')).toBeTruthy()
  })
})

describe('where to pay', () => {
  it('is told line by line, each to copy, with what goes wrong most often', async () => {
    await open(bankTransfer())
    expect(await screen.findByRole('heading', { name: 'Pay to' })).toBeTruthy()
    expect(factOf('Amount')).toContain('200.00')
    expect(factOf('Account number')).toContain('6222 0000 4242')
    expect(factOf('Reference')).toContain('DABCDEFGHJK')
    expect(screen.getByText('Enter the reference in the message of your transfer.')).toBeTruthy()
    expect(screen.getAllByRole('button', { name: /Copy/ }).length).toBeGreaterThanOrEqual(4)
  })

  it('asks for the rest alone where a part has come', async () => {
    await open(bankTransfer({ state: 'part_paid', received: '50.00' }))
    await screen.findByRole('heading', { name: 'Pay to' })
    expect(factOf('Amount')).toContain('150.00')
  })

  it('warns of another network, and shows how far the chain has confirmed', async () => {
    const lines = [
      { key: 'network' as const, value: 'TRC20' },
      { key: 'address' as const, value: 'TXa1b2c3' },
    ]
    await open(aDeposit({ kind: 'crypto', instructions: { lines, qrText: null } }))
    expect(await screen.findByText('Send over TRC20 only. Money sent over another network is lost.')).toBeTruthy()
  })

  it('shows confirmations instead once the chain has seen it: then nothing more is needed', async () => {
    await open(aDeposit({ kind: 'crypto', confirmations: { seen: 2, needed: 12 } }))
    expect(await screen.findAllByText('2 of 12 confirmations')).toBeTruthy()
    expect(screen.getByText(/We credit it after 12 confirmations/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Cancel this order' })).toBeNull()
  })

  it('has a code to scan where the provider gives one', async () => {
    await open(aDeposit({ kind: 'qr', instructions: { lines: [], qrText: 'pay:4242' } }))
    expect(await screen.findByRole('img', { name: 'QR code for the payment' })).toBeTruthy()
  })

  it('is nowhere any more when the order has ended', async () => {
    await open(bankTransfer({ state: 'expired', ...ENDED }))
    await heading('The order has expired')
    expect(screen.queryByRole('heading', { name: 'Pay to' })).toBeNull()
  })

  it('leads to the checkout in a tab of its own; where none may be opened the link does it', async () => {
    vi.stubGlobal('open', () => null)
    await open(aDeposit({ state: 'created', checkoutUrl: 'https://pay.example/c1' }))
    const link = await screen.findByRole('link', { name: /Open the checkout/ })
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      'https://pay.example/c1',
      '_blank',
      'noopener',
    ])
  })
})

describe('a transfer of one’s own', () => {
  it('is said to be sent by one press, and the order then waits for the desk', async () => {
    server.answers.claimDepositPaid = () => ({ value: bankTransfer({ claimedPaidAt: ENDED.endedAt }) })
    await open(bankTransfer())
    fireEvent.click(await findButton('I have paid'))
    expect(await heading('We are looking for your transfer')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'I have paid' })).toBeNull()
    expect(server.sentBy('claimDepositPaid')).toHaveLength(1)
  })

  it('cannot be said twice while it is on its way', async () => {
    const answer = later<{ value: Answer<'claimDepositPaid'> }>()
    server.answers.claimDepositPaid = () => answer.promise
    await open(bankTransfer())
    fireEvent.click(await findButton('I have paid'))
    await waitFor(() => expect(button('I have paid').getAttribute('aria-busy')).toBe('true'))
    fireEvent.click(button('I have paid'))
    answer.answer({ value: bankTransfer({ claimedPaidAt: ENDED.endedAt }) })
    await heading('We are looking for your transfer')
    expect(server.sentBy('claimDepositPaid')).toHaveLength(1)
  })

  it('tells the refusal with its code', async () => {
    server.answers.claimDepositPaid = () => ({ code: 'deposit_ended', message: 'This order has ended.' })
    await open(bankTransfer())
    fireEvent.click(await findButton('I have paid'))
    expect(await findFault()).toBe('This order has ended.deposit_ended')
  })

  it.each([
    ['a slip that is no picture', new File(['x'], 'slip.pdf', { type: 'application/pdf' }), 'Please choose a PNG, JPEG or WebP picture.'],
    [
      'one that is too large',
      new File([new ArrayBuffer(5 * 1024 * 1024 + 1)], 'slip.png', { type: 'image/png' }),
      'This picture is larger than 5 MB.',
    ],
  ])('does not send %s, and says why', async (_what, file, words) => {
    await open(bankTransfer())
    fireEvent.change(await screen.findByLabelText('Choose a picture'), { target: { files: [file] } })
    expect(screen.getByText(words)).toBeTruthy()
    expect(server.sentBy('uploadDepositReceipt')).toEqual([])
  })

  it('takes the slip and says how many are there', async () => {
    server.answers.uploadDepositReceipt = () => ({ value: bankTransfer({ receiptCount: 1 }) })
    await open(bankTransfer())
    const file = new File(['x'], 'slip.png', { type: 'image/png' })
    fireEvent.change(await screen.findByLabelText('Choose a picture'), { target: { files: [file] } })
    expect(await screen.findByText('1 picture sent')).toBeTruthy()
    expect(button('Add another')).toBeTruthy()
    const [sent] = server.sentBy('uploadDepositReceipt')
    expect(sent?.headers.get('content-type')).toBe('image/png')
    expect(sent?.body).toBe(file)
  })
})

describe('giving an order up', () => {
  it('is asked once more, and kept where the member thinks again', async () => {
    await open(aDeposit())
    fireEvent.click(await findButton('Cancel this order'))
    expect(screen.getByText(/If you have already paid, keep it open/)).toBeTruthy()
    fireEvent.click(button('Keep order'))
    expect(button('Cancel this order')).toBeTruthy()
    expect(server.sentBy('cancelDeposit')).toEqual([])
  })

  it('ends it, and says that money which still comes is credited', async () => {
    server.answers.cancelDeposit = () => ({ value: aDeposit({ state: 'cancelled', ...ENDED }) })
    await open(aDeposit())
    fireEvent.click(await findButton('Cancel this order'))
    fireEvent.click(button('Yes, cancel it'))
    expect(await heading('Order cancelled')).toBeTruthy()
  })

  it('tells where it was paid meanwhile', async () => {
    server.answers.cancelDeposit = () => ({ code: 'deposit_ended', message: 'This order is paid.' })
    await open(aDeposit())
    fireEvent.click(await findButton('Cancel this order'))
    fireEvent.click(button('Yes, cancel it'))
    expect(await findFault()).toContain('This order is paid.')
  })

  it.each([
    ['is claimed', bankTransfer({ claimedPaidAt: ENDED.endedAt })],
    ['is held', aDeposit({ state: 'held' })],
    ['was paid in part', aDeposit({ state: 'part_paid', received: '50.00' })],
    ['has ended', aDeposit({ state: 'paid', received: '200.00', credited: '200.00', ...ENDED })],
  ])('is not offered once it %s', async (_what, order) => {
    await open(order)
    await screen.findByRole('region', { name: 'Order' })
    expect(screen.queryByRole('button', { name: 'Cancel this order' })).toBeNull()
  })
})

describe('the history of deposits', () => {
  it('names way, time, amount and state, and what came where it differs from the order', async () => {
    now = aDeposit({ state: 'paid', received: '240.00', credited: '240.00', ...ENDED })
    server.answers.listDeposits = () => ({
      value: pageOf(now, aDeposit({ depositId: '019a0000-0000-7000-8000-0000000000c2', state: 'failed', methodCode: 'gone', ...ENDED })),
    })
    await renderPage(<DepositsPage />, { address: '/index?member=depositv2', as: 'member' })
    const [first, second] = (await screen.findAllByRole('button', { name: /Paid$|Declined$/ })).map(line => line.textContent)
    expect(first).toMatch(/Bank card.*Mar 1.*240\.00.*Paid/)
    expect(second).toMatch(/gone.*200\.00.*Declined/)
  })

  it('opens an order of it', async () => {
    now = aDeposit({ state: 'paid', received: '200.00', credited: '200.00', ...ENDED })
    await renderPage(<DepositsPage />, { address: '/index?member=depositv2', as: 'member' })
    fireEvent.click(await findButton(/Bank card.*Paid/))
    expect(await heading(/is in your wallet/)).toBeTruthy()
    expect(addressNow()).toContain(`order=${DEPOSIT}`)
    expect(button(/Bank card.*Paid/).getAttribute('aria-current')).toBe('true')
  })

  it('says what will be there while there is nothing', async () => {
    server.answers.listDeposits = () => ({ value: { ...pageOf(), totalPages: 0 } })
    await renderPage(<DepositsPage />, { address: '/index?member=depositv2', as: 'member' })
    expect(await screen.findByText('No deposits yet')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  it('is read on page by page', async () => {
    const older = aDeposit({ depositId: '019a0000-0000-7000-8000-0000000000c3', state: 'expired', ...ENDED })
    server.answers.listDeposits = ({ url }) => {
      const pageNum = Number(url.searchParams.get('pageNo') ?? 1)
      return {
        value: {
          list: [pageNum === 1 ? aDeposit({ state: 'paid', credited: '200.00', received: '200.00', ...ENDED }) : older],
          pageNum,
          totalPages: 2,
          total: 2,
        },
      }
    }
    await renderPage(<DepositsPage />, { address: '/index?member=depositv2', as: 'member' })
    fireEvent.click(await findButton('Show more'))
    expect(await findButton(/Expired/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  it('does not keep the form away when it does not come', async () => {
    server.answers.listDeposits = () => ({ code: 'internal', message: 'The list did not come.', status: 500 })
    await renderPage(<DepositsPage />, { address: '/index?member=depositv2', as: 'member' })
    expect(await screen.findByText('The list did not come.')).toBeTruthy()
    expect(screen.getByLabelText('Amount')).toBeTruthy()
  })
})
