// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Answer } from '../../../shared/api/types.ts'
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts'
import { freshPages } from '../../../testing/fresh-pages.ts'
import { button, textOf } from '../../../testing/page-parts.ts'
import { addressNow, renderPage } from '../../../testing/render-page.tsx'
import { LotteryPage } from '../page/lottery-page.tsx'
import { useSlips } from '../slip/slip-store.ts'
import { useOneTap } from './one-tap.ts'

freshPages('lottery', 'records')

let server: FakeServer
let closed: Answer<'lotteryClosedOutcomes'>
beforeEach(() => {
  closed = { issue: false, plays: [], outcomes: [] }
  useSlips.setState({ slips: {} })
  useOneTap.setState({ isOn: false })
  server = fakeServer({ lotteryClosedOutcomes: () => ({ value: closed }) })
})

const open = async (gameCode: string, playType: string) => {
  const { settle } = await renderPage(<LotteryPage path="lottery" />, {
    address: `/lottery?gameCode=${gameCode}&playType=${playType}`,
    as: 'member',
  })
  // The game comes first; what it asks for then comes after it.
  await settle()
  await settle()
}
const board = () => within(document.querySelector<HTMLElement>('.lt-board') as HTMLElement)
const row = (name: RegExp | string) => within(board().getByRole('group', { name }))
const press = (name: RegExp | string, of = board()) => fireEvent.click(of.getByRole('button', { name }))
const total = () => textOf(document.querySelector('.lt-board .lt-total'))
const add = () => board().getByRole('button', { name: 'Add to slip' }) as HTMLButtonElement
const pressed = (of: ReturnType<typeof row>) =>
  of.getAllByRole('button', { pressed: true }).map(each => textOf(each).replace(/\s?last drawn.*| .*/, ''))

describe('a board of positions', () => {
  it('marks numbers, and the quick ones of each row', async () => {
    await open('SSC_1M', 'ssc-f2-direct')
    expect(total()).toBe('Nothing marked yet')
    press('Big', row('Quick marks: Ten thousands'))
    expect(pressed(row('Ten thousands'))).toHaveLength(5)
    expect(add().disabled).toBe(true)
    press('All', row('Quick marks: Thousands'))
    expect(total()).toMatch(/^50 bets.*100\.00$/)
    press('Clear', row('Quick marks: Thousands'))
    expect(add().disabled).toBe(true)
  })

  it('takes a mark back at the second press', async () => {
    await open('SSC_1M', 'ssc-f2-direct')
    press(/^3/, row('Ten thousands'))
    press(/^3/, row('Ten thousands'))
    expect(total()).toBe('Nothing marked yet')
  })

  it('keeps closed numbers off, quick ones too, and says that a play is closed', async () => {
    closed = { issue: false, plays: [], outcomes: [{ play: 'ssc-f2-direct', position: 0, option: '7' }] }
    await open('SSC_1M', 'ssc-f2-direct')
    expect(await row('Ten thousands').findByRole('button', { name: /^7\s?Closed$/ })).toHaveProperty('disabled', true)
    press('All', row('Quick marks: Ten thousands'))
    expect(pressed(row('Ten thousands'))).toHaveLength(9)
  })

  it.each([
    [{ issue: true, plays: [] }, 'This draw is sold out.'],
    [{ issue: false, plays: ['ssc-f2-direct'] }, 'This bet type is closed for this draw.'],
  ])('says over the board what is closed: %j', async (change, words) => {
    closed = { ...closed, ...change }
    await open('SSC_1M', 'ssc-f2-direct')
    expect(await board().findByText(words)).toBeTruthy()
  })
})

describe('the stake of a line', () => {
  it('follows unit and multiple', async () => {
    await open('SSC_1M', 'ssc-f2-direct')
    press(/^3/, row('Ten thousands'))
    press(/^7/, row('Thousands'))
    expect(total()).toMatch(/^1 bet.*2\.00$/)
    fireEvent.click(board().getByRole('radio', { name: '¥0.2' }))
    expect(total()).toMatch(/0\.20$/)
    const multiple = board().getByRole('textbox', { name: 'Multiple' })
    fireEvent.change(multiple, { target: { value: '5' } })
    fireEvent.blur(multiple)
    await waitFor(() => expect(total()).toMatch(/1\.00$/))
  })

  it('trades prize for what comes back at once', async () => {
    await open('SSC_1M', 'ssc-f2-direct')
    const slider = board().getByRole('slider', { name: 'Prize mode' })
    expect(slider.getAttribute('aria-valuetext')).toBe('1956 / rebate 0.00%')
    fireEvent.change(slider, { target: { value: '1856' } })
    expect(slider.getAttribute('aria-valuetext')).toBe('1856 / rebate 5.00%')
    press(/^3/, row('Ten thousands'))
    press(/^7/, row('Thousands'))
    fireEvent.click(add())
    expect(useSlips.getState().slips.SSC_1M?.[0]).toMatchObject({ betGroup: 1856, mode: 'yuan', multiple: 1 })
  })

  it('is in reach of chance: random numbers are a bet that can be placed', async () => {
    await open('SSC_1M', 'ssc-f2-direct')
    press('Random')
    expect(total()).toMatch(/^1 bet/)
    expect(add().disabled).toBe(false)
  })
})

