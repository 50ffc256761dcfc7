// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { MemberMoney, WithdrawalCard, WithdrawalRow } from '../../shared/api/types.ts'
import { myClaim } from '../../testing/builders/claim.ts'
import { idOf } from '../../testing/builders/ids.ts'
import { memberMoney } from '../../testing/builders/member.ts'
import { pageOf } from '../../testing/builders/page-of.ts'
import { payout, withdrawal, withdrawalCard } from '../../testing/builders/withdrawal.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { freshScreens } from '../../testing/fresh-screens.ts'
import { button, card, dialog, giveReason, press, strike, type } from '../../testing/hands.ts'
import { hold } from '../../testing/hold.ts'
import { renderScreen } from '../../testing/render.tsx'
import { WithdrawalsPage } from './withdrawals-page.tsx'

const MAY = ['withdrawal.read', 'withdrawal.review', 'withdrawal.pay']
const mine = (changes: Partial<WithdrawalRow> = {}) => withdrawal(1, { claim: myClaim(), ...changes })

type Answers = Parameters<typeof fakeServer>[0]
interface Open {
  rows?: readonly WithdrawalRow[]
  more?: Partial<WithdrawalCard>
  answers?: Answers
  permissions?: readonly string[]
  money?: MemberMoney
}
/** The desk with these, the first of them open. */
async function open({ rows = [mine()], more = {}, answers = {}, permissions = MAY, money }: Open = {}) {
  const given = { rows, more }
  const sent = fakeServer({
    consoleWithdrawals: () => ({ value: { ...pageOf([...given.rows]), waiting: given.rows.length, held: 0 } }),
    consoleWithdrawal: ({ url }) => {
      const row = [...given.rows, ...rows].find(each => url.endsWith(each.withdrawalId)) as WithdrawalRow
      return { value: withdrawalCard(row, given.more) }
    },
    ...(money && { memberMoney: () => ({ value: money }) }),
    ...answers,
  })
  const { settle } = renderScreen(<WithdrawalsPage />, { permissions, address: `/?id=${rows[0]?.withdrawalId}` })
  await settle()
  return { sent, settle, given }
}

freshScreens()

