// @vitest-environment jsdom
import { findPlay } from '@croupier/games/lottery'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { systemKeys } from '../../../shared/api/queries/system.ts'
import { makeQueryClient } from '../../../shared/api/query-client.ts'
import { useModals } from '../../../shared/modals/modal-store.ts'
import { useSession } from '../../../shared/session/session-store.ts'
import { answerFixture, fixtureStatus } from '../../../testing/answer.ts'
import { freshPages } from '../../../testing/fresh-pages.ts'
import { useOneTap } from '../board/one-tap.ts'
import { useSlips } from '../slip/slip-store.ts'
import { LotteryPage } from './lottery-page.tsx'

interface Sent {
  path: string
  key: string | null
  body: unknown
}
let sent: Sent[]

/** The server's side of the wire. */
async function serve(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const url = new URL(String(input), 'http://portal')
  const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
  if (init.method === 'POST') sent.push({ path: url.pathname, key: new Headers(init.headers).get('idempotency-key'), body })
  const answer = answerFixture({ method: init.method ?? 'GET', url, headers: {}, body })
  return new Response(JSON.stringify(answer.body), { status: answer.status })
}

freshPages('lottery', 'records')
beforeEach(async () => {
  sent = []
  vi.stubGlobal('fetch', serve)
  useSession.setState({ token: 'token', type: 0 })
  useSlips.setState({ slips: {} })
  useOneTap.setState({ isOn: true })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  useModals.setState({ open: null })
})

async function open(address: string): Promise<void> {
  const queries = makeQueryClient()
  queries.setQueryData(systemKeys.status(), fixtureStatus())
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={[address]}>
        <LotteryPage path={address.slice(1).split('?')[0] ?? ''} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { level: 1 })
}
const board = () => within(screen.getByRole('region', { name: 'Number board' }))
const slip = () => within(screen.getAllByRole('region', { name: 'Bet slip' })[0] as HTMLElement)
const press = (name: string | RegExp) => fireEvent.click(board().getByRole('button', { name }))
const mark = (row: string, number: RegExp) =>
  fireEvent.click(within(board().getByRole('group', { name: row })).getByRole('button', { name: number }))