describe('a board of bankers and legs', () => {
  it('fills every bet with the banker, which is no leg at the same time', async () => {
    await open('X5_1M', 'x5-any3-dantuo')
    press(/^0?1(\D|$)/, row(/^Bankers/))
    press('All', row('Quick marks: Legs'))
    expect(pressed(row(/^Bankers/))).toHaveLength(1)
    expect(pressed(row('Legs'))).toHaveLength(10)
    expect(total()).toMatch(/^45 bets.*90\.00$/)
  })
})

describe('tickets that are typed', () => {
  const field = () => board().getByRole('textbox', { name: /^Your tickets/ })
  const type = (text: string) => fireEvent.change(field(), { target: { value: text } })

  it('count once however often they are typed', async () => {
    await open('SSC_1M', 'ssc-b3-mixed')
    type('123 123, 456')
    await waitFor(() => expect(total()).toMatch(/^2 bets/))
    expect(textOf(document.querySelector('.lt-list'))).toContain('1 repeat counted once')
  })

  it('with faults name line and text', async () => {
    await open('SSC_1M', 'ssc-b3-mixed')
    type('123 345\n111\n99')
    expect(await board().findByText(/Line 2, “111”/)).toBeTruthy()
    expect(board().getByText(/Line 3, “99”/)).toBeTruthy()
  })
})

describe('the plays of a lottery', () => {
  it('are kept as favourites, and taken back', async () => {
    let kept = ['ssc-b3-direct']
    server.answers.lotteryFavourites = () => ({ value: kept })
    server.answers.setLotteryFavourite = ({ body }) => {
      kept = (body as { isFavourite: boolean }).isFavourite ? [...kept, 'ssc-f2-direct'] : kept.filter(each => each !== 'ssc-f2-direct')
      return { value: kept } as never
    }
    await open('SSC_1M', 'ssc-f2-direct')
    fireEvent.click(board().getByTitle('Add this bet type to favourites'))
    expect((await board().findByTitle('Remove this bet type from favourites')).getAttribute('aria-pressed')).toBe('true')
    await waitFor(() => expect(kept).toContain('ssc-f2-direct'))
  })

  it('say what they pay, how likely it is and what returns, and open their rules', async () => {
    await open('SSC_1M', 'ssc-f2-direct')
    expect(textOf(document.querySelector('.lt-board'))).toMatch(/Pays ¥195\.60 per bet.*1 in 100.*97\.80% return on average/)
    press('Rules')
    const sheet = within(await screen.findByRole('dialog', { name: /^Rules: / }))
    expect(sheet.getByText(/Drawn here\. You can check the seed and the public beacon/)).toBeTruthy()
    expect(sheet.getAllByText(/A bet wins when all its numbers match in order\./).length).toBeGreaterThan(0)
    expect(sheet.getAllByRole('table').length).toBeGreaterThan(0)
  })

  it('are chosen by tabs, which the address names', async () => {
    await open('SSC_1M', 'ssc-f2-direct')
    const tab = board().getByRole('tab', { name: /Dragon/ })
    await act(async () => fireEvent.click(tab))
    expect(addressNow()).toMatch(/playType=ssc-dt/)
  })
})

describe('the results beside the board', () => {
  it('show the last draws, and all of them page by page', async () => {
    await open('SSC_1M', 'ssc-f2-direct')
    const panel = within(screen.getByRole('region', { name: 'Results' }))
    expect(panel.getAllByRole('listitem').length).toBeGreaterThanOrEqual(12)
    fireEvent.click(panel.getByRole('button', { name: 'All' }))
    const all = within(await screen.findByRole('dialog', { name: /^Results: / }))
    await waitFor(() => expect(all.getAllByRole('listitem').length).toBeGreaterThanOrEqual(30))
    const before = all.getAllByRole('listitem').length
    fireEvent.click(all.getByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(all.getAllByRole('listitem').length).toBeGreaterThan(before))
  })

  it('tell a draw that was cancelled, with what it would have been', async () => {
    const draw = { number: '202603010512', drawsAt: '2026-03-01T12:00:00.000Z', drawnAt: '2026-03-01T12:00:01.000Z' }
    server.answers.lotteryResults = () => ({
      value: {
        ...{ list: [{ ...draw, status: 'cancelled', draw: null, voidDraw: [1, 2, 3, 4, 5] }] },
        ...{ pageNum: 1, totalPages: 1, total: 1 },
      } as never,
    })
    await open('SSC_1M', 'ssc-f2-direct')
    const line = textOf(within(screen.getByRole('region', { name: 'Results' })).getByRole('listitem'))
    expect(line).toMatch(/^0512\s?Cancelled\s?Would have been/)
  })

  it('say what will be there before the first draw', async () => {
    server.answers.lotteryResults = () => ({ value: { list: [], pageNum: 1, totalPages: 1, total: 0 } })
    await open('SSC_1M', 'ssc-f2-direct')
    expect(screen.getByText('No results yet. They will appear here after the first draw.')).toBeTruthy()
  })
})

describe('the trend of a lottery', () => {
  it('says what came, not what comes, as a chart or a table', async () => {
    await open('SSC_1M', 'ssc-f2-direct')
    const trend = within(screen.getByRole('region', { name: 'Trend' }))
    expect(trend.getByText(/Every number has the same chance in each draw/)).toBeTruthy()
    fireEvent.click(trend.getByRole('button', { name: 'As a table' }))
    expect(trend.getAllByRole('columnheader').map(textOf)).toEqual(expect.arrayContaining(['Times drawn', 'Longest gap']))
    expect(button('As a chart').getAttribute('aria-pressed')).toBe('true')
  })
})
