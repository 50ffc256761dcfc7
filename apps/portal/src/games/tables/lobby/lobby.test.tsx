// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TableCard } from '../../../shared/api/queries/tables.ts'
import { useHeldLine } from '../../../shared/realtime/held-line.ts'
import { FakeLine } from '../../../testing/fake-line.ts'
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts'
import { freshPages } from '../../../testing/fresh-pages.ts'
import { aGrant } from '../../../testing/grant-builders.ts'
import { button, later, textOf } from '../../../testing/page-parts.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { aTable, aTableCard } from '../../../testing/table-builders.ts'
import { aBalance } from '../../../testing/wallet-builders.ts'
import { Lobby } from './lobby.tsx'

freshPages('live', 'tables')

const PLACED = { orderId: 'o1', betIds: ['b1'], placedAt: '2026-03-01T12:00:00.000Z', staked: '50.00', balance: '250.00' }
const ROULETTE = aTableCard({
  ...{ code: 'ROU1', roomId: 'room-rou', gameId: 'roulette', filterCode: 'ROU', name: 'Roulette Aurora', dealer: 'aurelio' },
  ...{ min: '5.00', max: '10000.00', players: 163, summary: { phase: 'resting', hand: 0, round: null, history: [] } },
})
let server: FakeServer
let line: FakeLine
let tables: TableCard[]
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }))
  line = new FakeLine().hold()
  tables = [aTableCard(), ROULETTE]
  server = fakeServer({
    tables: () => ({ value: { list: tables } }),
    table: ({ url }) => ({ value: aTable({ code: url.pathname.split('/').at(-1) ?? '' }) }),
    placeTableBets: () => ({ value: PLACED }),
    favoriteGames: () => ({ value: ['ROU1'] }),
  })
})
afterEach(() => useHeldLine.setState({ line: null }))

const open = async (as: 'member' | 'nobody' = 'member') => {
  const shown = await renderPage(<Lobby />, as === 'member' ? { as } : {})
  await screen.findAllByText('Baccarat Salon')
  await shown.settle()
}
const cards = () => [...document.querySelectorAll('.tl-card .tl-name b')].map(textOf)
const card = (name: string) =>
  within([...document.querySelectorAll<HTMLElement>('.tl-card')].find(each => textOf(each).includes(name)) as HTMLElement)
const featured = () => document.querySelector('.tl-featured') as HTMLElement
const orders = () => server.sentBy('placeTableBets')
const told = (code: string, summary: object) =>
  act(async () => line.tell('room.summary', { kind: 'table', code, roomId: 'x', summary: { ...aTableCard().summary, ...summary } }))

describe('the lobby of live tables', () => {
  it('shows the fullest table large and the others as cards, with what they take', async () => {
    await open()
    expect(textOf(featured())).toMatch(/^ROU1Aurelio dealsRoulette Aurora.*163\s?¥5 – ¥10,000.*Opens when you sit down\./)
    expect(cards()).toEqual(['Baccarat Salon'])
    expect(textOf(document.querySelector('.tl-card .meta'))).toMatch(/14\s?¥20 – ¥20,000\s?big road$/)
    expect(card('Baccarat Salon').getByText('Baccarat Salon').closest('a')?.getAttribute('href')).toBe('/live/BAC1')
  })

  it('says where a bonus that is all a member has may not be staked', async () => {
    server.answers.listGrants = () => ({ value: { list: [aGrant({ terms: { weights: { live: 0 } } })], pageNum: 1, hasMore: false } })
    server.answers.balance = () => ({
      value: aBalance({ wallets: [{ wallet: 'main', kind: 'cash', balance: '0.50', available: '0.50' }] }),
    })
    await open()
    expect(await card('Baccarat Salon').findByText('Cash only')).toBeTruthy()
    expect(within(featured()).getByText('Cash only')).toBeTruthy()
  })

  it('finds tables by game, code, name, stake and what takes bets now', async () => {
    await open()
    fireEvent.click(screen.getByText('Roulette', { selector: '.tabs button' }))
    expect(cards()).toEqual(['Roulette Aurora'])
    fireEvent.click(screen.getByText('All', { selector: '.tabs button' }))
    fireEvent.change(screen.getByLabelText('Find a table'), { target: { value: 'salon' } })
    expect(cards()).toEqual(['Baccarat Salon'])
    fireEvent.change(screen.getByLabelText('Find a table'), { target: { value: '' } })
    fireEvent.click(screen.getByText('Bets open now'))
    expect(cards()).toEqual(['Baccarat Salon'])
    fireEvent.click(screen.getByText('Bets open now'))
    fireEvent.change(screen.getByLabelText('Limits'), { target: { value: '50.00' } })
    expect(cards()).toEqual(['Baccarat Salon', 'Roulette Aurora'])
  })

  it('says where no table matches, and shows those that are followed', async () => {
    await open()
    fireEvent.change(screen.getByLabelText('Find a table'), { target: { value: 'nobody' } })
    expect(screen.getByText('No table matches')).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Find a table'), { target: { value: '' } })
    const followed = screen.getByText('Followed', { selector: '.tabs button' })
    expect(textOf(followed)).toBe('Followed1')
    fireEvent.click(followed)
    expect(cards()).toEqual(['Roulette Aurora'])
  })

  it('counts the tables of each game', async () => {
    await open()
    const counts = [...document.querySelectorAll('.tabs button')].map(textOf)
    expect(counts.slice(0, 4)).toEqual(['All2', 'Baccarat1', 'Roulette1', 'Sic bo0'])
  })

  it('follows the rooms: phases change with the line, without asking again', async () => {
    await open()
    expect(document.querySelector('.tl-card .phase')?.textContent).toBe('Open')
    await told('BAC1', { phase: 'dealing' })
    await waitFor(() => expect(document.querySelector('.tl-card .phase')?.textContent).toBe('Dealing'))
    const closesAt = Date.now() + 12_000
    await told('BAC1', { phase: 'betting', openedAt: Date.now(), closesAt })
    expect((await screen.findByRole('timer')).getAttribute('aria-label')).toMatch(/^1[12] seconds to bet$/)
    expect(server.sentBy('tables')).toHaveLength(1)
  })

  it('reads the list again when the line has been down', async () => {
    await open()
    await act(async () => {
      for (const { answer } of line.joins.splice(0)) answer({ ok: true })
    })
    await waitFor(() => expect(server.sentBy('tables')).toHaveLength(2))
  })

  it('may be asked for again', async () => {
    server.answers.tables = () => ({ code: 'internal', message: 'No tables now.', status: 500 })
    await renderPage(<Lobby />)
    expect(await screen.findByText('No tables now.')).toBeTruthy()
    server.answers.tables = () => ({ value: { list: tables } })
    fireEvent.click(button('Try again'))
    expect((await screen.findAllByText('Baccarat Salon')).length).toBeGreaterThan(0)
  })
})

