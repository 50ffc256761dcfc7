// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { WithdrawalCard, WithdrawalRow } from '../../shared/api/types.ts'
import { tomsClaim } from '../../testing/builders/claim.ts'
import { pageOf } from '../../testing/builders/page-of.ts'
import { payout, withdrawal, withdrawalCard } from '../../testing/builders/withdrawal.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { freshScreens } from '../../testing/fresh-screens.ts'
import { card, lines, press, strike, type } from '../../testing/hands.ts'
import { renderScreen } from '../../testing/render.tsx'
import { WithdrawalsPage } from './withdrawals-page.tsx'

const ID = withdrawal().withdrawalId
const show = async (shown: WithdrawalRow, payouts: WithdrawalCard['payouts'] = []) => {
  fakeServer({
    consoleWithdrawals: () => ({ value: { ...pageOf([shown]), waiting: 1, held: 0 } }),
    consoleWithdrawal: () => ({ value: withdrawalCard(shown, { payouts }) }),
  })
  const permissions = ['withdrawal.read', 'withdrawal.review', 'withdrawal.pay']
  const { settle } = renderScreen(<WithdrawalsPage />, { permissions, address: `/?id=${ID}` })
  await settle()
  return within(screen.getByRole('complementary'))
}

freshScreens()

describe('the card of a withdrawal', () => {
  it('DESK-1: says who has it and until when, and offers it to others from then on', async () => {
    const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
    const taken = await show(withdrawal(1, { claim: tomsClaim(inMinutes(29)) }))
    expect(taken.getByText(/^tom is working on this\. You can claim it from .*\.$/)).toBeTruthy()
    expect(taken.queryByRole('button', { name: 'Claim' })).toBeNull()
    cleanup()
    const free = await show(withdrawal(1, { claim: tomsClaim(inMinutes(-1)) }))
    expect(free.getByRole('button', { name: 'Claim' })).toBeTruthy()
  })

  it('says why a person looks, what was found and what the rule asks for', async () => {
    const card = await show(withdrawal())
    expect(card.getByText(/^Registered .*2026.*; the rule requires 3 days\.$/)).toBeTruthy()
  })

  it('leads from a payment that did not arrive to its case', async () => {
    const card = await show(withdrawal(1, { state: 'disputed' }), [payout({ receipt: 'not_received', caseId: ID })])
    const [first] = card.getAllByRole('link', { name: 'Open the case' })
    expect(first?.getAttribute('href')).toBe(`#/cases?id=${ID}`)
    expect(card.getByText('P1 · By hand')).toBeTruthy()
  })
})

describe('the queue of withdrawals', () => {
  const first = withdrawal(1)
  const second = withdrawal(2, { claim: tomsClaim(), flags: [] })
  async function open(address = '/', list = [first, second], permissions = ['withdrawal.read', 'withdrawal.review']) {
    const sent = fakeServer({
      consoleWithdrawals: () => ({ value: { ...pageOf(list), waiting: 12, held: 2 } }),
      consoleWithdrawal: ({ url }) => ({ value: withdrawalCard([first, second].find(row => url.includes(row.withdrawalId)) ?? first) }),
    })
    const { settle } = renderScreen(<WithdrawalsPage />, { permissions, address })
    await settle()
    const asked = () =>
      Object.fromEntries(new URL(sent.filter(({ id }) => id === 'consoleWithdrawals').at(-1)?.url ?? '', 'http://console').searchParams)
    return { sent, settle, asked }
  }

  it('says who works on what, what speaks against it, and how many wait', async () => {
    await open()
    const [one, other] = lines().map(line => within(line))
    expect([other?.getByText('tom') !== null, one?.queryByText('tom')]).toEqual([true, null])
    expect(screen.getByRole('button', { name: /^Needs action ?12$/ })).toBeTruthy()
  })

  it('marks a payout whose outcome nobody knows, and leads to all of these', async () => {
    const unknown = { ...second, payouts: [{ state: 'unknown' }] } as unknown as WithdrawalRow
    const { settle, asked } = await open('/', [first, { ...unknown, state: 'paying' }])
    press(/2.*held|held.*2/i)
    await settle()
    expect(asked()).toMatchObject({ view: 'open', state: 'paying' })
  })

  it('looks through all states and days, not only through what waits', async () => {
    const { settle, asked } = await open()
    type('State', 'rejected')
    await settle()
    expect(asked()).toMatchObject({ view: 'all', state: 'rejected' })
    type('From', '2026-11-20')
    await settle()
    expect(asked()).toMatchObject({ view: 'all', from: new Date('2026-11-20T00:00:00').toISOString() })
  })

  it('is walked by keys, with the card following', async () => {
    const { settle } = await open()
    strike('Enter')
    await settle()
    expect(card().getByText('W1 · harbour77')).toBeTruthy()
    strike('j')
    await settle()
    expect(card().getByText('W2 · harbour77')).toBeTruthy()
    strike('Escape')
    await settle()
    expect(screen.queryByRole('complementary')).toBeNull()
  })

  it('tells an empty queue from a search without a match', async () => {
    const { settle } = await open('/', [])
    expect(screen.getByText('Nothing needs action')).toBeTruthy()
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nobody' } })
    fireEvent.blur(screen.getByRole('searchbox'))
    await settle()
    expect(screen.getByText('No matches')).toBeTruthy()
  })
})
