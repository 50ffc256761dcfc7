// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { DeskCard, DeskDeposit, DeskPayment } from '../../shared/api/types.ts'
import { myClaim, tomsClaim } from '../../testing/builders/claim.ts'
import { deposit, depositCard } from '../../testing/builders/deposit.ts'
import { idOf } from '../../testing/builders/ids.ts'
import { pageOf } from '../../testing/builders/page-of.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { freshScreens } from '../../testing/fresh-screens.ts'
import { button, card, dialog, giveReason, lines, press, strike } from '../../testing/hands.ts'
import { hold } from '../../testing/hold.ts'
import { renderScreen } from '../../testing/render.tsx'
import { DepositsPage } from './deposits-page.tsx'

const done = () => ({ value: { done: true as const } })
const payment = (changes: Partial<DeskPayment> = {}): DeskPayment => ({
  ...{ paymentId: idOf(221), source: 'sandbox', externalId: 'X-1', amount: '6000.00', fee: '0.00', outcome: 'held' },
  ...{ reason: 'above_limit', isLate: false, at: '2026-11-20T10:05:00.000Z', decidedBy: null, note: null },
  ...changes,
})

type Answers = Parameters<typeof fakeServer>[0]
/** The desk with these orders, the first of them open. */
async function open(rows: readonly DeskDeposit[], { answers = {}, more = {}, permissions = ['deposit.read', 'deposit.write'] } = {}) {
  const first = rows[0] as DeskDeposit
  const given: { rows: readonly DeskDeposit[]; more: Partial<DeskCard> } = { rows, more }
  const sent = fakeServer({
    deskDeposits: () => ({ value: { ...pageOf([...given.rows]), attention: given.rows.length } }),
    deskDeposit: ({ url }) => {
      const row = rows.find(each => url.endsWith(each.depositId)) ?? first
      return { value: depositCard(given.rows.find(each => each.depositId === row.depositId) ?? row, given.more) }
    },
    ...(answers as Answers),
  })
  const { settle } = renderScreen(<DepositsPage />, { permissions, address: `/?id=${first.depositId}` })
  await settle()
  return { sent, settle, given }
}

freshScreens()

describe('an order of a deposit', () => {
  it('says what was ordered, what came and what the member has paid before, in its currency', async () => {
    await open([deposit(1, { received: '300.00', state: 'part_paid', attention: 'part_paid' })], {
      more: { member: { paidCount: 12, paidSum: '14500.00', firstPaidAt: '2026-01-02T00:00:00.000Z' } },
    })
    const facts = card()
      .getAllByRole('definition')
      .map(fact => fact.textContent)
    expect(facts).toContain('800.00 CNY')
    expect(facts).toContain('300.00 CNY')
    expect(facts).toContain('12 payments, 14,500.00 CNY')
  })

  it('is claimed by the bar, released by it, and says who works on it meanwhile', async () => {
    const { sent, settle, given } = await open([deposit(1)], {
      answers: { claimDeskDeposit: () => ({ value: myClaim() }), releaseDeskDeposit: done },
    })
    given.rows = [deposit(1, { claim: myClaim() })]
    press('Claim', card())
    await settle()
    expect(sent.some(({ id }) => id === 'claimDeskDeposit')).toBe(true)
    expect(card().getByText('You are working on this.')).toBeTruthy()
    given.rows = [deposit(1)]
    press('Release', card())
    await settle()
    expect(card().queryByText('You are working on this.')).toBeNull()
    expect(button('Claim', card())).toBeTruthy()
  })

  it('tells in the server’s words that a colleague was faster', async () => {
    const refused = { code: 'desk_claimed', message: 'tom is working on this.', status: 409 }
    const { settle } = await open([deposit(1)], { answers: { claimDeskDeposit: () => refused } })
    press('Claim', card())
    await settle()
    expect(screen.getByText('tom is working on this.')).toBeTruthy()
    expect(screen.getByText('desk_claimed')).toBeTruthy()
  })

  it('is rejected with a reason, sent once, and the desk goes on with the one that followed', async () => {
    const answer = hold(done())
    const rows = [deposit(1), deposit(2), deposit(3)]
    const { sent, settle, given } = await open(rows, { answers: { rejectDeposit: answer.answer } })
    strike('r')
    expect(button('Reject', dialog()).disabled).toBe(true)
    giveReason('No such transfer.', 'Reject')
    await answer.isUnderWay()
    expect(button('Reject', dialog()).getAttribute('aria-busy')).toBe('true')
    press('Reject', dialog())
    given.rows = rows.slice(1)
    answer.release()
    await settle()
    const rejected = sent.filter(({ id }) => id === 'rejectDeposit')
    expect(rejected.map(({ body }) => body)).toEqual([{ reason: 'No such transfer.' }])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(card().getByText('No longer in this list.')).toBeTruthy()
    press('Next: DREF2', card())
    await settle()
    expect(card().getByText('DREF2')).toBeTruthy()
  })

  it('is completed with what came, once something has', async () => {
    const part = deposit(1, { state: 'part_paid', received: '300.00', attention: 'part_paid' })
    const { sent, settle } = await open([part], { answers: { finishDeposit: done } })
    expect(card().queryByRole('button', { name: 'Reject' })).toBeNull()
    press('Complete with the amount received', card())
    giveReason('Nothing more will come.', 'Complete with the amount received')
    await settle()
    expect(sent.find(({ id }) => id === 'finishDeposit')?.body).toEqual({ reason: 'Nothing more will come.' })
  })

  it('of a provider can be asked about, and says what the provider answers', async () => {
    const remote = deposit(1, { provider: 'harbour-pay', kind: 'card' })
    const { settle } = await open([remote], { answers: { requeryDeposit: () => ({ value: { answer: 'pending' } }) as never } })
    press('Check with the provider', card())
    await settle()
    expect(card().getByText('The provider reports this order as not paid yet.')).toBeTruthy()
  })

  const paid = { state: 'paid', attention: null, received: '800.00', endedAt: '2026-11-20T10:30:00.000Z' } as const

  it('has nothing left to decide once it is paid, but that its money went back', async () => {
    const { sent, settle } = await open([deposit(1, paid)], { answers: { reverseDeposit: done } })
    for (const name of ['Approve', 'Reject', 'Claim', 'Check with the provider']) expect(card().queryByRole('button', { name })).toBeNull()
    press('Mark as reversed', card())
    giveReason('The bank took it back.', 'Mark as reversed')
    await settle()
    expect(sent.find(({ id }) => id === 'reverseDeposit')?.body).toEqual({ reason: 'The bank took it back.' })
  })

  it('says when its money went back, who noted it, and why', async () => {
    const reversed = { at: '2026-11-21T10:30:00.000Z', by: 'tom', reason: 'The bank took it back.' }
    await open([deposit(1, { ...paid, reversed })])
    expect(card().getByText(/tom · The bank took it back\.$/)).toBeTruthy()
    expect(card().queryByRole('button', { name: 'Mark as reversed' })).toBeNull()
  })
})

