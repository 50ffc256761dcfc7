// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Profit } from '../../shared/api/queries/records.ts'
import { startI18n } from '../../shared/i18n/i18n.ts'
import { ProfitChart } from './profit-chart.tsx'

const chart = vi.hoisted(() => ({ lost: 0, drawn: [] as unknown[] }))
/** The chart's library: a canvas is more than a test has, and a line that drops is what is tried here. */
vi.mock('uplot', () => ({
  get default() {
    if (chart.lost > 0) {
      chart.lost -= 1
      throw new TypeError('Failed to fetch dynamically imported module')
    }
    return class Plot {
      static readonly paths = {}
      constructor(_options: unknown, data: unknown) {
        chart.drawn.push(data)
      }
      destroy() {}
    }
  },
}))

const sums = { rounds: 4, validBet: '20.00', win: '32.50', result: '12.50', corrections: '0.00', fees: '0.00', net: '12.50' }
const profit: Profit = {
  ...{ currency: 'CNY', timeZone: 'Asia/Shanghai', from: '2026-10-01', to: '2026-10-03', totals: sums, categories: [] },
  days: [{ on: '2026-10-02', ...sums }],
}
const label = 'Net result of each day'
const show = (given = profit) => <ProfitChart profit={given} label={label} />

beforeAll(() => startI18n('EN'))
beforeEach(() => {
  chart.lost = 0
  chart.drawn.length = 0
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the chart of profit and loss', () => {
  it('is drawn with every day of the span, those without play too', async () => {
    render(show())
    await waitFor(() => expect(chart.drawn).toHaveLength(1))
    const noons = ['2026-10-01', '2026-10-02', '2026-10-03'].map(day => Date.parse(`${day}T12:00:00Z`) / 1000)
    expect(chart.drawn).toEqual([[noons, [0, 12.5, 0], [0, 12.5, 12.5]]])
    expect(screen.getByRole('img', { name: label })).toBeTruthy()
  })

  it('survives one dropped line', async () => {
    chart.lost = 1
    render(show())
    await waitFor(() => expect(chart.drawn).toHaveLength(1))
  })

  it('gives its place to a short notice where it cannot be loaded, instead of waiting for ever', async () => {
    chart.lost = 9
    const { container } = render(show())
    const notice = await screen.findByText('The chart could not be loaded. The table below shows every day.')
    expect(notice.getAttribute('role')).toBe('status')
    expect(container.querySelector('.profit-chart')).toBeNull()
  })

  it('is tried again for other days', async () => {
    chart.lost = 9
    const { rerender } = render(show())
    await screen.findByText(/could not be loaded/)
    chart.lost = 0
    rerender(show({ ...profit, from: '2026-09-01', to: '2026-09-30' }))
    await waitFor(() => expect(chart.drawn).toHaveLength(1))
    expect(screen.queryByText(/could not be loaded/)).toBeNull()
  })
})
