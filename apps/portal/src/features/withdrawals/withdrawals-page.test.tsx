// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { systemKeys } from '../../shared/api/queries/system.ts'
import { queryClient } from '../../shared/api/query-client.ts'
import { useSession } from '../../shared/session/session-store.ts'
import { midnight, statusOf } from '../../testing/fixture-status.ts'
import { freshPages } from '../../testing/fresh-pages.ts'
import type { Account, Options, WithdrawalInFull } from './types.ts'
import { WithdrawalsPage } from './withdrawals-page.tsx'

const WITHDRAWAL = '019a0000-0000-7000-8000-0000000000d1'
const options: Options = {
  ...{ open: true, currency: 'CNY', available: '500.00', locked: '0.00', holderName: 'Mei Lin', hasPaymentPassword: true },
  ...{ coolingHours: 24, receiptMinutes: 30, verification: { level: 0, needed: 0 }, turnover: { owed: '0.00', percent: 100, lines: [] } },
  limits: {
    ...{ rank: 0, amountPerDay: '1000.00', amountLeft: '1000.00', countPerDay: 5, countLeft: 5, freePerDay: 1, freeLeft: 1 },
    resetsAt: '2026-03-02T00:00:00.000Z',
  },
  forfeits: { sum: '0.00', grants: 0 },
  methods: [
    {
      ...{ methodCode: 'bank', kind: 'bank', name: 'Bank account', open: true, closedBecause: null, hours: null, amountMin: '50.00' },
      ...{ amountMax: '5000.00', feeBps: 0, feeFixed: '2.00', accountsMax: 3, options: [{ code: 'harbour', name: 'Harbour' }] },
      measured: { count: 0, medianSeconds: null, p90Seconds: null },
    },
  ],
}
const account: Account = {
  ...{ accountId: '019a0000-0000-7000-8000-0000000000e1', methodCode: 'bank', kind: 'bank', optionCode: 'harbour', optionName: 'Harbour' },
  ...{ holder: 'Mei Lin', mask: '•••• 4242', isDefault: true, boundAt: '2026-03-01T12:00:00.000Z', usableAt: null },
}
const cancelled: WithdrawalInFull = {
  ...{
    withdrawalId: WITHDRAWAL,
    number: 'WABCDEFGHJK',
    methodCode: 'bank',
    methodName: 'Bank account',
    kind: 'bank',
    accountMask: '•••• 4242',
  },
  ...{ optionName: 'Harbour', amount: '100.00', fee: '2.00', net: '98.00', paid: '0.00', returned: '100.00', currency: 'CNY' },
  ...{ state: 'cancelled', nextActor: 'nobody', reason: null, mayCancel: false, payouts: [], events: [] },
  ...{ createdAt: '2026-03-01T12:00:00.000Z', endedAt: '2026-03-01T12:10:00.000Z' },
}
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const value = (answer: unknown) => json({ success: true, value: answer })
let answers: Record<string, unknown>
/** What the server answers to an account that is to be bound. */
let refused: unknown

freshPages('withdrawals', 'vendorWallets')
beforeEach(async () => {
  answers = {
    '/wps/v2/withdrawals/options': options,
    '/wps/v2/withdrawals/accounts': [account],
    '/wps/v2/withdrawals': { list: [], pageNum: 1, totalPages: 0, total: 0 },
    [`/wps/v2/withdrawals/${WITHDRAWAL}`]: cancelled,
  }
  // jsdom has byte arrays of its own; sealing wants those of the text encoder.
  vi.stubGlobal('Uint8Array', new TextEncoder().encode('').constructor)
  useSession.setState({ token: 'token-of-the-member' })
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method === 'POST') return json(refused, 422)
    const answer = answers[new URL(String(input), 'http://portal').pathname]
    return answer === undefined ? json({ success: false, code: 'not_found', message: '' }, 404) : value(answer)
  })
  queryClient.clear()
  queryClient.setQueryData(systemKeys.status(), statusOf(midnight))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Address() {
  const { pathname, search } = useLocation()
  return <output aria-label="address">{`${pathname}${search}`}</output>
}

const show = (search = '?member=withdraw') =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[`/index${search}`]}>
        <WithdrawalsPage />
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  )
const onwards = async () => (await screen.findByRole('button', { name: 'Continue' })) as HTMLButtonElement