describe('money that is held', () => {
  const held = deposit(1, { state: 'held', attention: 'held', held: '6000.00' })

  it('says why, and is credited with a reason', async () => {
    const { sent, settle } = await open([held], { more: { payments: [payment()] }, answers: { decideHeldPayment: done } })
    expect(card().getByText('Above the order’s limit')).toBeTruthy()
    press('Credit', card())
    expect(dialog().getByText('6,000.00 is credited to the member immediately.')).toBeTruthy()
    giveReason('The limit was raised.', 'Confirm')
    await settle()
    const decided = sent.find(({ id }) => id === 'decideHeldPayment')
    expect(decided?.body).toEqual({ isCredited: true, reason: 'The limit was raised.' })
    expect(decided?.url).toContain(idOf(221))
  })

  it('is sent back with a reason', async () => {
    const { sent, settle } = await open([held], { more: { payments: [payment()] }, answers: { decideHeldPayment: done } })
    press('Return to payer', card())
    giveReason('Not theirs.', 'Confirm')
    await settle()
    expect(sent.find(({ id }) => id === 'decideHeldPayment')?.body).toEqual({ isCredited: false, reason: 'Not theirs.' })
  })

  it('is shown to a role that only reads, without a decision', async () => {
    await open([held], { more: { payments: [payment()] }, permissions: ['deposit.read'] })
    expect(card().getByText('6,000.00 CNY', { selector: 'b' })).toBeTruthy()
    expect(card().queryByRole('button', { name: 'Credit' })).toBeNull()
    expect(card().queryByRole('button', { name: 'Claim' })).toBeNull()
  })
})

describe('what a provider said of an order', () => {
  it('is listed, and marked where it contradicts the order', async () => {
    const report = { eventId: 'EV-1', state: 'paid', amount: '799.00', outcome: 'amount_mismatch', receivedAt: '2026-11-20T10:06:00.000Z' }
    await open([deposit(1)], { more: { reports: [report] } })
    const line = within(card().getByText('EV-1').closest('li') as HTMLElement)
    expect(line.getByText('799.00')).toBeTruthy()
    expect(line.getByText('Differs from the order')).toBeTruthy()
  })
})

describe('the list of the desk', () => {
  it('says who works on what, and marks what was chosen', async () => {
    await open([deposit(1), deposit(2, { claim: tomsClaim() })])
    expect(lines().map(line => line.className.includes('is-on'))).toEqual([true, false])
    expect(within(lines()[1] as HTMLElement).getByText('tom')).toBeTruthy()
  })

  it('is asked for anew with each filter, from its first page', async () => {
    const { sent, settle } = await open([deposit(1)])
    press('Open')
    await settle()
    const asked = new URL(sent.filter(({ id }) => id === 'deskDeposits').at(-1)?.url ?? '', 'http://localhost').searchParams
    expect([asked.get('queue'), asked.get('pageNo')]).toEqual(['open', '1'])
    expect(screen.queryByRole('complementary')).toBeNull()
  })

  it('says that it could not be loaded, with the code, and tries again', async () => {
    let isUp = false
    fakeServer({
      deskDeposits: () =>
        isUp ? { value: { ...pageOf([deposit(1)]), attention: 1 } } : { code: 'unavailable', message: 'Please try again.', status: 503 },
    })
    const { settle } = renderScreen(<DepositsPage />, { permissions: ['deposit.read'] })
    await settle()
    expect(screen.getByText('Please try again.')).toBeTruthy()
    expect(screen.getByText('unavailable')).toBeTruthy()
    isUp = true
    press('Try again')
    await settle()
    expect(screen.getByText('DREF1')).toBeTruthy()
  })
})