describe('a bet from the lobby', () => {
  const lay = (name: string) => fireEvent.click(card('Baccarat Salon').getByText(name, { selector: '.qb span' }))
  const laid = () => document.querySelector<HTMLElement>('.tl-card .tl-laid')

  it('offers the odds of this very table', async () => {
    await open()
    expect([...document.querySelectorAll('.tl-card .qb')].map(textOf)).toEqual(['Player1:1', 'Tie8:1', 'Banker0.95:1'])
  })

  it('offers the banker without commission where the table has that one', async () => {
    const noCommission = { spot: 'banker-no-commission', kind: 'banker', min: '20.00', max: '20000.00', setAside: 1, edgeBps: 146 }
    server.answers.table = () => ({ value: aTable({ spots: [...aTable().spots.filter(({ spot }) => spot !== 'banker'), noCommission] }) })
    await open()
    expect([...document.querySelectorAll('.tl-card .qb')].map(textOf)).toEqual(['Player1:1', 'Tie8:1', 'Banker1:1'])
  })

  it('is laid by one press, taken back by the next, and sent by the confirmation alone', async () => {
    await open()
    lay('Banker')
    expect(textOf(laid())).toBe('¥125 on BankerUndoConfirm ¥125')
    fireEvent.click(within(laid() as HTMLElement).getByText('Undo'))
    expect(laid()).toBeNull()
    expect(orders()).toEqual([])
  })

  it('lays the amount that was chosen', async () => {
    await open()
    fireEvent.click(screen.getByText('¥50', { selector: '.amounts button' }))
    lay('Tie')
    expect(textOf(laid())).toContain('¥50 on Tie')
  })

  it('lays no less than the table takes', async () => {
    tables = [aTableCard({ min: '200.00' }), ROULETTE]
    await open()
    lay('Banker')
    expect(textOf(laid())).toContain('¥200 on Banker')
  })

  it('sends what was shown for the round on the table, under one key, and says that it was accepted', async () => {
    const answer = later<{ value: typeof PLACED }>()
    server.answers.placeTableBets = () => answer.promise
    await open()
    lay('Banker')
    const go = within(laid() as HTMLElement).getByText('Confirm ¥125')
    fireEvent.click(go)
    await waitFor(() => expect(orders()).toHaveLength(1))
    expect(orders()[0]?.body).toMatchObject({ round: '70', lines: [{ spot: 'banker', amount: '125.00' }] })
    answer.answer({ value: PLACED })
    expect((await screen.findAllByText('¥125 accepted at Baccarat Salon')).length).toBeGreaterThan(0)
    expect(laid()).toBeNull()
  })

  it('keeps key and bytes where nobody knows what came of it, and takes others after a refusal', async () => {
    server.answers.placeTableBets = () => ({ code: 'internal', message: 'No answer.', status: 500 })
    await open()
    lay('Banker')
    const go = () => fireEvent.click(within(laid() as HTMLElement).getByText('Confirm ¥125'))
    go()
    expect(await screen.findByText('No answer.')).toBeTruthy()
    server.answers.placeTableBets = () => ({ code: 'insufficient_funds', message: 'Your balance is too low.' })
    go()
    expect(await screen.findByText('Your balance is too low.')).toBeTruthy()
    go()
    await waitFor(() => expect(orders()).toHaveLength(3))
    const [first, second, third] = orders().map(({ headers, body }) => [
      headers.get('idempotency-key'),
      (body as { betEntropy: string }).betEntropy,
    ])
    expect(second).toEqual(first)
    expect(third?.[0]).not.toBe(first?.[0])
    expect(third?.[1]).not.toBe(first?.[1])
  })

  it('wakes a table that rests, and waits until it takes bets', async () => {
    tables = [aTableCard({ summary: { phase: 'resting', round: null } })]
    await open()
    fireEvent.click(within(featured()).getByText('Banker'))
    const wait = within(featured()).getByText('Opening…').closest('button') as HTMLButtonElement
    expect(wait.disabled).toBe(true)
    expect(line.joins.some(({ event }) => event === 'joinRoom')).toBe(true)
    await told('BAC1', { phase: 'betting', round: '71' })
    fireEvent.click(await within(featured()).findByText(/^Confirm/))
    await waitFor(() => expect(orders()[0]?.body).toMatchObject({ round: '71' }))
  })

  it('of a visitor asks to log in', async () => {
    await open('nobody')
    lay('Banker')
    fireEvent.click(within(laid() as HTMLElement).getByText('Log in to bet'))
    expect(orders()).toEqual([])
  })
})