describe('withdrawals', () => {
  it('shows the withdrawal that the address names; one that was taken back cost nothing', async () => {
    show(`?member=withdraw&order=${WITHDRAWAL}`)
    expect(await screen.findByRole('heading', { name: 'Cancelled' })).toBeTruthy()
    expect(screen.queryByText('Fee')).toBeNull()
  })

  it('shows the fee of one that was paid', async () => {
    answers[`/wps/v2/withdrawals/${WITHDRAWAL}`] = { ...cancelled, state: 'received', paid: '98.00', returned: '0.00' }
    show(`?member=withdraw&order=${WITHDRAWAL}`)
    expect(await screen.findByText('Fee')).toBeTruthy()
  })

  it.each([
    ['of what is missing', { hasPaymentPassword: false }, [account], 'Complete the steps above first.'],
    ['of the account that is missing', {}, [], 'Add an account to withdraw to first.'],
    ['of the cooling time', {}, [{ ...account, usableAt: '2026-03-02T12:00:00.000Z' }], /You can use this account from/],
  ])('says beside the button that it waits because %s', async (_why, change, accounts, words) => {
    answers['/wps/v2/withdrawals/options'] = { ...options, ...change }
    answers['/wps/v2/withdrawals/accounts'] = accounts
    show()
    expect((await onwards()).disabled).toBe(true)
    expect(screen.getByText(words)).toBeTruthy()
  })

  it('leads from turnover that is owed back to the games', async () => {
    const line = { at: '2026-03-01T12:00:00.000Z', amount: '100.00', required: '100.00', done: '0.00', owed: '100.00' }
    answers['/wps/v2/withdrawals/options'] = { ...options, turnover: { owed: '100.00', percent: 100, lines: [line] } }
    show()
    fireEvent.click(await screen.findByRole('button', { name: 'Go to games' }))
    await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/index'))
  })

  it('keeps the plan before the eyes when the balance falls meanwhile: the request itself takes it', async () => {
    show()
    fireEvent.change(await screen.findByLabelText('Amount'), { target: { value: '400' } })
    fireEvent.click(await onwards())
    expect(await screen.findByLabelText(/Payment password/)).toBeTruthy()
    answers['/wps/v2/withdrawals/options'] = { ...options, available: '100.00', locked: '400.00' }
    await queryClient.invalidateQueries()
    expect(await screen.findByText('Locked in withdrawals')).toBeTruthy()
    expect(screen.getByLabelText(/Payment password/)).toBeTruthy()
  })

  describe('binding an account', () => {
    const bindingOf = async () => {
      show()
      fireEvent.change(await screen.findByLabelText('Amount'), { target: { value: '400' } })
      fireEvent.click(screen.getByRole('button', { name: 'Add another account' }))
      fireEvent.change(screen.getByLabelText(/^Bank/), { target: { value: 'harbour' } })
      fireEvent.change(screen.getByLabelText(/Account number/), { target: { value: '4242' } })
      fireEvent.change(screen.getByLabelText(/Payment password/), { target: { value: '246810' } })
      return screen.getByLabelText(/Payment password/) as HTMLInputElement
    }
    const refuseWith = (code: string, message: string) => {
      refused = { success: false, code, message }
    }

    it('happens on Enter, which does not go on with the withdrawal around it', async () => {
      refuseWith('withdrawal_account_invalid', 'This account number is not right.')
      const password = await bindingOf()
      expect(fireEvent.keyDown(password, { key: 'Enter' })).toBe(false)
      expect(await screen.findByText('This account number is not right.')).toBeTruthy()
    })

    it.each([
      ['keeps the payment password when the number is refused', 'withdrawal_account_invalid', '246810'],
      ['asks for the payment password again when it was wrong', 'payment_password_wrong', ''],
    ])('%s', async (_what, code, kept) => {
      refuseWith(code, 'Refused.')
      const password = await bindingOf()
      fireEvent.click(screen.getByRole('button', { name: 'Add account' }))
      expect(await screen.findByText('Refused.')).toBeTruthy()
      expect(password.value).toBe(kept)
      expect(screen.queryByText('Input cannot be empty')).toBeNull()
    })
  })
})
