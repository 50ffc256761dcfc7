// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { systemKeys } from '../../shared/api/queries/system.ts'
import { queryClient } from '../../shared/api/query-client.ts'
import { useSession } from '../../shared/session/session-store.ts'
import { midnight, statusOf } from '../../testing/fixture-status.ts'
import { freshPages } from '../../testing/fresh-pages.ts'
import { MemberTransfersPage } from './member-transfers-page.tsx'
import type { MemberTransfer, Options } from './types.ts'

const limits = { amountMin: '10.00', amountMax: '500.00', amountPerDay: '900.00', amountLeft: '300.00', countPerDay: 5, countLeft: 4 }
const harbour = { memberId: '019a0000-0000-7000-8000-0000000000a1', account: 'harbour77', name: 'G** H**' }
const quarry = { memberId: '019a0000-0000-7000-8000-0000000000a2', account: 'quarry12', name: null }
const agent: Options = {
  ...{ currency: 'CNY', available: '250.00', hasPaymentPassword: true, resetsAt: '2026-03-02T00:00:00.000Z' },
  up: null,
  down: { wholeTeam: false, limits },
}
const transfer: MemberTransfer = {
  ...{ transferId: '019a0000-0000-7000-8000-0000000000b1', number: 'TABCDEFGHJK', direction: 'down', flow: 'sent', counterpart: quarry },
  ...{ amount: '40.00', currency: 'CNY', createdAt: '2026-03-01T12:00:00.000Z' },
}
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const value = (answer: unknown) => json({ success: true, value: answer })
let answers: Record<string, () => Response>
let keys: (string | null)[]

/** The server's side of the wire. */
async function serve(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const call = `${init.method ?? 'GET'} ${new URL(String(input), 'http://portal').pathname}`
  if (call === 'POST /wps/v2/transfers') keys.push(new Headers(init.headers).get('idempotency-key'))
  return answers[call]?.() ?? json({ success: false, code: 'not_found', message: '' }, 404)
}

freshPages('memberTransfers')
beforeEach(async () => {
  keys = []
  answers = {
    'GET /wps/v2/transfers/options': () => value(agent),
    'GET /wps/v2/transfers/downlines': () => value({ list: [{ ...quarry, levels: 1 }] }),
    'GET /wps/v2/transfers': () => value({ list: [], pageNum: 1, totalPages: 0, total: 0 }),
    'POST /wps/v2/transfers': () => value(transfer),
  }
  useSession.setState({ token: 'token-of-the-agent' })
  vi.stubGlobal('fetch', serve)
  // jsdom has byte arrays of its own; sealing wants those of the text encoder.
  vi.stubGlobal('Uint8Array', new TextEncoder().encode('').constructor)
  queryClient.clear()
  queryClient.setQueryData(systemKeys.status(), statusOf(midnight))
})
afterEach(async () => {
  // A second press is on its way even when the first one has been answered: it would be heard by the next test.
  await waitFor(() => expect(queryClient.isMutating()).toBe(0))
  cleanup()
  vi.unstubAllGlobals()
})

const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <MemberTransfersPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
/** As far as the payment password. */
async function fillIn(amount: string) {
  show()
  fireEvent.click(await screen.findByRole('button', { name: /quarry12/ }))
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: amount } })
  press('Continue')
}

describe('transfers between members', () => {
  it('asks who and how much before anything else, and says so at the field', async () => {
    await fillIn('400')
    expect(screen.getByText(/more today/)).toBeTruthy()
    expect(screen.getByLabelText('Amount').getAttribute('aria-invalid')).toBe('true')
    expect(screen.queryByLabelText(/Payment password/)).toBeNull()
  })

  it('sends under one key, however often it is pressed, so that it counts once, and shows the number', async () => {
    await fillIn('40')
    fireEvent.change(await screen.findByLabelText(/Payment password/), { target: { value: '246810' } })
    press(/^Send/)
    press(/^Send/)
    expect(await screen.findByText('TABCDEFGHJK')).toBeTruthy()
    expect(new Set(keys).size).toBe(1)
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('tells a wrong payment password at its field, empties it, and sends the next try under a key of its own', async () => {
    answers['POST /wps/v2/transfers'] = () => json({ success: false, code: 'payment_password_wrong', message: 'Not this one.' }, 422)
    await fillIn('40')
    const field = (await screen.findByLabelText(/Payment password/)) as HTMLInputElement
    for (const tries of [1, 2]) {
      fireEvent.change(field, { target: { value: '000000' } })
      press(/^Send/)
      await waitFor(() => expect(keys).toHaveLength(tries))
      expect(await screen.findByText('Not this one.')).toBeTruthy()
      await waitFor(() => expect(field.value).toBe(''))
    }
    expect(new Set(keys).size).toBe(2)
  })

  it('leads to the payment password where there is none, and to nothing else', async () => {
    answers['GET /wps/v2/transfers/options'] = () => value({ ...agent, hasPaymentPassword: false })
    show()
    expect(await screen.findByRole('button', { name: 'Set payment password' })).toBeTruthy()
    expect((screen.getByRole('button', { name: 'Continue' }) as HTMLButtonElement).disabled).toBe(true)
  })

  it('shows a member his upline, and what turnover still keeps back', async () => {
    answers['GET /wps/v2/transfers/options'] = () =>
      value({ ...agent, down: null, up: { upline: harbour, limits, turnoverOwed: '120.50' } })
    show()
    expect(await screen.findByText('harbour77')).toBeTruthy()
    expect(screen.getByText('G** H**')).toBeTruthy()
    expect(screen.getByText(/120\.50/)).toBeTruthy()
    expect(screen.queryByRole('tablist')).toBeNull()
    expect((screen.getByRole('button', { name: 'Continue' }) as HTMLButtonElement).disabled).toBe(true)
  })

  it('says that transfers are closed where no direction is open', async () => {
    answers['GET /wps/v2/transfers/options'] = () => value({ ...agent, down: null })
    show()
    expect(await screen.findByText('You cannot make transfers')).toBeTruthy()
  })
})
