// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { freshPages } from '../../../testing/fresh-pages.ts'
import { textOf } from '../../../testing/page-parts.ts'
import { aRecall } from '../../../testing/play-builders.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { LotteryDetail } from './lottery-detail.tsx'

freshPages('lottery')

const TICKET = {
  ...{ family: 'SSC', play: 'ssc-fixed', selection: { slots: [[1, 2], [], [], [], []] }, units: 2, multiple: 1 },
  ...{ number: '202603010513', draw: [1, 7, 3, 9, 0], status: 'settled', wins: { win: 1 }, prices: { win: '19.56' } },
}
const open = (change: object = {}) =>
  renderPage(<LotteryDetail round={aRecall({ line: { gameClass: 'lott' }, details: { ...TICKET, ...change } })} />)
const shown = () => textOf(document.querySelector('.lt-pieces')?.closest('section') ?? null)

describe('a recalled ticket', () => {
  it('shows draw, play, what was marked, and which bets won how much', async () => {
    await open()
    expect(shown()).toMatch(/^Draw 0513/)
    expect(shown()).toContain('2 bets')
    expect(shown()).toContain('1 winning bet')
    expect(shown()).toMatch(/each.*19\.56$/)
    expect([...document.querySelectorAll('.lt-pieces span')].map(textOf)).toEqual(['1 2', '–', '–', '–', '–'])
  })

  it('that won nothing says so', async () => {
    await open({ wins: { win: 0 } })
    expect(screen.getByText('No bet of this line won.')).toBeTruthy()
  })

  it('without a result yet says so', async () => {
    await open({ draw: null, wins: null, status: 'open' })
    expect(screen.getByText('This draw has no result yet.')).toBeTruthy()
  })

  it('of a draw that was cancelled says so', async () => {
    await open({ status: 'cancelled', draw: null, wins: null })
    expect(screen.getByText('Cancelled')).toBeTruthy()
  })

  it('of a play that nobody knows any more shows nothing of it', async () => {
    await open({ play: 'of-another-version' })
    expect(document.querySelector('.lt-pieces')).toBeNull()
  })
})