describe('a withdrawal', () => {
  it('says what is to be paid, to whom, and what is left of it', async () => {
    await open({ rows: [mine({ amount: '1200.00', fee: '5.00', net: '1195.00' })], more: { rest: '695.00' } })
    expect(card().getByText('1,200.00 CNY')).toBeTruthy()
    const facts = card()
      .getAllByRole('definition')
      .map(fact => fact.textContent)
    expect(facts).toEqual(expect.arrayContaining(['Harbour Bank', 'Mei Lin', '•••• 4242', '5.00', '1,195.00', '695.00']))
  })

  it('shows the number to whoever pays, in fours as a bank reads it', async () => {
    await open({ more: { accountNumber: '4242424242424242' } })
    expect(card().getByText('4242 4242 4242 4242')).toBeTruthy()
  })

  it('weighs it against what the member paid in and took out before', async () => {
    const money = memberMoney({ net: '-250.00', turnoverOwed: '40.00', deposits: { count: 3, sum: '900.00', lastAt: null } })
    await open({ permissions: [...MAY, 'member.read'], money })
    expect(card().getByText('-250.00').className).toBe('text-lost')
    expect(card().getByText('3 × · 900.00')).toBeTruthy()
    expect(card().getByRole('link', { name: 'harbour77' })).toBeTruthy()
  })

  it('is claimed by its key, and only then decided', async () => {
    const { sent, settle, given } = await open({ rows: [withdrawal(1)], answers: { claimWithdrawal: () => ({ value: myClaim() }) } })
    expect(card().queryByRole('button', { name: 'Approve' })).toBeNull()
    given.rows = [mine()]
    strike('c')
    await settle()
    expect(sent.find(({ id }) => id === 'claimWithdrawal')?.body).toEqual({})
    expect(card().getByText('You are working on this.')).toBeTruthy()
    expect(button('Approve', card())).toBeTruthy()
  })

  it('is released to the queue', async () => {
    const { sent, settle } = await open({ answers: { releaseWithdrawal: () => ({ value: { done: true } }) } })
    press('Release', card())
    await settle()
    expect(sent.find(({ id }) => id === 'releaseWithdrawal')?.url).toContain(idOf(401))
  })

  it('is approved with a note for colleagues, once however often it is pressed', async () => {
    const answer = hold({ value: mine({ state: 'approved' }) })
    const { sent, settle } = await open({ answers: { approveWithdrawal: answer.answer } })
    strike('a')
    expect(dialog().getByText('100.00 CNY to Mei Lin. You pay it in the next step.')).toBeTruthy()
    type('Note (for colleagues)', ' looks fine ', dialog())
    press('Approve', dialog())
    press('Approve', dialog())
    answer.release()
    await settle()
    expect(sent.filter(({ id }) => id === 'approveWithdrawal').map(({ body }) => body)).toEqual([{ note: 'looks fine' }])
    expect(sent.find(({ id }) => id === 'approveWithdrawal')?.headers.get('idempotency-key')).toBeTruthy()
  })

  it('is rejected with a reason, and the next that waits is one press away', async () => {
    const rows = [mine(), withdrawal(2)]
    const { sent, settle, given } = await open({ rows, answers: { rejectWithdrawal: () => ({ value: mine({ state: 'rejected' }) }) } })
    strike('r')
    expect(dialog().getByText('100.00 CNY returns to the member, who sees your reason.')).toBeTruthy()
    given.rows = rows.slice(1)
    giveReason('Account of somebody else.', 'Reject')
    await settle()
    expect(sent.find(({ id }) => id === 'rejectWithdrawal')?.body).toEqual({ reason: 'Account of somebody else.' })
    expect(card().getByText('No longer in this list.')).toBeTruthy()
    strike('j')
    await settle()
    expect(card().getByText('W2 · harbour77')).toBeTruthy()
  })

  it('tells a refusal in the server’s words, and keeps the question open', async () => {
    const refused = { code: 'desk_not_claimed', message: 'Claim this first.', status: 409 }
    const { settle } = await open({ answers: { rejectWithdrawal: () => refused } })
    press('Reject', card())
    giveReason('Too late.', 'Reject')
    await settle()
    expect(screen.getByText('Claim this first.')).toBeTruthy()
    expect(dialog().getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe('Too late.')
  })

  it('gives back what could not be paid, once a payout has failed', async () => {
    const failed = mine({ state: 'failed', payouts: [payout({ state: 'failed' })] })
    const answers = { returnWithdrawal: () => ({ value: mine({ state: 'returned' }) }) }
    const { sent, settle } = await open({ rows: [failed], more: { payouts: [payout({ state: 'failed' })], rest: '60.00' }, answers })
    press('Return to member', card())
    expect(dialog().getByText('60.00 CNY returns to the member, who sees your reason.')).toBeTruthy()
    giveReason('The bank says no.', 'Return to member')
    await settle()
    expect(sent.find(({ id }) => id === 'returnWithdrawal')?.body).toEqual({ reason: 'The bank says no.' })
  })

  it('whose end nobody knows is asked about, never paid again', async () => {
    const unknown = payout({ state: 'unknown', provider: 'sandbox' })
    const { sent, settle } = await open({
      rows: [mine({ state: 'paying', payouts: [unknown] })],
      more: { payouts: [unknown] },
      answers: { queryPayout: () => ({ value: mine() }) as never },
    })
    expect(card().getByText(/is never sent again under another reference/)).toBeTruthy()
    expect(card().queryByRole('button', { name: 'Pay' })).toBeNull()
    press('Ask the provider now', card())
    await settle()
    expect(sent.find(({ id }) => id === 'queryPayout')?.url).toContain(unknown.payoutId)
  })

  it('shows a role that only reads all of it, and nothing to do', async () => {
    await open({ rows: [withdrawal(1)], permissions: ['withdrawal.read'] })
    expect(card().getByText('100.00 CNY')).toBeTruthy()
    for (const name of ['Claim', 'Approve', 'Reject', 'Pay']) expect(card().queryByRole('button', { name })).toBeNull()
  })

  it('tells its history, by whom and why', async () => {
    const events: WithdrawalCard['events'] = [
      {
        ...{ at: '2026-11-20T09:51:00.000Z', kind: 'sent_to_review', actor: 'system', payoutId: null, amount: null },
        ...{ by: null, note: 'amount_high, velocity', providerAnswer: null },
      },
      {
        ...{ at: '2026-11-20T10:00:00.000Z', kind: 'claimed', actor: 'operator', payoutId: null, amount: null },
        ...{ by: 'mei', note: null, providerAnswer: null },
      },
    ]
    await open({ more: { events } })
    expect(card().getByText('Amount above the limit · Many withdrawals in an hour')).toBeTruthy()
    expect(card().getByText('· mei')).toBeTruthy()
  })
})
