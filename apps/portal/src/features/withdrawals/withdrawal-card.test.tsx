// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Answer } from '../../shared/api/types.ts'
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts'
import { freshPages } from '../../testing/fresh-pages.ts'
import { pageOf } from '../../testing/money-builders.ts'
import { button, factOf, fill, findButton, findFault, later, textOf } from '../../testing/page-parts.ts'
import { addressNow, renderPage } from '../../testing/render-page.tsx'
import { aCase, anAccount, aPayout, aWithdrawal, CASE, PAYOUT, WITHDRAWAL, withdrawalOptions } from '../../testing/withdrawal-builders.ts'
import type { WithdrawalInFull } from './types.ts'
import { WithdrawalsPage } from './withdrawals-page.tsx'

freshPages('withdrawals', 'vendorWallets')

let server: FakeServer
let now: WithdrawalInFull
beforeEach(() => {
  now = aWithdrawal()
  server = fakeServer({
    withdrawalOptions: () => ({ value: withdrawalOptions() }),
    withdrawalAccounts: () => ({ value: [anAccount()] }),
    listWithdrawals: () => ({ value: pageOf(now) }),
    getWithdrawal: () => ({ value: now }),
    getWithdrawalCase: () => ({ value: aCase() }),
  })
})

const ENDED = { endedAt: '2026-03-01T13:00:00.000Z', nextActor: 'nobody' as const }
const open = (withdrawal: WithdrawalInFull) => {
  now = withdrawal
  return renderPage(<WithdrawalsPage />, { address: `/index?member=withdraw&order=${WITHDRAWAL}`, as: 'member' })
}
const heading = (name: string) => screen.findByRole('heading', { level: 3, name })
const paid = (change: Partial<WithdrawalInFull> = {}) =>
  aWithdrawal({ state: 'paid', paid: '98.00', nextActor: 'member', payouts: [aPayout()], ...change })

describe('a withdrawal says how it stands', () => {
  it.each<[WithdrawalInFull['state'], Partial<WithdrawalInFull>, string, RegExp]>([
    ['requested', {}, 'Requested', /100\.00 is locked and waiting for review/],
    ['review', { nextActor: 'operator' }, 'In review', /We are reviewing your withdrawal of .*100\.00/],
    ['approved', { nextActor: 'operator' }, 'Approved', /We will now pay .*98\.00/],
    ['paying', { nextActor: 'provider' }, 'Being paid', /98\.00 is on its way to you/],
    ['part_paid', { paid: '40.00', nextActor: 'operator' }, 'Partly paid', /40\.00 of .*98\.00 paid/],
    ['paid', { paid: '98.00', nextActor: 'member' }, 'Paid', /We paid .*98\.00\. Please tell us/],
    ['received', { paid: '98.00', ...ENDED }, 'Received', /98\.00 has arrived/],
    ['failed', { nextActor: 'operator' }, 'Payment failed', /We will pay again or refund it/],
    ['disputed', { paid: '98.00', nextActor: 'operator' }, 'Being investigated', /We are looking into it with you/],
    ['rejected', { returned: '100.00', ...ENDED }, 'Rejected', /100\.00 is back in your main wallet/],
    ['cancelled', { returned: '100.00', ...ENDED }, 'Cancelled', /100\.00 is back in your main wallet/],
    ['returned', { returned: '98.00', ...ENDED }, 'Refunded', /98\.00 is back in your main wallet/],
  ])('when it is %s', async (state, change, title, text) => {
    await open(aWithdrawal({ state, ...change }))
    expect(await heading(title)).toBeTruthy()
    expect(screen.getByText(text)).toBeTruthy()
  })

  it.each([
    ['member', 'Waiting for you: has it arrived?'],
    ['operator', 'Waiting for our team.'],
    ['provider', 'Waiting for the payment provider.'],
    ['system', 'Automatic check, takes a few seconds.'],
  ] as const)('and whose turn it is: %s', async (nextActor, words) => {
    await open(aWithdrawal({ nextActor }))
    expect(await screen.findByText(words)).toBeTruthy()
  })

  it('and why, in the words of the desk', async () => {
    await open(aWithdrawal({ state: 'rejected', reason: 'The account is of another name.', ...ENDED }))
    expect((await screen.findByText('Reason:')).parentElement?.textContent).toBe('Reason: The account is of another name.')
  })

  it('with its figures: number, account, amounts and times', async () => {
    await open(aWithdrawal({ state: 'returned', paid: '40.00', returned: '58.00', ...ENDED }))
    await heading('Refunded')
    expect(factOf('Number')).toContain('WABCDEFGHJK')
    expect(factOf('To')).toBe('Harbour •••• 4242')
    expect(factOf('Withdrawal')).toContain('100.00')
    expect(factOf('Fee')).toContain('2.00')
    expect(factOf('Paid')).toContain('40.00')
    expect(factOf('Refunded')).toContain('58.00')
    expect(factOf('Ended')).toMatch(/^Mar 1/)
  })

  it('WITHDRAW-FEE-2: without a fee where nothing was paid in the end', async () => {
    await open(aWithdrawal({ state: 'rejected', returned: '100.00', ...ENDED }))
    await heading('Rejected')
    expect(screen.queryByText('Fee')).toBeNull()
  })

  it('and what has happened, the newest last; kinds that this page does not know are left out', async () => {
    const at = (minute: number) => `2026-03-01T12:${minute}:00.000Z`
    await open(
      paid({
        events: [
          { kind: 'requested', at: at(10), actor: 'system', payoutId: null, amount: null },
          { kind: 'approved', at: at(11), actor: 'system', payoutId: null, amount: null },
          { kind: 'of-a-later-version', at: at(12), actor: 'system', payoutId: null, amount: null },
          { kind: 'payout_paid', at: at(13), actor: 'system', payoutId: PAYOUT, amount: '98.00' },
        ],
      }),
    )
    const steps = within(await screen.findByRole('region', { name: 'History' }))
      .getAllByRole('listitem')
      .map(textOf)
    expect(steps).toHaveLength(3)
    expect(steps[0]).toMatch(/^Requested/)
    expect(steps[2]).toMatch(/^Paid: .*98\.00/)
  })

  it('or that it did not come, and asks again', async () => {
    server.answers.getWithdrawal = () => ({ code: 'not_found', message: 'There is no such withdrawal.', status: 404 })
    await open(aWithdrawal())
    expect(await screen.findByText('There is no such withdrawal.')).toBeTruthy()
    server.answers.getWithdrawal = () => ({ value: now })
    fireEvent.click(button('Try again'))
    expect(await heading('Requested')).toBeTruthy()
  })
})

