// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { lotteryKeys, type PlacedLine } from '../../../shared/api/queries/lottery.ts'
import { queryClient } from '../../../shared/api/query-client.ts'
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts'
import { freshPages } from '../../../testing/fresh-pages.ts'
import { pageOf } from '../../../testing/money-builders.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { useWinNews } from './use-win-news.ts'

freshPages('lottery')

const aBet = (betId: string, payout: string, change: Partial<PlacedLine> = {}): PlacedLine => ({
  ...{ betId, orderId: 'o1', gameCode: 'SSC_1M', gameName: 'Five Star 1-Minute', number: '202603010513', play: 'ssc-fixed' },
  ...{ selection: {}, mode: 'yuan', multiple: 1, betGroup: 1956, units: 1, stake: '10.00', payout, canCancel: false, draw: null },
  ...{ state: Number(payout) > 0 ? 'won' : 'lost', placedAt: '2026-03-01T12:00:00.000Z', drawsAt: '2026-03-01T12:01:00.000Z' },
  ...change,
})
let server: FakeServer
let settled: PlacedLine[]
beforeEach(() => {
  settled = [aBet('before', '195.60')]
  server = fakeServer({ lotteryOrders: () => ({ value: pageOf(...settled) }) })
})

const Page = () => {
  useWinNews('SSC_1M')
  return null
}
const open = async (as?: 'member') => {
  const shown = await renderPage(<Page />, as ? { as } : {})
  await shown.settle()
  return shown
}
/** A draw has come: own bets are read again. */
const draw = async (...bets: PlacedLine[]) => {
  settled = [...bets, ...settled]
  await act(() => queryClient.invalidateQueries({ queryKey: lotteryKeys.orders() }))
  await waitFor(() => expect(server.sentBy('lotteryOrders').length).toBeGreaterThan(1))
}
const news = () => screen.queryAllByText(/^You won/).map(({ textContent }) => textContent)

describe('the news of a win', () => {
  it('appears as soon as the ticket is settled, with the draw', async () => {
    await open('member')
    await draw(aBet('b1', '195.60'))
    await waitFor(() => expect(news()).toContain('You won ¥195.60 in draw 0513'))
  })

  it('says nothing of what was settled before the page was opened', async () => {
    await open('member')
    expect(news()).toEqual([])
  })

  it('sums up the bets of a draw', async () => {
    await open('member')
    await draw(aBet('b1', '20.00'), aBet('b2', '0.00'), aBet('b3', '30.00'))
    await waitFor(() => expect(news()).toContain('You won ¥50.00 in draw 0513'))
  })

  it('congratulates nobody on a loss, whatever one bet has won', async () => {
    await open('member')
    await draw(aBet('b1', '19.00'), aBet('b2', '0.00'))
    await draw(aBet('b3', '10.00', { number: '202603010514' }))
    expect(news()).toEqual([])
  })

  it('appears once', async () => {
    await open('member')
    await draw(aBet('b1', '195.60'))
    await waitFor(() => expect(news().length).toBeGreaterThan(0))
    const before = news().length
    await draw()
    expect(news()).toHaveLength(before)
  })

  it('is nobody’s who is not signed in', async () => {
    await open()
    expect(server.sentBy('lotteryOrders')).toEqual([])
  })
})