describe('a game', () => {
  it('counts and prices what is marked, and takes it to the slip', async () => {
    await open('/lottery?gameCode=SSC_1M&playType=ssc-f2-direct')
    expect(board().getByRole('button', { name: 'Add to slip' })).toHaveProperty('disabled', true)
    mark('Ten thousands', /^3/)
    mark('Ten thousands', /^4/)
    mark('Thousands', /^7/)
    expect(board().getByText('2 bets')).toBeTruthy()
    press('Add to slip')
    expect(slip().getByText('First two direct')).toBeTruthy()
    expect(slip().getByText('3 4')).toBeTruthy()
    expect(slip().getByRole('button', { name: /Place for draw/ })).toBeTruthy()
  })

  it('buys a slip once, for several draws, and shows the tickets', async () => {
    await open('/lottery?gameCode=SSC_5M&playType=ssc-dt-12')
    fireEvent.click(board().getByRole('button', { name: /^Dragon/ }))
    fireEvent.click(slip().getByRole('switch', { name: 'Follow the next draws' }))
    fireEvent.click(slip().getByRole('button', { name: '5' }))
    const place = await slip().findByRole('button', { name: 'Place for 5 draws' })
    await waitFor(() => expect(place).toHaveProperty('disabled', false))
    fireEvent.click(place)
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.click(dialog.getByRole('button', { name: /Place for ¥10.00/ }))
    await screen.findByText('5 bets placed')
    expect(sent).toMatchObject([{ path: '/wps/v2/lottery/orders', body: { gameCode: 'SSC_5M', total: '10.00', stopOnWin: true } }])
    expect(sent[0]?.key).toBeTruthy()
    const tickets = within(screen.getByRole('region', { name: 'My tickets' }))
    expect(await tickets.findAllByText('Dragon tiger 1–2')).toHaveLength(5)
    expect(tickets.getAllByRole('button', { name: 'Cancel' }).length).toBeGreaterThan(0)
  })

  it('lays an option of a board of odds at one tap, and raises it at the next', async () => {
    await open('/lottery?gameCode=SSC_5M&playType=ssc-dt-12')
    press('¥10.00')
    press(/^Dragon/)
    expect(slip().getByText('1 bet × ¥2 × 5')).toBeTruthy()
    press(/^Dragon/)
    expect(slip().getByText('1 bet × ¥2 × 10')).toBeTruthy()
    expect(slip().getAllByRole('listitem')).toHaveLength(1)
    expect(board().getByRole('button', { name: /^Dragon.*on the slip 10 times/ })).toBeTruthy()
  })

  it('puts a line of the slip back on the board to be changed', async () => {
    await open('/lottery?gameCode=SSC_1M&playType=ssc-f2-direct')
    mark('Ten thousands', /^3/)
    mark('Thousands', /^7/)
    press('Add to slip')
    fireEvent.click(slip().getByRole('button', { name: 'Change First two direct' }))
    mark('Thousands', /^8/)
    press('Update line')
    expect(slip().getByText('7 8')).toBeTruthy()
    expect(slip().getAllByRole('listitem')).toHaveLength(1)
  })

  it('reads typed tickets and names the lines at fault', async () => {
    await open('/lottery?gameCode=SSC_1M&playType=ssc-b3-mixed')
    fireEvent.change(board().getByRole('textbox', { name: 'Your tickets' }), { target: { value: '123 345\n111' } })
    expect(await board().findByText(/Line 2, “111”/)).toBeTruthy()
    expect(await board().findByText('2 bets')).toBeTruthy()
  })

  it('goes from number to number by arrow keys', async () => {
    await open('/lottery?gameCode=SSC_1M&playType=ssc-f2-direct')
    const row = within(board().getByRole('group', { name: 'Ten thousands' }))
    const [first, second] = row.getAllByRole('button')
    first?.focus()
    fireEvent.keyDown(first as HTMLElement, { key: 'ArrowRight' })
    expect(document.activeElement).toBe(second)
  })
})

describe.each([
  'SSC_1M',
  'X5_1M',
  'PK10_1M',
  'K3_1M',
  'LF_3D',
  'LF_P5',
  'KL8_90S',
  'KLSF_1M',
  'KLPK_3M',
  'PC28_1M',
  'LHC_1M',
  'VN_NORTH',
  'VN_SAIGON_2M',
  '4D_5M',
  'TOTO_SG',
  'TH_5M',
  'TOGEL_3M',
])('the board of %s', gameCode => {
  it('marks a random bet of its first play and prices it', async () => {
    useOneTap.setState({ isOn: false })
    await open(`/lottery?gameCode=${gameCode}`)
    press('Random')
    await waitFor(() => expect(board().getByRole('button', { name: 'Add to slip' })).toHaveProperty('disabled', false))
  })
})

it('a play that another lottery has is not opened in the address of this one', async () => {
  expect(findPlay('k3-sum')).toBeTruthy()
  await open('/lottery?gameCode=SSC_1M&playType=k3-sum')
  expect(board().getByRole('tab', { name: 'Five digits', selected: true })).toBeTruthy()
})

it.each([
  ['/lottery', 'Lottery', /Five Star 1-Minute/],
  ['/elott', 'Fast lotteries', /Ten Sprint 1-Minute/],
  ['/vnlottery', 'Vietnam lottery', /Miền Bắc/],
  ['/seaLottery', 'South-East Asian lotteries', /Peninsula 4D/],
])('the lobby %s leads to its games', async (address, heading, game) => {
  await open(address)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading)
  expect((await screen.findByRole('link', { name: game })).getAttribute('href')).toContain('/lottery?gameCode=')
})