describe('taking a withdrawal back', () => {
  it('is offered only until somebody has taken it on', async () => {
    await open(aWithdrawal({ mayCancel: false }))
    await heading('Requested')
    expect(screen.queryByRole('button', { name: 'Cancel withdrawal' })).toBeNull()
  })

  it('happens at one press, under a key, and says where the money is', async () => {
    server.answers.cancelWithdrawal = () => {
      now = aWithdrawal({ state: 'cancelled', returned: '100.00', ...ENDED })
      return { value: now }
    }
    await open(aWithdrawal({ mayCancel: true }))
    fireEvent.click(await findButton('Cancel withdrawal'))
    expect(await heading('Cancelled')).toBeTruthy()
    expect(server.sentBy('cancelWithdrawal')[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('tells when it was too late', async () => {
    server.answers.cancelWithdrawal = () => ({ code: 'withdrawal_taken', message: 'Somebody is paying it already.' })
    await open(aWithdrawal({ mayCancel: true }))
    fireEvent.click(await findButton('Cancel withdrawal'))
    expect(await findFault()).toBe('Somebody is paying it already.withdrawal_taken')
  })
})

describe('a payment', () => {
  it.each([
    ['queued', 'Prepared'],
    ['sending', 'Being sent'],
    ['sent', 'On its way'],
    ['unknown', 'Checking with the provider'],
    ['failed', 'Failed'],
    ['reversed', 'Returned'],
  ] as const)('that is %s says so, and asks nothing', async (state, words) => {
    await open(aWithdrawal({ state: 'paying', payouts: [aPayout({ state, receipt: 'none' })] }))
    const list = await screen.findByRole('region', { name: 'Payment' })
    expect(within(list).getByText(words)).toBeTruthy()
    expect(within(list).getByText('P-778')).toBeTruthy()
    expect(screen.queryByText('Has it arrived?')).toBeNull()
  })

  it.each([
    ['received', 'Received'],
    ['forced', 'Counted as received'],
    ['settled', 'Settled'],
  ] as const)('that is %s says so for good', async (receipt, words) => {
    await open(aWithdrawal({ state: 'received', paid: '98.00', payouts: [aPayout({ receipt })], ...ENDED }))
    const list = await screen.findByRole('region', { name: 'Payment' })
    expect(within(list).getAllByText(words).length).toBeGreaterThan(0)
    expect(within(list).queryByRole('button', { name: 'Not received' })).toBeNull()
  })

  it('that counts as received can be reported for some days, without a refund being promised', async () => {
    const day = 24 * 3_600_000
    const receiptAt = new Date(Date.now() - day).toISOString()
    const reportUntil = new Date(Date.now() + 6 * day).toISOString()
    server.answers.answerPayout = () => ({ code: 'receipt_closed', message: 'Too late.' })
    await open(
      aWithdrawal({ state: 'received', paid: '98.00', payouts: [aPayout({ receipt: 'forced', receiptAt, reportUntil })], ...ENDED }),
    )
    expect(await screen.findByText(/a refund is not certain/)).toBeTruthy()
    fireEvent.click(button('Not received'))
    fireEvent.click(await findButton('Report as not received'))
    expect(await screen.findByText('Too late.')).toBeTruthy()
    expect(server.sentBy('answerPayout')[0]?.body).toEqual({ received: false })
  })

  it('asks whether it has arrived, and by when silence is an answer', async () => {
    await open(paid())
    expect(await screen.findByText('Has it arrived?')).toBeTruthy()
    expect(screen.getByText(/If you do not answer in time, the payment counts as received/)).toBeTruthy()
  })

  it('is received at one press, which nobody can press twice', async () => {
    const answer = later<{ value: Answer<'answerPayout'> }>()
    server.answers.answerPayout = () => answer.promise
    await open(paid())
    fireEvent.click(await findButton('Received'))
    await waitFor(() => expect(button('Received').getAttribute('aria-busy')).toBe('true'))
    fireEvent.click(button('Received'))
    now = aWithdrawal({ state: 'received', paid: '98.00', payouts: [aPayout({ receipt: 'received' })], ...ENDED })
    answer.answer({ value: now })
    expect(await heading('Received')).toBeTruthy()
    expect(server.sentBy('answerPayout').map(({ body }) => body)).toEqual([{ received: true }])
  })

  it('is doubted only after a second look, with what the member sees', async () => {
    server.answers.answerPayout = () => {
      now = paid({ state: 'disputed', payouts: [aPayout({ receipt: 'not_received', caseId: CASE })] })
      return { value: now }
    }
    await open(paid())
    fireEvent.click(await findButton('Not received'))
    expect(screen.getByText(/Banks may take a few minutes/)).toBeTruthy()
    fill('What do you see at your bank?', '  Nothing since Monday.  ')
    fireEvent.click(button('Report as not received'))
    expect(await heading('Being investigated')).toBeTruthy()
    expect(server.sentBy('answerPayout')[0]?.body).toEqual({ received: false, text: 'Nothing since Monday.' })
  })

  it('is not doubted where the member thinks again', async () => {
    await open(paid())
    fireEvent.click(await findButton('Not received'))
    fireEvent.click(button('Back'))
    expect(button('Received')).toBeTruthy()
    expect(server.sentBy('answerPayout')).toEqual([])
  })

  it('tells a refusal beside the question', async () => {
    server.answers.answerPayout = () => ({ code: 'receipt_too_late', message: 'The time to answer is over.' })
    await open(paid())
    fireEvent.click(await findButton('Received'))
    expect(await findFault()).toBe('The time to answer is over.receipt_too_late')
  })

  it('of several is numbered, and all of them can be received at once', async () => {
    server.answers.receiveAllPayouts = () => {
      now = aWithdrawal({ state: 'received', paid: '98.00', ...ENDED })
      return { value: now }
    }
    await open(
      paid({ payouts: [aPayout({ amount: '50.00' }), aPayout({ payoutId: '019a0000-0000-7000-8000-0000000000f2', amount: '48.00' })] }),
    )
    const list = await screen.findByRole('region', { name: 'Payments' })
    expect(
      within(list)
        .getAllByText(/^Payment \d:/)
        .map(textOf),
    ).toEqual([expect.stringMatching(/^Payment 1: .*50\.00/), expect.stringMatching(/^Payment 2: .*48\.00/)])
    fireEvent.click(button('All received'))
    expect(await heading('Received')).toBeTruthy()
  })
})

describe('a payment that did not arrive', () => {
  const disputed = () => paid({ state: 'disputed', payouts: [aPayout({ receipt: 'not_received', caseId: CASE })] })
  const message = (from: 'member' | 'operator', text: string) => ({
    ...{ messageId: `m-${text}`, from, text, evidenceUrl: null, at: '2026-03-01T13:05:00.000Z' },
  })

  it('has a place where both sides write, and says whose turn it is', async () => {
    server.answers.getWithdrawalCase = () => ({
      value: aCase({ waitsFor: 'member', messages: [message('member', 'Nothing there.'), message('operator', 'Which bank?')] }),
    })
    await open(disputed())
    const place = await screen.findByRole('region', { name: 'Messages about this payment' })
    expect(await within(place).findByText('We need your answer')).toBeTruthy()
    expect(within(place).getAllByRole('listitem').map(textOf)).toEqual([
      expect.stringMatching(/^You · Mar 1.*Nothing there\.$/),
      expect.stringMatching(/^Customer service · Mar 1.*Which bank\?$/),
    ])
  })

  it('is answered in words; nothing can be sent while there are none', async () => {
    server.answers.writeToCase = () => ({ value: aCase({ messages: [message('member', 'Harbour.')] }) })
    await open(disputed())
    expect((await findButton('Send')).disabled).toBe(true)
    fill('Your message', ' Harbour. ')
    fireEvent.click(button('Send'))
    await waitFor(() => expect((screen.getByLabelText('Your message') as HTMLTextAreaElement).value).toBe(''))
    expect(server.sentBy('writeToCase')[0]?.body).toEqual({ text: 'Harbour.' })
  })

  it('takes a picture along', async () => {
    server.answers.addCaseEvidence = () => ({ value: aCase() })
    await open(disputed())
    await findButton('Send')
    const picture = new File(['x'], 'statement.png', { type: 'image/png' })
    fireEvent.change(screen.getByLabelText('Add a picture', { selector: 'input' }), { target: { files: [picture] } })
    await waitFor(() => expect(server.sentBy('addCaseEvidence')[0]?.body).toBe(picture))
  })

  it('may be found after all', async () => {
    server.answers.answerPayout = () => {
      now = aWithdrawal({ state: 'received', paid: '98.00', payouts: [aPayout({ receipt: 'received' })], ...ENDED })
      return { value: now }
    }
    await open(disputed())
    fireEvent.click(await findButton('It has arrived'))
    expect(await heading('Received')).toBeTruthy()
  })

  it.each([
    ['proof_shown', 'Closed: payment confirmed'],
    ['paid_again', 'Closed: paid again'],
    ['refunded', 'Closed: refunded'],
    ['found', 'Closed: arrived after all'],
  ] as const)('ends as %s, and then takes no more words', async (outcome, words) => {
    server.answers.getWithdrawalCase = () => ({ value: aCase({ outcome, closedAt: '2026-03-01T15:00:00.000Z', waitsFor: 'nobody' }) })
    await open(disputed())
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.queryByLabelText('Your message')).toBeNull()
  })

  it('keeps the words where they could not be sent', async () => {
    server.answers.writeToCase = () => ({ code: 'case_closed', message: 'It is closed.' })
    await open(disputed())
    await findButton('Send')
    fill('Your message', 'Harbour.')
    fireEvent.click(button('Send'))
    expect(await findFault()).toBe('It is closed.case_closed')
    expect((screen.getByLabelText('Your message') as HTMLTextAreaElement).value).toBe('Harbour.')
  })
})

describe('the history of withdrawals', () => {
  it('names account, time, amount and state, and opens each', async () => {
    now = aWithdrawal({ state: 'received', paid: '98.00', ...ENDED })
    await renderPage(<WithdrawalsPage />, { address: '/index?member=withdraw', as: 'member' })
    const line = await findButton(/Harbour.*4242/)
    expect(textOf(line)).toMatch(/^Harbour\s?•••• 4242\s?Mar 1.*100\.00\s?Received$/)
    fireEvent.click(line)
    expect(await heading('Received')).toBeTruthy()
    expect(addressNow()).toContain(`order=${WITHDRAWAL}`)
  })

  it('says what will be there while there is nothing', async () => {
    server.answers.listWithdrawals = () => ({ value: { ...pageOf(), totalPages: 0 } })
    await renderPage(<WithdrawalsPage />, { address: '/index?member=withdraw', as: 'member' })
    expect(await screen.findByText('No withdrawals yet')).toBeTruthy()
  })
})
