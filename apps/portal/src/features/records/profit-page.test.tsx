// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Profit } from '../../shared/api/queries/records.ts'
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts'
import { freshPages } from '../../testing/fresh-pages.ts'
import { button, findButton, textOf } from '../../testing/page-parts.ts'
import { addressNow, renderPage } from '../../testing/render-page.tsx'
import { ProfitPage } from './profit-page.tsx'

freshPages('movements')

const SUMS = { rounds: 12, validBet: '600.00', win: '480.00', result: '-120.00', corrections: '20.00', fees: '2.00', net: '-102.00' }
const aProfit = (change: Partial<Profit> = {}): Profit => ({
  ...{ currency: 'CNY', timeZone: 'Asia/Shanghai', from: '2026-03-01', to: '2026-03-01', totals: SUMS },
  days: [{ on: '2026-03-01', ...SUMS }],
  categories: [],
  ...change,
})

let server: FakeServer
let profit: Profit
beforeEach(() => {
  profit = aProfit()
  server = fakeServer({ personalProfit: () => ({ value: profit }) })
})
const open = () => renderPage(<ProfitPage />, { address: '/index?member=personalProfit', as: 'member' })
const statOf = async (label: string) => textOf((await screen.findAllByText(label))[0]?.parentElement ?? null)

describe('what play has come to', () => {
  it('is told in one sum and its parts', async () => {
    await open()
    expect(await statOf('Result for these days')).toMatch(/102\.00/)
    expect(await statOf('Bonus and corrections')).toMatch(/\+.*20\.00/)
    expect(screen.getByText('Result for these days').parentElement?.querySelector('.lost')).toBeTruthy()
  })

  it('is told by day, the newest first, with a line of totals', async () => {
    profit = aProfit({
      days: [
        { on: '2026-02-28', ...SUMS, net: '5.00' },
        { on: '2026-03-01', ...SUMS },
      ],
    })
    await open()
    const table = await screen.findByRole('table', { name: 'By day' })
    const rows = [...table.querySelectorAll('tr')].map(textOf)
    expect(rows[1]).toMatch(/Mar 1/)
    expect(rows[2]).toMatch(/Feb 28.*5\.00$/)
    expect(rows.at(-1)).toMatch(/^Total\s?12.*600\.00.*480\.00.*20\.00.*2\.00.*102\.00$/)
  })

  it('is told by category and, within it, by studio; what left the catalogue is other games', async () => {
    const play = { rounds: 12, validBet: '600.00', win: '480.00', result: '-120.00' }
    profit = aProfit({
      categories: [
        { category: 'rng', ...play, vendors: [{ vassalage: 'BRASSFINCH', displayName: 'Brassfinch', ...play }] },
        { category: '', ...play, rounds: 1, vendors: [{ vassalage: '', displayName: '', ...play }] },
      ],
    })
    await open()
    const table = await screen.findByRole('table', { name: 'By category' })
    await waitFor(() => expect(textOf(table)).toContain('Slots'))
    const rows = [...table.querySelectorAll('tbody tr')].map(textOf)
    expect(rows).toEqual([
      expect.stringMatching(/^Slots/),
      expect.stringMatching(/^Brassfinch.*120\.00$/),
      expect.stringMatching(/^Other games\s?1/),
    ])
  })

  it('is calm where nothing was played', async () => {
    profit = aProfit({ days: [] })
    await open()
    expect(await screen.findByText('No profit and no loss')).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('names the zone in which its days begin, and leads to the bets', async () => {
    await open()
    expect(await screen.findByText('Days begin at midnight in Asia/Shanghai.')).toBeTruthy()
    fireEvent.click(button('Show my bets'))
    await waitFor(() => expect(addressNow()).toBe('/index?member=personalHistoryCopy'))
  })

  it('may be asked for again', async () => {
    server.answers.personalProfit = () => ({ code: 'internal', message: 'No figures now.', status: 500 })
    await open()
    expect(await screen.findByText('No figures now.')).toBeTruthy()
    server.answers.personalProfit = () => ({ value: profit })
    fireEvent.click(await findButton('Try again'))
    expect(await screen.findByText('Result for these days')).toBeTruthy()
  })
})
