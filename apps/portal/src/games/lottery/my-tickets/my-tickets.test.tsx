// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { PlacedLine } from '../../../shared/api/queries/lottery.ts'
import { useModals } from '../../../shared/modals/modal-store.ts'
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts'
import { freshPages } from '../../../testing/fresh-pages.ts'
import { pageOf } from '../../../testing/money-builders.ts'
import { button, findButton, textOf } from '../../../testing/page-parts.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { MyTickets } from './my-tickets.tsx'

freshPages('lottery')

const ORDER = '019a0000-0000-7000-8000-0000000000f1'
const aBet = (change: Partial<PlacedLine> = {}): PlacedLine => ({
  ...{ betId: '019a0000-0000-7000-8000-0000000000f2', orderId: ORDER, gameCode: 'SSC_1M', gameName: 'Five Star 1-Minute' },
  ...{ number: '202603010513', play: 'ssc-fixed', selection: { slots: [[1, 2], [], [], [], []] }, mode: 'yuan', multiple: 1 },
  ...{ betGroup: 1956, units: 2, stake: '4.00', state: 'open', payout: null, canCancel: true, draw: null },
  ...{ placedAt: '2026-03-01T12:00:00.000Z', drawsAt: '2126-03-01T12:01:00.000Z' },
  ...change,
})

let server: FakeServer
let bets: PlacedLine[]
const repeated = vi.fn()
beforeEach(() => {
  repeated.mockClear()
  bets = [aBet()]
  server = fakeServer({
    lotteryOrders: ({ url }) => ({
      value: pageOf(...bets.filter(({ state }) => (state === 'open') === (url.searchParams.get('state') === 'open'))),
    }),
    cancelLotteryOrder: () => {
      bets = []
      return { value: { cancelled: 1, refunded: '4.00' } }
    },
  })
})

const open = async (as: 'member' | 'nobody' = 'member') => {
  const shown = await renderPage(<MyTickets gameCode="SSC_1M" onRepeat={repeated} />, as === 'member' ? { as } : {})
  await shown.settle()
}
const tickets = () => screen.queryAllByRole('listitem').map(textOf)
const answer = async (key: string) => {
  await waitFor(() => expect(useModals.getState().open?.name).toBe('dialog'))
  const { open: shown } = useModals.getState()
  useModals.setState({ open: null })
  if (shown?.name === 'dialog') shown.params.onAnswer?.(key)
}

describe('the tickets of a member', () => {
  it('say play, draw, bets, stake and what was marked', async () => {
    await open()
    expect(tickets()[0]).toMatch(/Open\s?Draw 0513 · 2 bets.*4\.00/)
    expect(server.sentBy('lotteryOrders')[0]?.url.search).toContain('gameCode=SSC_1M')
    expect(server.sentBy('lotteryOrders')[0]?.url.search).toContain('state=open')
  })

  it.each([
    ['won', '19.56', /Won.*4\.00 → .*19\.56/],
    ['push', '4.00', /Refunded.*4\.00 → .*4\.00/],
    ['void', '4.00', /Void.*4\.00 → .*4\.00/],
  ] as const)('that are %s say what came back', async (state, payout, words) => {
    bets = [aBet({ state, payout, canCancel: false })]
    await open()
    fireEvent.click(screen.getByRole('tab', { name: 'Settled' }))
    await waitFor(() => expect(tickets()[0]).toMatch(words))
  })

  it('that lost say no more than that', async () => {
    bets = [aBet({ state: 'lost', payout: '0.00', canCancel: false })]
    await open()
    fireEvent.click(screen.getByRole('tab', { name: 'Settled' }))
    await waitFor(() => expect(tickets()[0]).toContain('Lost'))
    expect(tickets()[0]).not.toContain('→')
  })

  it('whose draw is over lead to its proof, and cannot be cancelled', async () => {
    bets = [aBet({ canCancel: false })]
    await open()
    expect(screen.getByRole('link', { name: 'Check this draw' }).getAttribute('href')).toBe(
      `/fairness?game=SSC_1M&issue=202603010513&bet=${aBet().betId}`,
    )
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  })

  it('can be played again', async () => {
    await open()
    fireEvent.click(button('Repeat'))
    expect(repeated).toHaveBeenCalledWith(bets[0])
  })

  it.each([
    ['Open', 'No open bets. Bets on upcoming draws will appear here.'],
    ['Settled', 'No settled bets yet. They will appear here after the draw.'],
  ])('say where there are none: %s', async (tab, words) => {
    bets = []
    await open()
    fireEvent.click(screen.getByRole('tab', { name: tab }))
    expect(await screen.findByText(words)).toBeTruthy()
  })

  it('go on page after page', async () => {
    server.answers.lotteryOrders = ({ url }) => ({
      value: {
        ...{ list: [aBet({ betId: `b${url.searchParams.get('pageNo')}`, number: `20260301051${url.searchParams.get('pageNo')}` })] },
        ...{ pageNum: Number(url.searchParams.get('pageNo')), totalPages: 2, total: 40 },
      },
    })
    await open()
    fireEvent.click(await findButton('Show more'))
    await waitFor(() => expect(tickets()).toHaveLength(2))
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  it('may be asked for again', async () => {
    server.answers.lotteryOrders = () => ({ code: 'internal', message: 'No tickets now.', status: 500 })
    await open()
    expect(await screen.findByText('No tickets now.')).toBeTruthy()
    server.answers.lotteryOrders = () => ({ value: pageOf(...bets) })
    fireEvent.click(button('Try again'))
    await waitFor(() => expect(tickets()).toHaveLength(1))
  })

  it('are asked of nobody who is not signed in', async () => {
    await open('nobody')
    expect(screen.getByText('Your bets on this lottery will appear here.')).toBeTruthy()
    expect(server.sentBy('lotteryOrders')).toEqual([])
    fireEvent.click(button('Log in'))
    expect(useModals.getState().open?.name).toBe('login')
  })
})

describe('cancelling a bet', () => {
  it('is asked first, names the draw alone, and gives the stake back', async () => {
    await open()
    fireEvent.click(button('Cancel'))
    await answer('cancel')
    expect((await screen.findAllByText('Bet cancelled. The stake is back in your balance.')).length).toBeGreaterThan(0)
    const [sent] = server.sentBy('cancelLotteryOrder')
    expect([sent?.url.pathname.includes(ORDER), sent?.body]).toEqual([true, { numbers: ['202603010513'] }])
    expect(sent?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
    await waitFor(() => expect(tickets()).toEqual([]))
  })

  it('does not happen where it is kept', async () => {
    await open()
    fireEvent.click(button('Cancel'))
    await answer('keep')
    expect(server.sentBy('cancelLotteryOrder')).toEqual([])
  })

  it('that came too late says so, and the ticket stands', async () => {
    server.answers.cancelLotteryOrder = () => ({ code: 'issue_closed', message: 'The draw has closed.', status: 409 })
    await open()
    fireEvent.click(button('Cancel'))
    await answer('cancel')
    expect((await screen.findAllByText('The draw has closed.')).length).toBeGreaterThan(0)
    expect(within(screen.getByRole('region', { name: 'My tickets' })).getAllByRole('listitem')).toHaveLength(1)
  })
})
