// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { systemKeys } from '../../shared/api/queries/system.ts'
import { queryClient } from '../../shared/api/query-client.ts'
import type { Deposit } from '../../shared/api/types.ts'
import { useSession } from '../../shared/session/session-store.ts'
import { midnight, statusOf } from '../../testing/fixture-status.ts'
import { freshPages } from '../../testing/fresh-pages.ts'
import { DepositsPage } from './deposits-page.tsx'

const ORDER = '019a0000-0000-7000-8000-0000000000c1'
const deposit: Deposit = {
  ...{ depositId: ORDER, reference: 'DABCDEFGHJK', methodCode: 'card', kind: 'card', state: 'pending' },
  ...{ amount: '200.00', received: '0.00', fee: '0.00', credited: null, currency: 'CNY', checkoutUrl: null, instructions: null },
  ...{ isStarting: false, takesReceipt: false, receiptCount: 0, claimedPaidAt: null, confirmations: null, note: null, promotionCode: null },
  ...{ createdAt: '2026-03-01T12:00:00.000Z', expiresAt: '2126-03-01T12:30:00.000Z', endedAt: null, balanceAfter: null },
}
const method = {
  ...{ methodCode: 'card', kind: 'card', name: 'Bank card', open: true, closedBecause: null, hours: null, amountMin: '10.00' },
  ...{
    amountMax: '500.00',
    feeBps: 0,
    feeFixed: '0.00',
    minutesToPay: 30,
    quickAmounts: [],
    note: '',
    steps: [],
    hasCheckout: true,
    isByHand: false,
  },
}
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const value = (answer: unknown) => json({ success: true, value: answer })
const ended = { endedAt: '2026-03-01T12:10:00.000Z' }
let now: Deposit
let methods: unknown[]

freshPages('deposits')
beforeEach(async () => {
  now = deposit
  methods = [method]
  useSession.setState({ token: 'token-of-the-member' })
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const { pathname } = new URL(String(input), 'http://portal')
    if (pathname === '/wps/v2/deposits/methods') return value(methods)
    if (pathname === '/wps/v2/deposits') return value({ list: [now], pageNum: 1, totalPages: 1, total: 1 })
    if (pathname === `/wps/v2/deposits/${ORDER}`) return value(now)
    return json({ success: false, code: 'not_found', message: '' }, 404)
  })
  queryClient.clear()
  queryClient.setQueryData(systemKeys.status(), statusOf(midnight))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Address() {
  return <output>{useLocation().search}</output>
}

const show = (search = '?member=depositv2') =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[`/index${search}`]}>
        <DepositsPage />
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  )
const stepOn = () => document.querySelector('[aria-current=step]')?.textContent

describe('deposits', () => {
  it('shows the order that the address names, so that a reload or a link comes back to it', async () => {
    show(`?member=depositv2&order=${ORDER}`)
    expect(await screen.findByRole('heading', { name: 'Waiting for the payment' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Another deposit' }))
    expect(await screen.findByLabelText('Amount')).toBeTruthy()
    expect(document.querySelector('output')?.textContent).toBe('?member=depositv2')
  })

  it('goes to an order that waits, and names it in the address', async () => {
    show()
    fireEvent.click(await screen.findByRole('button', { name: 'View order' }))
    expect(await screen.findByRole('heading', { name: 'Waiting for the payment' })).toBeTruthy()
    expect(document.querySelector('output')?.textContent).toContain(`order=${ORDER}`)
  })

  it.each([
    ['failed', '3Pay'],
    ['expired', '3Pay'],
    ['paid', 'Done'],
  ] as const)('an order that is %s stands at its step', async (state, step) => {
    now = { ...deposit, ...ended, state, ...(state === 'paid' && { received: '200.00', credited: '200.00' }) }
    show(`?member=depositv2&order=${ORDER}`)
    await waitFor(() => expect(stepOn()).toContain(step))
  })

  it('tells what came where it differs from what was ordered', async () => {
    now = { ...deposit, ...ended, state: 'paid', received: '240.00', credited: '240.00' }
    show(`?member=depositv2&order=${ORDER}`)
    expect(await screen.findByText(/We received .*240\.00 for your order of .*200\.00 and credited all of it/)).toBeTruthy()
  })

  it('keeps the plan before the eyes when its method closes meanwhile', async () => {
    show()
    fireEvent.change(await screen.findByLabelText('Amount'), { target: { value: '200' } })
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByRole('button', { name: /Open the checkout/ })).toBeTruthy()
    methods = []
    await queryClient.invalidateQueries()
    expect(screen.getByRole('button', { name: /Open the checkout/ })).toBeTruthy()
  })
})
